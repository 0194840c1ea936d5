#!/usr/bin/env bash
# test_referee.sh ELBOWROOM - the protocol of docs/protocol.md: every line gets one answer, refusals change nothing, a game can be
# played, recorded and verified through it.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
failed=0
count=0

# A line `> QUESTION`, then the answer: whole, or up to `...`.
converse() {
    local title=$1 script=$2
    sed -n 's/^> \?//p' <<<"$script" >"$work/in"
    grep -v '^>' <<<"$script" >"$work/expected" || true
    "$program" referee --lang en <"$work/in" >"$work/out"
    if [ "$(wc -l <"$work/in")" != "$(wc -l <"$work/out")" ]; then
        echo "$title: $(wc -l <"$work/in") questions, $(wc -l <"$work/out") answers"
        failed=1
    fi
    while IFS= read -r expected <&3 && IFS= read -r answer <&4 && IFS= read -r question <&5; do
        count=$((count + 1))
        case $expected in
        *...) [[ $answer == "${expected%...}"* ]] && continue ;;
        *) [[ $answer == "$expected" ]] && continue ;;
        esac
        echo "$title: $question"
        echo "  expected $expected"
        echo "  found    ${answer:0:200}"
        failed=1
    done 3<"$work/expected" 4<"$work/out" 5<"$work/in"
}

converse "before a game" '> legal
error err.referee.no_game - ...
> p1 stop
error err.referee.no_game - ...
> frobnicate
error err.referee.unknown_word - ...
>
ok
> # a remark
ok
> setup
error err.record.word_missing - ...
> setup seats=2
error err.record.word_missing - ...
> setup map=nowhere seats=2
error err.session.no_such_map - ...
> setup map=saucer2 seats=9
error err.record.bad_number - ...
> setup map=saucer2 seats=5
error err.map_seats ...
> setup map=saucer2 seats=2 colour=red
error err.referee.bad_choice - ...
> setup map=saucer2 seats=2 option=nonsense
error err.record.unknown_option - ...
> setup map=saucer2 seats=2 seats=3
error err.record.twice - given twice: seats=3
> setup map=saucer2 map=saucer2 seats=2
error err.record.twice - ...
> setup map=saucer2 seats=2 option=open-coins option=open-coins
error err.record.twice - ...
> setup map=saucer2 seats=2 set=moon
error err.session.no_such_set - there is no set moon...
> setup map=saucer2 seats=2 set=surface set=surface
error err.record.twice - given twice: set=surface
> setup map=saucer2 seats=2 places=maybe
error err.record.yes_or_no - expected yes or no: maybe
> setup map=saucer2 seats=2 places=no places=no
error err.record.twice - ...
> setup map=saucer2 seats=2 draw=0
error err.record.bad_number - ...
> setup map=saucer2 seats=2 draw=9 draw=9
error err.record.twice - ...
> help
ok setup; ...'

converse "sets" '> setup map=saucer2 seats=2 set=surface draw=9
ok acts chance
> record
ok "elbowroom record 1\u000arules realms 2\u000amap saucer2\u000aseats 2\u000aset surface\u000adraw 9\u000amoves\u000aend...
> region a farmland edge : b
ok
> region b hill edge : a
ok
> setup seats=2 set=surface places=no
ok acts chance
> record
ok "elbowroom record 1\u000arules realms 2\u000amap tiny\u000aseats 2\u000aset surface\u000aeverything yes\u000amapline...
> setup map=saucer2 seats=2 places=no
ok acts chance
> record
ok "elbowroom record 1\u000arules realms 2\u000amap saucer2\u000aseats 2\u000amoves\u000aend...
> quit
ok'

converse "Miners" '> setup game=chess seats=1
error err.session.no_such_game - there is no game chess...
> setup game=miners
error err.record.word_missing - missing: seats
> setup game=miners seats=6
error err.record.bad_number - ...
> setup game=miners game=realms seats=1
error err.record.twice - given twice: game=realms
> setup seats=1 map=saucer2 game=miners
error err.session.other_game - this does not belong to the game: map=saucer2
> setup game=miners seats=1 set=surface
error err.session.other_game - this does not belong to the game: set=surface
> setup game=miners seats=1 rounds=3
error err.session.other_game - ...
> setup game=miners seats=1 option=open-coins
error err.record.unknown_option - ...
> setup game=realms seats=2 map=saucer2 option=first-game
error err.record.unknown_option - ...
> card card lamp
ok
> card   level 9
ok
> setup game=miners seats=1
error err.session.cards_fault - 2: error in homemade cards: ...
> setup seats=2 map=saucer2
error err.session.other_game - this does not belong to the game: card
> clear
ok
> card # mine
ok
> card card copper_still
ok
> card   level 1
ok
> card   effect coins 1
ok
> setup game=miners seats=1
error err.miners.key_taken - 2: ...
> clear
ok
> tile race bees
ok
> setup game=miners seats=1
error err.session.other_game - this does not belong to the game: tile
> clear
ok
> card card lamp
ok
> card   level 1
ok
> card   effect coins 2
ok
> card   effect pay 1; points 2
ok
> setup option=first-game seats=2 game=miners
ok acts chance
> name p2 Bob
ok
> record
ok "elbowroom record 1\u000arules miners 2\u000aseats 2\u000aoption first-game yes\u000aname p2 Bob\u000acard card lamp\u000acard   level 1\u000acard   effect coins 2\u000acard   effect pay 1; points 2\u000amoves\u000aend...
> position hand p1 lamp; hand p2 unicorn
error err.position - 2: ...
> position coins p1 3; hand p1 lamp copper_still; hand p2 toll_keeper rock_biters
ok acts p1 p2
> legal
ok p1 play lamp; p1 play copper_still; p2 play toll_keeper; p2 play rock_biters
> p2 play rock_biters
ok acts p1
> view p1
ok {"game":"miners",...
> undo p1
error err.undo.another_seat_decided - ...
> p2 play toll_keeper
error err.not_your_decision - ...
> p1 play lamp
ok acts p1 p2
> undo p1
error err.undo.something_became_known - ...
> p1 place 0
ok acts p1 p2
> explain p1 effect 2
ok 1; price 1 MI-ACT-1
> p1 effect 2
ok acts p1 p2
> score
ok 2 0
> quit
ok'

converse "the Underground" '> setup map=whisker2 seats=2 set=underground draw=7 option=vampire-once
ok acts chance
> record
ok "elbowroom record 1\u000arules realms 2\u000amap whisker2\u000aseats 2\u000aset underground\u000aplaces yes\u000adraw 7\u000aoption vampire-once yes\u000amoves...
> setup map=saucer2 seats=2 set=mixed draw=6
error err.draw MX-5 ...
> region a mud edge monster : b c v
ok
> region b mushroom edge : a c
ok
> region c mine edge : d
ok
> region d black_mountain edge
ok
> region v chasm volcano
ok
> setup seats=2 set=underground
ok acts chance
> position active p1 ogres magic hand 6; active p2 drow shield; at b ogres 1 bag; at c drow 1; at d drow 2 armor 1; lies sword b; lies orb d; stack finds pentacle keep; phase conquer
ok acts p1
> legal p1
ok p1 abandon b; p1 conquer a; p1 conquer c; p1 use sword; p1 copy sword; p1 bag orb c; p1 stop
> explain p1 conquer a
ok 3; land 2 RE-CONQ-3; monsters 2 UG-SETUP-1; ogres -1 UG-R-OGRE
> move p1 use sword
ok acts p1
> explain p1 conquer a
ok 1; land 2 RE-CONQ-3; monsters 2 UG-SETUP-1; ogres -1 UG-R-OGRE; sword -2 UG-L-SWORD
> move p1 conquer v
error err.chasm UG-CONQ-4 ...
> move p1 conquer a
ok acts chance
> chance?
ok 1 chance reveal keep; 1 chance reveal pentacle
> move chance reveal diamond
error ...
> move chance reveal pentacle
ok acts p1
> undo p1
error err.undo.something_became_known - ...
> legal
ok p1 balrog b; p1 balrog c; p1 done
> move p1 stop
error err.not_now - ...
> move p1 balrog d
error err.balrog_target UG-L-PENTACLE ...
> move p1 balrog c
ok acts p1
> move p1 conquer c
error ...
> move p1 stop
ok acts p1
> quit
ok'

converse "a game" '> setup map=saucer2 seats=2
ok acts chance
> toact
ok chance
> legal
ok
> roll now
error err.record.too_much - ...
> chance banner elves
ok acts chance
> chance banner orcs
error err.no_such_outcome - ...
> chance badge flying
ok acts chance
> undo p1
error err.undo.something_became_known - ...
> undo
ok acts chance
> chance badge merchant
ok acts chance
> auto 7
ok acts p1; chance banner ...
> legal
ok p1 pick 1; p1 pick 2; ...
> legal p2
ok
> legal p3
error err.no_such_seat - ...
> p2 pick 1
error err.not_your_decision - ...
> p1 dance
error err.not_a_move - that is not a valid move: p1 dance
> p1 conquer r99
error err.bad_argument - the move is incomplete or names the wrong thing: r99
> p1 conquer
error err.bad_argument - the move is incomplete or names the wrong thing: p1 conquer
> p6 pick 1
error err.no_such_seat - there is no such seat: p6
> explain p1 conquer r99
error err.bad_argument - the move is incomplete or names the wrong thing: r99
> p1 pick 1
ok acts p1; chance banner ...
> p1 conquer r9
error err.no_entry RE-CONQ-1 ...
> explain p1 conquer r1
ok 3; land 2 RE-CONQ-3; tribe 1 RE-CONQ-3
> explain p1 conquer r9
ok 3; land 2 RE-CONQ-3; mountain 1 RE-CONQ-3; refused err.no_entry RE-CONQ-1
> move p1 conquer r1
ok acts p1
> undo p2
error err.undo.another_seat_decided - ...
> undo p1
ok acts p1
> score
ok 5 5
> winners
ok nobody
> view p1
ok {"game":"realms",...
> view p3
error err.no_such_seat - ...
> state
ok {"game":"realms",...
> name p1 Ann
ok
> record
ok "elbowroom record 1\u000arules realms 2\u000amap saucer2\u000aseats 2\u000aname p1 Ann\u000amoves\u000achance banner elves\u000achance badge merchant...
> load 00zz
error err.referee.bad_hex - ...
> load 0011
error err.bad_state - ...
> new
ok acts p1; chance banner ...
> auto off
ok
> quit now
error err.record.too_much - ...
> quit
ok'

converse "positions" '> region a farmland edge : b s
ok
> region b hill edge : a
ok
> region s sea edge : a
ok
> setup seats=2
ok acts chance
> position active p1 tritons merchant hand 5; phase conquer
ok acts p1
> legal
ok p1 conquer a; p1 conquer b; p1 stop
> explain p1 conquer a
ok 1; land 2 RE-CONQ-3; tritons -1 RE-R-TRIT
> position active p1 tritons merchant hand 5; at nowhere tritons 1; phase conquer
error err.position - 2: ...
> legal
ok p1 conquer a; p1 conquer b; p1 stop
> position active p1 tritons merchant hand 99
error err.position - 1: ...
> p1 conquer a
ok acts p1
> record
ok "elbowroom record 1\u000arules realms 2\u000amap tiny\u000aseats 2\u000amapline map tiny\u000amapline region a farmland edge : b s...
> position active p1 tritons merchant hand 5; phase conquer
ok acts p1
> tile race bees
ok
> tile   tokens 99 of 9
ok
> setup seats=2 map=saucer2
error err.session.tiles_fault - 2: ...
> legal
ok p1 conquer a; p1 conquer b; p1 stop
> clear
ok
> tile # of no use
ok
> tile race elves
ok
> tile   tokens 4 of 9
ok
> setup seats=2 map=saucer2
error err.tile_twice - 2: ...
> clear
ok
> setup seats=2 map=saucer2
ok acts chance'

# Over-long lines, zeros, rubbish: each gets its one answer, and the game behind it is as it was.
{
    printf 'setup map=saucer2 seats=2\nhash\n'
    head -c 100000 /dev/zero | tr '\0' x
    printf '\nmove p1 \000 pick\n\001\002\nhash\nlegal p1 p2\n'
} | "$program" referee >"$work/out"
mapfile -t answer <"$work/out"
[ "${#answer[@]}" = 7 ] || { echo "rubbish: ${#answer[@]} answers to 7 lines"; failed=1; }
[ "${answer[1]}" = "${answer[5]}" ] || { echo "rubbish: the position has changed"; failed=1; }
[[ ${answer[2]} == "error err.referee.line_too_long "* ]] || { echo "rubbish: ${answer[2]}"; failed=1; }
[[ ${answer[3]} == "error err.session.not_text "* ]] || { echo "rubbish: ${answer[3]}"; failed=1; }

# A line of a map may be as long as any line.
{
    printf 'region a farmland edge%60000s: b\n' ' '
    printf 'region b hill edge : a\nsetup seats=2\n'
} | "$program" referee >"$work/out"
mapfile -t answer <"$work/out"
[ "${answer[0]} ${answer[2]}" = "ok ok acts chance" ] || { echo "a long line of a map: ${answer[*]:0:3}"; failed=1; }

# A whole game of first choices, through a pipe both ways; its record must verify, and save and load must agree.
coproc referee { "$program" referee --lang en; }
ask() {
    printf '%s\n' "$1" >&"${referee[1]}"
    IFS= read -r reply <&"${referee[0]}"
}
# play_through SETUP: always the first legal move; saved, loaded, recorded and verified at the end.
play_through() {
    ask "setup $1"
    ask "auto 11"
    local moves=0 choice hash saved
    while :; do
        ask legal
        [ "$reply" = ok ] && break
        choice=${reply#ok }
        choice=${choice%%;*}
        ask "$choice"
        [[ $reply == "ok acts"* ]] || { echo "a game of $1: $choice: $reply"; failed=1; break; }
        moves=$((moves + 1))
        [ $moves -lt 3000 ] || { echo "a game of $1: does not end"; failed=1; break; }
    done
    ask toact
    [ "$reply" = "ok nobody" ] || { echo "a game of $1: not over: $reply"; failed=1; }
    ask hash
    hash=${reply#ok }
    ask record
    printf '%b' "$(sed -e 's/^ok "//' -e 's/"$//' -e 's/\\u000a/\\n/g' <<<"$reply")" >"$work/game.rec"
    ask save
    saved=${reply#ok }
    ask "setup $1"
    ask "load $saved"
    ask hash
    [ "$reply" = "ok $hash" ] || { echo "a game of $1: load gives another position: $reply"; failed=1; }
    ask record
    [[ $reply == "error err.record.from_snapshot "* ]] || { echo "a game of $1: $reply"; failed=1; }
    "$program" verify --hash "$work/game.rec" >"$work/verified" || failed=1
    [ "$(cut -d' ' -f1 "$work/verified")" = "$hash" ] || { echo "a game of $1: its record has another hash"; failed=1; }
    played=$((played + moves))
}
played=0
play_through 'map=saucer2 seats=2'
play_through 'map=whisker2 seats=2 set=underground'
play_through 'map=saucer2 seats=2 set=mixed places=yes draw=9'
ask quit

[ $failed -eq 0 ] && echo "referee: $count answers and three games of $played moves as expected"
exit $failed
