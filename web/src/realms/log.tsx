// log.tsx - the log as a page of a notebook: turn by turn, pictograms and short sentences, a ribbon where my last turn ended.
import { Component, type RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { seatName } from "@/lib/table";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import { useGrowing } from "@/ui/hooks";
import { Icon } from "@/ui/icon";
import { refused } from "@/ui/notice";
import { seatClass, SeatMark } from "@/ui/seat";
import type { Desk } from "./desk";
import type { Camera } from "./map/camera";
import { mentions, pointing } from "./pointing";
import { Pictogram } from "./thing";
import { turnsOf, type Line, type Turn } from "./sentences";
import "./log.css";

function LogLine({ line }: { line: Line }) {
  const face = (
    <>
      <Pictogram of={line.icons} />
      <span>{line.text}</span>
    </>
  );
  return (
    <li class={line.mine ? "mine" : undefined}>
      {line.regions.length === 0 ? (
        <div class="realms-line">{face}</div>
      ) : (
        <button type="button" class="realms-line" data-regions={line.regions.join(" ")} tabIndex={-1}>
          {face}
        </button>
      )}
    </li>
  );
}

interface BlockProps {
  turn: Turn;
  name: string; // whose turn it is
}

/** Drawn anew only when it says something else. */
class TurnBlock extends Component<BlockProps> {
  override shouldComponentUpdate({ turn, name }: BlockProps): boolean {
    const { turn: was, name: named } = this.props;
    const same = name === named && turn.seat === was.seat && turn.round === was.round && turn.lines.length === was.lines.length;
    return !same || turn.lines.some((line, i) => line !== was.lines[i]);
  }

  override render() {
    const { turn, name } = this.props;
    return (
      <li class={`realms-turn ${seatClass(turn.seat)}`}>
        {turn.seat && (
          <h3>
            <SeatMark seat={turn.seat} />
            {name} <small>{t("web.realms.in_round", turn.round)}</small>
          </h3>
        )}
        <ul>
          {turn.lines.map(line => (
            <LogLine key={line.key} line={line} />
          ))}
        </ul>
      </li>
    );
  }
}

/** Where the ribbon goes: behind my last turn that is over; -1: nowhere. */
export function ribbonAt(turns: readonly Turn[], desk: Desk): number {
  const me = desk.me.value;
  const over = turns.length - 1 - (turns.at(-1)?.seat === me ? 1 : 0);
  for (let i = over; i >= 0; i--) if (turns[i].seat === me) return i + 1;
  return -1;
}

/** A knot in the ribbon for each thing that I lost since. */
const knotsSince = (turns: readonly Turn[]): number[] => turns.flatMap(turn => turn.lines.filter(line => line.mine)).map((_, i) => i);

/** What was refused since the last thing that was done: who did not read it in time finds it here. */
function Refused({ since }: { since: number }) {
  return (
    <>
      {refused.value.slice(since).map((text, i) => (
        <li key={`refused${i}`} class="realms-refused">
          <Icon of="ui.close" />
          <span>{text}</span>
        </li>
      ))}
    </>
  );
}

const FIRST = 4; // turns that are drawn at once
const SHOWN = 60; // in all; earlier ones are in the replay

/** Scrolls to the end when one of `when` is another, right before the picture is drawn: asking sooner would lay the page out twice. */
function useEnd(page: RefObject<HTMLElement>, when: readonly unknown[]): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => page.current?.scrollTo({ top: page.current.scrollHeight }));
    return () => cancelAnimationFrame(frame);
  }, when);
}

export function Log({ desk, camera, onKeys }: { desk: Desk; camera: Camera; onKeys: () => void }) {
  const log = desk.table.log.value;
  const shown = useGrowing(FIRST, SHOWN);
  const turns = useMemo(() => turnsOf(log, desk.table, shown), [log, shown]);
  const ribbon = ribbonAt(turns, desk);
  const since = useMemo(() => refused.peek().length, [log]);
  const page = useRef<HTMLDivElement>(null);
  useEnd(page, [log, shown, refused.value, desk.tab.value, desk.drawer.value]); // one that is not seen cannot be scrolled
  useEffect(() => (page.current ? mentions(desk, page.current) : undefined), [desk, log, shown]);
  return (
    <section class="realms-log paper" aria-labelledby="realms-log-title">
      <header>
        <h2 id="realms-log-title">{t("web.realms.log")}</h2>
        <Button class="plain small" onClick={onKeys} words={t("web.realms.keys")} />
      </header>
      <div class="realms-page" ref={page} tabIndex={0} role="group" aria-labelledby="realms-log-title" {...pointing(desk, camera)}>
        <ol>
          {turns.map((turn, i) => [
            i === ribbon && (
              <li
                key="ribbon"
                class="realms-ribbon"
                title={
                  knotsSince(turns.slice(ribbon)).length > 0 ? t("web.realms.knots", knotsSince(turns.slice(ribbon)).length) : undefined
                }
              >
                {t("web.table.since")}
                {knotsSince(turns.slice(ribbon)).map(n => (
                  <i key={n} class="realms-knot" />
                ))}
              </li>
            ),
            <TurnBlock key={turn.key} turn={turn} name={turn.seat ? seatName(desk.table, turn.seat) : ""} />,
          ])}
          <Refused since={since} />
        </ol>
      </div>
    </section>
  );
}
