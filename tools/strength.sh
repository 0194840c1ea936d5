#!/usr/bin/env bash
# strength.sh [GAMES] [PATTERN] - measures the computer players: every match of the table below with at least GAMES games (600), or those whose name
# matches PATTERN; what was played is kept in build/strength, and all that is there goes into docs/strength.md.
# From the environment: JOBS (2), SEED (1), ELBOWROOM (build/release/elbowroom), DOC (docs/strength.md), RESULTS (build/strength).
# `strength.sh commands` only lists the commands.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-600}
pattern=${2:-.}
JOBS=${JOBS:-2}
SEED=${SEED:-1}
ELBOWROOM=${ELBOWROOM:-build/release/elbowroom}
DOC=${DOC:-docs/strength.md}
RESULTS=${RESULTS:-build/strength}

# name | command | the bot that is measured | its win rate, or median, in per cent or points: least, most | seconds a turn at most, or -
matches() {
    local set lower
    for set in surface underground mixed; do
        lower=$([ $set = surface ] && echo 0 || echo 5)
        cat <<LIST
$set-2-hard-greedy|ladder --set $set --seats 2 --bots hard,greedy|hard|$((90 - lower))|100|0.2
$set-2-expert-hard|ladder --set $set --seats 2 --bots expert,hard|expert|$((60 - lower))|100|1
$set-2-easy-greedy|ladder --set $set --seats 2 --bots easy,greedy|easy|$((25 - lower))|$((45 - lower))|-
$set-2-normal-greedy|ladder --set $set --seats 2 --bots normal,greedy|normal|$((60 - lower))|$((80 - lower))|-
$set-4-hard-greedy|ladder --set $set --seats 4 --bots hard,greedy,greedy,greedy|hard|$((60 - lower))|100|0.2
$set-4-expert-hard|ladder --set $set --seats 4 --bots expert,hard,hard,hard|expert|$((32 - lower))|100|1
LIST
    done
    cat <<LIST
miners-2-expert-greedy|ladder --game miners --seats 2 --bots expert,greedy|expert|85|100|1
miners-1-random|selfplay --game miners --seats 1 --bots random|random|0|34.5|-
miners-1-greedy|selfplay --game miners --seats 1 --bots greedy|greedy|40|52|-
miners-1-expert|selfplay --game miners --seats 1 --bots expert|expert|56|68|-
LIST
}

# Solo games are quick, and section 6 of the rules of Miners asks for 2,000 of them.
number_of() { case $1 in miners-1-*) echo $((games < 600 ? games : 2000)) ;; *) echo "$games" ;; esac; }

if [ "$games" = commands ]; then
    games=600
    matches | while IFS='|' read -r name command _; do echo "elbowroom $command --games $(number_of "$name") --seed $SEED --json"; done
    exit
fi
[[ $games =~ ^[1-9][0-9]*$ ]] || { echo "usage: tools/strength.sh [GAMES] [PATTERN] | commands" >&2; exit 2; }

mkdir -p "$RESULTS"
while IFS='|' read -r name command _; do
    began=$SECONDS
    # shellcheck disable=SC2086 # the words of a command
    "$ELBOWROOM" $command --games "$(number_of "$name")" --seed "$SEED" --jobs "$JOBS" --json >"$RESULTS/$name.new" </dev/null
    mv "$RESULTS/$name.new" "$RESULTS/$name.json"
    echo "$name: $((SECONDS - began)) s"
done < <(matches | grep -E -- "^[^|]*($pattern)")

matches >"$RESULTS/matches"
machine="$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $JOBS processes at once, $("$ELBOWROOM" --version)"
node - "$RESULTS" "$DOC" "$machine" <<'JS'
const fs = require("fs"), [results, doc, machine] = process.argv.slice(2);
const percent = (x) => (100 * x).toFixed(1), seconds = (x) => (x < 0.0095 ? x.toFixed(4) : x.toFixed(2));
const wanted = (least, most) => (most === "100" ? `≥ ${least}` : least === "0" ? `≤ ${most}` : `${least} to ${most}`);
const table = ["| match | set | seats | games | result (95 %) | wanted | | s a turn: mean, longest | Elo ahead (95 %) |", "|---|---|---|---|---|---|---|---|---|"];
const sense = ["| match | games | declines a game | coins a turn | beyond the first combo, % | idle: of turns | the plan says why | worse by, % |", "|---|---|---|---|---|---|---|---|"];
const bots = (command) => command.match(/--bots (\S+)/)[1].split(",");
for (const line of fs.readFileSync(`${results}/matches`, "utf8").trim().split("\n")) {
    const [name, command, measured, least, most, limit] = line.split("|"), file = `${results}/${name}.json`;
    if (!fs.existsSync(file))
        continue;
    const o = JSON.parse(fs.readFileSync(file, "utf8")), [first, ...rest] = bots(command);
    const match = rest.length ? `\`${first}\` against ${rest.length > 1 ? `${rest.length} ` : ""}\`${rest[0]}\`` : `\`${first}\` alone, median`;
    if (command.startsWith("selfplay")) {
        const median = o.scores.median, good = median >= least && median <= most;
        table.push(`| ${match} | miners | 1 | ${o.games} | ${median} | ${wanted(least, most)} | ${good ? "✓" : "✗"} | | |`);
        continue;
    }
    const b = o.bots.find((x) => x.bot === measured), rate = 100 * b.win_rate, late = limit !== "-" && b.turn_max > Number(limit);
    const other = o.bots.find((x) => x !== b), ahead = b.elo - other.elo, [low, high] = b.interval[0] < b.interval[1] ? b.interval : other.interval;
    const good = rate >= least && rate <= most && !late;
    table.push(`| ${match} | ${o.set ?? o.game} | ${o.seats} | ${o.games} | ${percent(b.win_rate)} (${percent(b.win_interval[0])}–${percent(b.win_interval[1])}) | ` +
        `${wanted(least, most)}${limit === "-" ? "" : `, ${limit} s`} | ${good ? "✓" : "✗"} | ${seconds(b.turn_mean)}, ${seconds(b.turn_max)} | ` +
        `${ahead.toFixed(0)} ± ${((high - low) / 2).toFixed(0)} |`);
    if (b.sense.declines !== undefined)
        sense.push(`| ${match}, ${o.set}, ${o.seats} seats | ${b.games} | ${b.sense.declines.toFixed(2)} | ${b.sense.coins_per_turn.toFixed(2)} | ` +
            `${percent(b.sense.dearer_picks)} | ${b.sense.idle_stops} of ${b.turns} | ${b.sense.idle_planned} | ${percent(b.sense.idle_saved)} |`);
}
const begin = "<!-- results: written by tools/strength.sh -->", end = "<!-- end of results -->", text = fs.readFileSync(doc, "utf8");
const a = text.indexOf(begin), z = text.indexOf(end);
if (a < 0 || z < a)
    throw new Error(`${doc}: where do the results go?`);
const report = [`${begin}\n`, `On ${machine}.\n`, table.join("\n"), "\nHow the first named of each match plays:\n", sense.join("\n"), "\n"].join("\n");
fs.writeFileSync(doc, text.slice(0, a) + report + text.slice(z));
JS
echo "written: $DOC"
