// options.tsx - what a table may choose beyond game, map and seats; each with its meaning.
import { kindNamed } from "@/games";
import type { Clock } from "@/lib/told";
import { t, tn } from "@/lib/words";
import { Check, Pick } from "@/ui/choice";
import type { TableFacts } from "@/lib/view";
import { change, drawsOf, isOnline, usualTable, wish } from "./wish";

const CLOCKS: readonly (Clock | null)[] = [null, { turn: 30 }, { turn: 90 }, { game: 900 }, { game: 2700 }, { days: 1 }, { days: 3 }];

export function clockWords(clock: Clock | null): string {
  if (clock?.turn) return t("web.clock.turn", clock.turn);
  if (clock?.game) return t("web.clock.game", Math.round(clock.game / 60));
  if (clock?.days) return tn("web.home.clock_days", clock.days);
  return t("web.clock.none");
}

function toggle(option: string, on: boolean): void {
  const rest = wish.value.options.filter(o => o !== option);
  change({ options: on ? [...rest, option] : rest });
}

const from = (first: number, last: number): string[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i));

/** Rounds, Places and Relics, fewer tiles. */
function OfRules({ usual }: { usual: TableFacts }) {
  const w = wish.value;
  const [least, most] = drawsOf() ?? [1, 0];
  const rounds = from(2, 12).map(n => [n === String(usual.rounds) ? "0" : n, n] as const);
  const draws = [["0", t("web.home.draw.all")] as const, ...from(least, most).map(n => [n, n] as const)];
  return (
    <>
      <Pick
        label={t("web.home.rounds")}
        note={t("web.home.rounds.note", usual.rounds)}
        value={String(w.rounds === usual.rounds ? 0 : w.rounds)}
        options={rounds}
        onChange={value => change({ rounds: Number(value) })}
      />
      {kindNamed(w.kind).draws && (
        <Pick
          label={t("web.home.draw")}
          note={t("web.home.draw.note")}
          value={String(w.draw >= least && w.draw <= most ? w.draw : 0)}
          options={draws}
          onChange={value => change({ draw: Number(value) })}
        />
      )}
      <Check
        label={t("web.home.places")}
        note={t("web.home.places.note")}
        on={w.places ?? usual.places ?? false}
        onChange={places => change({ places })}
      />
    </>
  );
}

function OfServer() {
  const w = wish.value;
  const clock = CLOCKS.findIndex(c => JSON.stringify(c) === JSON.stringify(w.clock));
  return (
    <>
      <Pick
        label={t("web.create.clock")}
        note={t("web.home.clock.note")}
        value={String(clock)}
        options={CLOCKS.map((c, i) => [String(i), clockWords(c)] as const)}
        onChange={value => change({ clock: CLOCKS[Number(value)] })}
      />
      <Pick
        label={t("web.create.watch")}
        note={t("web.home.watch.note")}
        value={w.watch}
        options={(["all", "invited", "nobody"] as const).map(key => [key, t(`web.watch.${key}`)] as const)}
        onChange={watch => change({ watch })}
      />
      <Check label={t("web.home.lenient")} note={t("web.home.lenient.note")} on={w.lenient} onChange={lenient => change({ lenient })} />
    </>
  );
}

export function Options() {
  const w = wish.value;
  const usual = usualTable.value;
  return (
    <div class="setup-options">
      {isOnline(w) && <OfServer />}
      {usual?.map && <OfRules usual={usual} />}
      <Check label={t("web.home.hints")} note={t("web.home.hints.note")} on={w.hints} onChange={hints => change({ hints })} />
      {usual?.choices.options.map(option => (
        <Check
          key={option}
          label={t(`web.home.option.${option}`)}
          note={t(`web.home.option.${option}.note`)}
          on={w.options.includes(option)}
          onChange={on => toggle(option, on)}
        />
      ))}
    </div>
  );
}
