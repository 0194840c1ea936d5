// table.tsx - a game that has no look of its own: the fields of its position, as the engine tells them, and the moves as buttons.
import type { Table } from "@/lib/table";
import { t } from "@/lib/words";
import { HintButton } from "@/table/hint";
import { TableMenu } from "@/table/menu";
import { ResultButton } from "@/table/result";
import { Button } from "@/ui/button";
import { tell } from "@/ui/notice";
import "./table.css";

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** A value of JSON: plain ones in a line, others field by field. */
function Value({ of }: { of: unknown }) {
  if (isPlain(of)) return <>{String(of ?? "–")}</>;
  if (Array.isArray(of) && of.every(isPlain)) return <>{of.join(", ")}</>;
  const fields = Array.isArray(of) ? of.map((value, i): [string, unknown] => [String(i + 1), value]) : Object.entries(of as object);
  return (
    <dl class="generic-fields">
      {fields.map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <Value of={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function GenericTable({ table }: { table: Table }) {
  const moves = table.legal.value;
  return (
    <main id="main" class="generic">
      <header class="generic-head">
        <h1>{table.facts.game}</h1>
        <ResultButton table={table} />
        <HintButton table={table} />
        <TableMenu table={table} />
      </header>
      <Value of={table.view.value} />
      <h2>{t(moves.length > 0 ? "web.generic.moves" : "web.generic.wait")}</h2>
      <ul class="generic-moves">
        {moves.map(move => (
          <li key={move}>
            <Button disabled={table.busy.value} onClick={async () => void tell(await table.play(move))} words={move} />
          </li>
        ))}
      </ul>
    </main>
  );
}
