// stage.tsx - the map with what belongs to it: lit regions, their flags, the slip, a throw of the die, the score of a turn.
import { computed } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { idle } from "@/lib/idle";
import { haste, tempo } from "@/lib/motion";
import { seatName } from "@/lib/table";
import type { News } from "@/lib/view";
import { great, nameOf, t, tn } from "@/lib/words";
import { compared, lineWith } from "@/table/compared";
import { actionWords } from "./action";
import type { Light } from "./asked";
import type { Desk } from "./desk";
import { DieThrow } from "./die";
import { EMPTY, number, TOKENS } from "./draft";
import { dragOf } from "./life";
import { MapBoard, type Flag, type MapBoardProps } from "./map/board";
import type { Camera } from "./map/camera";
import { signsOf } from "./map/compare";
import { throwOf } from "./map/motion/trail";
import { placeName, raceName, terrainName, thingName } from "./names";
import { ScoreSlip } from "./score";
import { linesOf } from "./sentences";
import { Slip } from "./slip";

/** What a lit region offers first, in words. */
function lightWords(desk: Desk, region: string, light: Light): string {
  if (light.verb === TOKENS) return t("web.realms.act.deploy");
  const choice = desk.choices.value.regions.get(region)?.find(c => c.verb === light.verb);
  return choice ? great(actionWords(desk, choice)) : "";
}

/** The same on the region's flag, as short as can be. */
function flagWords(desk: Desk, region: string, light: Light): string {
  if (light.verb === TOKENS) return desk.inHand(TOKENS) > 0 ? "+1" : "±";
  if (light.verb === "") return ""; // a lesson speaks of it
  const { piece } = desk.verbs[light.verb];
  return piece ? nameOf("piece", piece) : lightWords(desk, region, light);
}

/** What is lit, with costs. */
export function flags(desk: Desk): ReadonlyMap<string, Flag> {
  const all = new Map<string, Flag>();
  for (const [region, light] of desk.lit.value)
    all.set(region, { cost: light.cost, kind: light.kind, label: flagWords(desk, region, light) });
  return all;
}

/** A region in words, for those who cannot see it: name, terrain, who holds it, what lies there, what it costs. */
export function describe(desk: Desk, region: string): string {
  const view = desk.view.value;
  const state = desk.stateOf(region);
  const words = [placeName(desk.table, region), terrainName(desk.table, region)];
  if (state?.race && state.owner) {
    words.push(tn("web.realms.stands", number(state, "tokens"), raceName(state.race), seatName(desk.table, state.owner)));
    if (view.armies.find(a => a.race === state.race)?.at === "declined") words.push(t("term.in_decline"));
  }
  for (const marker of view.markers) if (marker.region === region && marker.marker !== "mountain") words.push(thingName(marker.marker));
  const light = desk.lit.value.get(region);
  if (light?.cost != null) words.push(tn("web.realms.costs_tokens", light.cost));
  if (light) words.push(lightWords(desk, region, light));
  if (desk.leaves.value.has(region)) words.push(t("web.realms.can_leave"));
  return words.filter(Boolean).join(", ");
}

/** What happened, and how fast it is to be seen. */
function pastOf(desk: Desk): MapBoardProps["past"] {
  const { log, seats, me, hurried } = desk.table;
  const pace = hurried?.value ? 0 : tempo() * haste(log.value, seats.value, log.value.at(-1)?.by ?? null);
  return { log: log.value, me: me.value, pace, still: pace === 0, told: desk.told };
}

/** The last throw, as long as nothing was done since: neither a move nor a token placed. */
function Throw({ desk }: { desk: Desk }) {
  const last = desk.table.log.value.at(-1);
  const rolled = last?.news.find((n: News) => n.event === "rolled");
  if (!last || !rolled || typeof rolled.die !== "number" || desk.draft.value !== EMPTY) return null;
  const lines = linesOf(last, desk.table);
  // The face shows what was thrown.
  const came = lines.find(line => line.of && line.icons[0] !== "ui.coin" && line.icons[0] !== "ui.die") ?? lines.at(-1);
  return <DieThrow n={last.n} face={rolled.die} tumbles={throwOf(last, desk.facts) === null} words={great(came?.text ?? "")} />;
}

/** The first question to the engine takes longest: it is asked before anybody waits for the answer. */
function useWarmth(desk: Desk): void {
  const asked = desk.phase.value === "conquer" && desk.asked.value;
  useEffect(() => {
    const ask = (): unknown => desk.facts.regions.slice(0, 3).map(({ key }) => [desk.whyNot(key), desk.costParts(key)]);
    if (asked) void idle().then(ask);
  }, [desk, asked]);
}

export function Stage({ desk, camera, hinted }: { desk: Desk; camera: Camera; hinted: string | null }) {
  useWarmth(desk);
  const view = desk.view.value;
  const lit = useMemo(() => flags(desk), [desk.lit.value, desk.choices.value, view]);
  useEffect(() => {
    if (compared.value) desk.tab.value = lineWith(([verb]) => desk.verbs[verb]?.group === "combo") ? "combos" : "map";
  }, [desk, compared.value]);
  const marks = useMemo(() => (compared.value ? signsOf(desk.facts, desk.verbs) : undefined), [desk, compared.value]);
  const target = hinted?.split(" ").find(word => desk.facts.regions.some(r => r.key === word));
  const selected = useMemo(() => computed(() => desk.selected.value ?? target ?? null), [desk, target]);
  return (
    <section class="realms-stage" data-hinted={target} aria-label={t("web.realms.map")}>
      <MapBoard
        facts={desk.facts}
        paint={order => desk.table.engine.paint(order)}
        view={view}
        lit={lit}
        leaves={desk.leaves.value}
        selected={selected}
        onSelect={region => desk.point(region)}
        onPick={region => desk.pick(region)}
        sight={desk.asks.value ? [...lit.keys()] : undefined}
        onMiss={desk.asks.value ? region => desk.pick(region) : undefined}
        drag={dragOf(desk)}
        describe={region => describe(desk, region)}
        camera={camera}
        compared={marks}
        past={pastOf(desk)}
      />
      <Slip desk={desk} camera={camera} />
      <Throw desk={desk} />
      <ScoreSlip desk={desk} />
    </section>
  );
}
