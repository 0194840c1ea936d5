// slip.tsx - the slip about one region: what is there, what it would cost and why, what can be done. On a phone a sheet from below.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { seatName } from "@/lib/table";
import type { Part } from "@/lib/view";
import type { Stake } from "./view";
import { great, nameOf, signed, t, tileName, tn } from "@/lib/words";
import { Button } from "@/ui/button";
import { Icon, iconFor } from "@/ui/icon";
import { RuleLink } from "@/ui/rule_link";
import { About } from "./about";
import { LEAVE, type Choice } from "./choices";
import type { Desk } from "./desk";
import { DieRow, DieFace } from "./die";
import { drafted, number, TOKENS } from "./draft";
import type { Camera } from "./map/camera";
import { Inside } from "./map/geometry";
import { partName, placeName, raceName, sumOf, terrainName, thingName } from "./names";
import { actionWords } from "./action";
import { Spoken } from "./spoken";
import { ThingPicture } from "./thing";
import { armyTopic, partTopic, textOf, thingTopic, tileTopic } from "./topics";
import "./slip.css";

/** A part of a cost by its name, tokens by whose they are. */
function costName(part: Part, desk: Desk, region: string): string {
  const state = desk.stateOf(region);
  if (part.word !== "tokens" || !state?.race || !state.owner) return great(partName(part));
  return t("web.realms.tokens_of", raceName(state.race), seatName(desk.table, state.owner));
}

/** What a part is called opens what it is: the tile, the piece, the rule. */
function PartWords({ part, desk, region }: { part: Part; desk: Desk; region: string }) {
  const words = costName(part, desk, region);
  const topic = partTopic(desk.rules, part.word, part.rule);
  if (topic)
    return (
      <About desk={desk} topic={topic}>
        {words}
      </About>
    );
  return part.rule ? <RuleLink rule={part.rule} words={words} /> : <>{words}</>;
}

function Parts({ parts, desk, region }: { parts: Part[]; desk: Desk; region: string }) {
  return (
    <dl class="realms-parts">
      {parts.map((part, i) => (
        <div key={part.word + String(i)}>
          <dt>
            <PartWords part={part} desk={desk} region={region} />
          </dt>
          <dd class={part.amount < 0 ? "gain" : undefined}>{i === 0 ? part.amount : signed(part.amount)}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{t("web.realms.needed")}</dt>
        <dd>{sumOf(parts)}</dd>
      </div>
    </dl>
  );
}

/** "With a 2 or 3 on the die it is yours: 1 in 3." */
function chanceWords(faces: number[], least: number): string {
  const good = faces.filter(face => face >= least).length;
  const odds = { 1: "web.realms.odds.1", 2: "web.realms.odds.2", 3: "web.realms.odds.3" }[good] ?? "web.realms.odds.6";
  const face = ["web.realms.face_any", "web.realms.face_1", "web.realms.face_2", "web.realms.face_3"][least];
  return t("web.realms.die_wins", t(face), t(odds));
}

function Chances({ stake: { have, faces = [], least = 0 } }: { stake: Stake }) {
  return (
    <div class="realms-chance">
      <p>
        {tn("web.realms.you_hold", have)} <b>{chanceWords(faces, least)}</b>
      </p>
      <DieRow faces={faces} least={least} />
    </div>
  );
}

function Stepper({ desk, region, verb }: { desk: Desk; region: string; verb: string }) {
  const { piece } = desk.verbs[verb];
  const less = desk.canStep(verb, region, -1);
  const more = desk.canStep(verb, region, 1);
  if (!less && !more && verb !== TOKENS) return null;
  const label = piece ? nameOf("piece", piece) : t("web.realms.tokens_word");
  return (
    <div class="realms-stepper" role="group" aria-label={label}>
      <span>{label}</span>
      <Button
        class="icon-only"
        aria-label={t("web.realms.fewer", label)}
        disabled={!less}
        onClick={() => desk.step(verb, region, -1)}
        words="−"
      />
      <output>{number(desk.stateOf(region), piece ?? "tokens")}</output>
      <Button
        class={more ? "icon-only lit" : "icon-only"}
        aria-label={t("web.realms.more", label)}
        disabled={!more}
        onClick={() => desk.step(verb, region, 1)}
        words="+"
      />
    </div>
  );
}

function Toggle({ desk, region, verb }: { desk: Desk; region: string; verb: string }) {
  const here = drafted(desk.draft.value, verb, region) > 0;
  return (
    <Button
      aria-pressed={here}
      onClick={() => desk.toggle(verb, region)}
      words={here ? t("web.realms.no_fortress") : t("web.realms.fortress_here")}
    >
      <ThingPicture of={desk.verbs[verb].piece ?? ""} />
    </Button>
  );
}

function Deploying({ desk, region }: { desk: Desk; region: string }) {
  return (
    <div class="realms-steppers">
      {Object.keys(desk.hand.value?.counts ?? {}).map(verb => (
        <Stepper key={verb} desk={desk} region={region} verb={verb} />
      ))}
      {desk.single.value
        .filter(verb => desk.canToggle(verb, region))
        .map(verb => (
          <Toggle key={verb} desk={desk} region={region} verb={verb} />
        ))}
    </div>
  );
}

const findKind = (desk: Desk, find: string): "place" | "relic" => (desk.rules.finds?.[find]?.kind === "relic" ? "relic" : "place");

/** Who and what stands there; Places and Relics with what they do. */
function Contents({ desk, region }: { desk: Desk; region: string }) {
  const state = desk.stateOf(region);
  if (!state) return null;
  const view = desk.view.value;
  const army = view.armies.find(a => a.race === state.race);
  const markers = view.markers.filter(m => m.region === region && !state.finds?.includes(m.marker) && m.marker !== "mountain");
  return (
    <ul class="realms-contents">
      {state.race && state.owner && (
        <li>
          <Icon of={iconFor(`race.${state.race}`)} />
          <About desk={desk} topic={army ? armyTopic(army) : tileTopic("race", state.race)}>
            {tn("web.realms.stands", number(state, "tokens"), raceName(state.race), seatName(desk.table, state.owner))}
            {army?.at === "declined" && `, ${t("term.in_decline")}`}
          </About>
        </li>
      )}
      {markers.map(m => (
        <li key={m.marker}>
          <ThingPicture of={m.marker} />
          <About desk={desk} topic={thingTopic(desk.rules, m.marker, m.rule)}>
            {great(thingName(m.marker))}
            {number(state, m.marker) > 1 && ` ×${number(state, m.marker)}`}
          </About>
        </li>
      ))}
      {state.finds?.map(find => (
        <li key={find}>
          <ThingPicture of={find} as={findKind(desk, find)} />
          <span>
            <About desk={desk} topic={thingTopic(desk.rules, find, "")}>
              <b>{tileName(find)}</b>
            </About>
            . {textOf({ kind: findKind(desk, find), key: find }, "help")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ActButton({ desk, choice, first }: { desk: Desk; choice: Choice; first: boolean }) {
  const die = desk.verbs[choice.verb].group === "die";
  return (
    <Button
      class={choice.verb === LEAVE ? "" : "lit"}
      data-first={first || undefined}
      data-move={choice.move}
      onClick={() => void desk.play(choice.move)}
    >
      {die && <DieFace n={2} lit />}
      {great(actionWords(desk, choice))}
    </Button>
  );
}

function Actions({ desk, region }: { desk: Desk; region: string }) {
  const drafted = (c: Choice): boolean => desk.drafting.value && desk.verbs[c.verb].group === "piece";
  const list = (desk.choices.value.regions.get(region) ?? []).filter(c => !drafted(c));
  if (list.length === 0) return null;
  return (
    <div class="realms-acts">
      {list.map((choice, i) => (
        <ActButton key={choice.move} desk={desk} choice={choice} first={i === 0} />
      ))}
      {list.some(c => c.verb === LEAVE) && <p class="realms-why">{great(t("web.map.sign.leave.text"))}.</p>}
    </div>
  );
}

/** Why no discount is among the parts: the race that stands there allows none. */
function Ward({ desk, region }: { desk: Desk; region: string }) {
  const race = desk.stateOf(region)?.race;
  if (!race || !desk.stakes.value.regions[region]?.ward) return null;
  return (
    <p class="realms-why">
      <About desk={desk} topic={tileTopic("race", race)}>
        {raceName(race)}
      </About>
      {`: ${t("web.realms.ward")}`}
    </p>
  );
}

/** To conquer one's own declined race is allowed, and easily done without being meant. */
function Own({ desk, region }: { desk: Desk; region: string }) {
  const state = desk.stateOf(region);
  if (!state?.race || state.owner !== desk.me.value || !desk.lit.value.has(region)) return null;
  return <p class="realms-why">{t("web.realms.own_declined", raceName(state.race))}</p>;
}

/** The cost where one conquers, and why not where one cannot. */
function Cost({ desk, region }: { desk: Desk; region: string }) {
  if (desk.phase.value !== "conquer" || !desk.asked.value || desk.holds(region)) return null;
  const parts = desk.costParts(region);
  const light = desk.lit.value.get(region);
  const why = light ? null : desk.whyNot(region);
  return (
    <>
      {parts.length > 0 && <Parts parts={parts} desk={desk} region={region} />}
      <Ward desk={desk} region={region} />
      <Own desk={desk} region={region} />
      {light?.kind === "die" && <Chances stake={desk.stakes.value.regions[region]} />}
      {why && (
        <p class="realms-why">
          {great(t(why.error))}. {why.rule && <RuleLink rule={why.rule} />}
        </p>
      )}
    </>
  );
}

/** Beside the region, on the side where there is room. */
function place(box: HTMLElement, region: string): void {
  const stage = box.parentElement;
  const target = stage?.querySelector(`.map-hit[data-region="${CSS.escape(region)}"]`);
  if (!stage || !target) return;
  const outer = stage.getBoundingClientRect();
  const at = target.getBoundingClientRect();
  const [w, h, gap] = [box.offsetWidth, box.offsetHeight, 6];
  const right = at.right - outer.left + gap;
  const left = at.left - outer.left - w - gap;
  const far = at.left + at.width / 2 < outer.left + outer.width / 2 ? outer.width - w : 0;
  const x = right + w <= outer.width ? right : left >= 0 ? left : far;
  const y = at.top + at.height / 2 - outer.top - h / 2;
  box.style.left = `${Math.round(Math.max(0, x))}px`;
  box.style.top = `${Math.round(Math.max(0, Math.min(y, outer.height - h)))}px`;
}

/** A phone's sheet covers the lower part of the map: what it is about stays in sight above it. */
function useSight(desk: Desk, camera: Camera, box: { current: HTMLElement | null }, region: string | null): void {
  const drawn = desk.facts.regions.find(r => r.key === region);
  const about = useMemo(() => drawn && new Inside(drawn.path).bounds, [drawn]);
  const asked = desk.pinned.value || desk.by.value !== "mouse"; // under a pointer that only passes nothing moves
  const at = useRef("");
  useEffect(() => {
    const sheet = asked && box.current && box.current.offsetWidth === box.current.parentElement?.clientWidth ? box.current : null;
    const high = sheet?.offsetHeight ?? 0;
    if (at.current === `${region} ${high}`) return;
    at.current = `${region} ${high}`;
    camera.cover(high, high > 0 ? about : undefined);
  });
}

export function Slip({ desk, camera }: { desk: Desk; camera: Camera }) {
  const region = desk.selected.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (box.current && region) place(box.current, region);
  });
  useSight(desk, camera, box, region);
  useEffect(() => {
    if (desk.pinned.value) box.current?.querySelector<HTMLElement>("button[data-first], button.lit")?.focus();
  }, [region, desk.pinned.value]);
  if (!region) return null;
  return (
    <section
      ref={box}
      class={desk.pinned.value ? "realms-slip map-keep pinned" : "realms-slip map-keep"}
      aria-label={placeName(desk.table, region)}
      onPointerEnter={() => desk.stay()}
      onClick={event => !(event.target instanceof Element && event.target.closest("button, a")) && desk.leave()}
      onPointerLeave={event => event.pointerType === "mouse" && desk.point(null)}
    >
      <header>
        <h3>{placeName(desk.table, region)}</h3>
        <span class="note">{terrainName(desk.table, region)}</span>
        <Button
          class="plain icon-only realms-close"
          aria-label={t("web.common.close")}
          onClick={() => desk.select(null, false)}
          icon="ui.close"
        />
      </header>
      <Contents desk={desk} region={region} />
      <Cost desk={desk} region={region} />
      {desk.drafting.value && desk.holds(region) && <Deploying desk={desk} region={region} />}
      <Actions desk={desk} region={region} />
      <Spoken desk={desk} region={region} />
    </section>
  );
}
