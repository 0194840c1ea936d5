// example.tsx - the example of a rule: a position on the table, what it shows in words and as a sum, and a game from there.
import { useMemo } from "preact/hooks";
import { gameOf } from "@/games";
import { computerName, myName } from "@/home/start";
import { loadExamples, type Deed, type Example } from "@/lib/examples";
import { beginGame } from "@/lib/kept";
import { setupOf } from "@/lib/record";
import { go } from "@/lib/route";
import { StillTable } from "@/lib/still";
import { moveWords, parse, sceneOf } from "@/lib/tell";
import { great, partWords, refusal, signed, t } from "@/lib/words";
import { Button } from "@/ui/button";
import { loadIcons } from "@/ui/icon";
import { useArrival } from "@/ui/hooks";
import "./example.css";

/** A game of one's own from that position: whoever decides there is oneself. */
function tryIt({ engine, facts, me, view }: StillTable): void {
  const record = engine.record();
  const mine = me.value ?? "p1";
  const seats = facts.names.map((_, i) => `p${i + 1}` as typeof mine);
  const others = seats.filter(seat => seat !== mine);
  const seated = seats.map(seat =>
    seat === mine
      ? { seat, kind: "me" as const, name: myName() }
      : { seat, kind: "computer" as const, level: "normal", name: computerName(others.indexOf(seat)) },
  );
  const words = setupOf(record, facts);
  const { game, set, map } = facts;
  go(beginGame({ words, game, set, map: map?.key, seats: seated, hints: true, record, round: view.value.round }));
}

/** The sum of a cost, as the engine explains it. */
function Sum({ table, move }: { table: StillTable; move: string }) {
  const parts = useMemo(() => table.engine.explain(move), [table, move]);
  if (parts.length === 0) return null;
  return (
    <table class="example-sum">
      <tbody>
        {parts.map((part, i) => (
          <tr key={part.word + String(i)}>
            <th scope="row">{great(partWords(part.word))}</th>
            <td class={part.amount < 0 ? "gain" : undefined}>{i === 0 ? part.amount : signed(part.amount)}</td>
          </tr>
        ))}
      </tbody>
      {parts.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t("web.learn.example.sum")}</th>
            <td>{parts.reduce((sum, part) => sum + part.amount, 0)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What the position shows, in words: a move that is made, or refused and why. */
function Says({ table, deed: { how, move } }: { table: StillTable; deed: Deed }) {
  const words = useMemo(() => great(moveWords(move, sceneOf(table))), [table, move]);
  const why = how === "refuse" ? table.engine.preview(parse(move).who as "p1", [move])?.error : null;
  return (
    <>
      <p>
        <b>{words}</b>
        {how === "refuse" && ` – ${why ? refusal({ error: why }) : t("web.learn.example.refused")}`}
      </p>
      {how !== "refuse" && <Sum table={table} move={move} />}
    </>
  );
}

/** What is needed to show an example: its position as a table, and the game's way to draw it. */
async function open({ setup }: Example) {
  const table = await StillTable.open(setup);
  if (!(table instanceof StillTable)) throw new Error(`${setup}: ${table.error} ${table.detail ?? ""}`);
  const { game } = table.facts;
  const [Position] = await Promise.all([gameOf(game).position?.() ?? null, loadIcons(game)]);
  return { table, Position };
}

/** The places that it names. */
const placesOf = (deed?: Deed): string[] => (deed ? parse(deed.move).args : []);

function Shown({ example }: { example: Example }) {
  const come = useArrival(example, () => open(example));
  const at = useMemo(() => placesOf(example.deed), [example]);
  if (!come) return <p class="note">{t("web.rule.loading")}</p>;
  const { table, Position } = come;
  const playable = table.acts.value.length > 0; // the game is not over
  const says = table.me.value !== null; // else chance is to act first
  return (
    <>
      {Position && (
        <div class="example-picture">
          <Position table={table} at={at} />
        </div>
      )}
      {says && example.deed && <Says table={table} deed={example.deed} />}
      {playable && <Button class="lit" onClick={() => tryIt(table)} words={t("web.learn.example.try")} />}
      {playable && <p class="note">{t("web.learn.example.yours")}</p>}
    </>
  );
}

export function RuleExample({ rule, title }: { rule: string; title: string }) {
  const examples = useArrival("examples", loadExamples);
  const example = examples?.[rule];
  if (!example) return null;
  return (
    <aside class="book-example" aria-label={t("web.learn.example.of", title)}>
      <h2>{t("web.learn.example")}</h2>
      <p class="note">{title}</p>
      <Shown key={rule} example={example} />
    </aside>
  );
}
