// bar.tsx - the viewer's bar: step, turn, play, the slider, whose eyes, and what has just happened in words.
import { signal } from "@preact/signals";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Eyes, ReplayTable } from "@/lib/replay";
import { paceOf } from "@/lib/settings";
import { entryWords, sceneOf } from "@/lib/tell";
import { seatName } from "@/lib/table";
import { hasTurns, seatIndex } from "@/lib/view";
import { great, t } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Select } from "@/ui/choice";
import { useSizeOf } from "@/ui/hooks";
import { SeatMark } from "@/ui/seat";

const QUICKEST = 250; // ms between steps

const playing = signal(false);

// ---- words ----

/** What led to a step, without who did it. */
export function stepWords(table: ReplayTable, step: number): string {
  const entry = table.entry(step);
  if (!entry) return t("web.replay.start");
  const eyes = table.eyes.value;
  const view = table.peek(table.movesTo(step - 1), engine => engine.show(eyes));
  const news = entry.news.filter(n => table.facts.news[n.event]?.telling !== "heading"); // the round stands above it
  return great(entryWords({ ...entry, news }, sceneOf(table, view)).join("; "));
}

function Told({ table }: { table: ReplayTable }) {
  const step = table.step.value;
  const by = table.entry(step)?.by ?? null;
  const turn = table.turns[table.turnAt(step)];
  const words = stepWords(table, step);
  return (
    <div class="replay-told">
      {by && <SeatMark seat={by} />}
      <p>
        <span class="note">
          {t("web.replay.step", step, table.steps)}
          {turn && ` · ${t("web.replay.round", turn.round)}`}
        </span>
        <span class="replay-words">{by ? t("web.replay.by", seatName(table, by), words) : words}</span>
      </p>
    </div>
  );
}

// ---- controls ----

const GLYPHS = {
  first: "M5,4h3v16h-3zM20,4v16L9,12z",
  turnBack: "M12,4v16L2,12zM22,4v16L12,12z",
  back: "M17,4v16L6,12z",
  play: "M7,3v18L21,12z",
  pause: "M6,4h4.5v16H6zM13.500,4h4.500v16h-4.500z",
  on: "M7,4v16L18,12z",
  turnOn: "M12,4v16L22,12zM2,4v16L12,12z",
  last: "M16,4h3v16h-3zM4,4v16L15,12z",
};

interface PressProps {
  glyph: keyof typeof GLYPHS;
  label: string;
  off?: boolean;
  lit?: boolean;
  onPress: () => void;
}

function Press({ glyph, label, off, lit, onPress }: PressProps) {
  return (
    <Button class={lit ? "icon-only lit" : "icon-only on-tray"} tip={label} aria-disabled={off} onClick={() => !off && onPress()}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={GLYPHS[glyph]} />
      </svg>
    </Button>
  );
}

function toggle(table: ReplayTable): void {
  if (!playing.value && table.step.value === table.steps) table.go(0);
  playing.value = !playing.value;
}

/** A hand on the controls ends the playing. */
function by(act: () => void): () => void {
  return () => {
    playing.value = false;
    act();
  };
}

function Controls({ table }: { table: ReplayTable }) {
  const step = table.step.value;
  const [start, end] = [step === 0, step === table.steps];
  const turns = hasTurns(table.facts);
  const turnBack = t(turns ? "web.replay.turn_back" : "web.replay.round_back");
  const turnOn = t(turns ? "web.replay.turn_on" : "web.replay.round_on");
  const play = t(playing.value ? "web.replay.pause" : "web.replay.play");
  return (
    <div class="replay-controls" role="group" aria-label={t("web.replay.bar")}>
      <Press glyph="first" label={t("web.replay.first")} off={start} onPress={by(() => table.go(0))} />
      <Press glyph="turnBack" label={turnBack} off={start} onPress={by(() => table.turnBack())} />
      <Press glyph="back" label={t("web.replay.back")} off={start} onPress={by(() => table.go(step - 1))} />
      <Press glyph={playing.value ? "pause" : "play"} label={play} lit onPress={() => toggle(table)} />
      <Press glyph="on" label={t("web.replay.on")} off={end} onPress={by(() => table.go(step + 1))} />
      <Press glyph="turnOn" label={turnOn} off={end} onPress={by(() => table.turnOn())} />
      <Press glyph="last" label={t("web.replay.last")} off={end} onPress={by(() => table.go(table.steps))} />
    </div>
  );
}

/** The whole game as a line; a mark where each turn begins. */
function Slider({ table }: { table: ReplayTable }) {
  const most = Math.max(1, table.steps);
  return (
    <div class="replay-slider">
      <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
        {table.turns.map((turn, i) => (
          <path key={i} class={turn.seat ? `seat-${seatIndex(turn.seat)}` : undefined} d={`M${turn.step},0V1`} />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={table.steps}
        value={table.step.value}
        aria-label={t("web.replay.slider")}
        aria-valuetext={t("web.replay.step", table.step.value, table.steps)}
        onInput={event => {
          playing.value = false;
          table.go(Number(event.currentTarget.value));
        }}
      />
    </div>
  );
}

export function EyesChoice({ table }: { table: ReplayTable }) {
  const choose = (eyes: NonNullable<Eyes> | "none"): void => table.go(table.step.value, eyes === "none" ? null : eyes);
  const seats = table.seats.value.map(s => [s.seat, s.name] as const);
  const options = [["all", t("web.replay.eyes_all")], ...seats, ["none", t("web.replay.eyes_none")]] as const;
  return (
    <label class="replay-eyes">
      <span>{t("web.replay.eyes")}</span>
      <Select value={table.eyes.value ?? "none"} options={options} onChange={choose} />
    </label>
  );
}

// ---- keyboard and clock ----

/** Whether a key belongs to what has the focus. */
function isTaken(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true;
  if (at?.closest("input, textarea, select, dialog, [role=slider], [role=grid], [role=tablist]")) return true;
  return event.key === " " && at?.closest("button, a, summary") !== null;
}

function onKey(table: ReplayTable, event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const keys: Record<string, () => void> = {
    ArrowLeft: by(() => (event.shiftKey ? table.turnBack() : table.go(table.step.value - 1))),
    ArrowRight: by(() => (event.shiftKey ? table.turnOn() : table.go(table.step.value + 1))),
    Home: by(() => table.go(0)),
    End: by(() => table.go(table.steps)),
    " ": () => toggle(table),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
  const step = table.step.value;
  if (!playing.value) announce(`${t("web.replay.step", step, table.steps)}. ${stepWords(table, step)}`);
}

function useKeys(table: ReplayTable): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(table, event);
    addEventListener("keydown", listen);
    return () => {
      playing.value = false;
      removeEventListener("keydown", listen);
    };
  }, [table]);
}

/** Plays on, a step at a time, until the end. */
function useClock(table: ReplayTable): void {
  const on = playing.value;
  useEffect(() => {
    if (!on) return;
    const clock = setInterval(
      () => {
        table.go(table.step.value + 1);
        if (table.step.value === table.steps) playing.value = false;
      },
      Math.max(QUICKEST, paceOf()),
    );
    return () => clearInterval(clock);
  }, [table, on]);
}

/** The table above ends where the bar begins, however high that is: `--rail` of what holds both. */
function useHeight(bar: RefObject<HTMLElement>): void {
  useSizeOf(bar, box => box.parentElement?.style.setProperty("--rail", `${box.offsetHeight}px`));
}

export function ReplayBar({ table, children }: { table: ReplayTable; children: ComponentChildren }) {
  const bar = useRef<HTMLElement>(null);
  useKeys(table);
  useClock(table);
  useHeight(bar);
  return (
    <section class="replay-bar" ref={bar} aria-label={t("web.replay.title")}>
      <Told table={table} />
      <Slider table={table} />
      <Controls table={table} />
      <div class="replay-doing">{children}</div>
    </section>
  );
}
