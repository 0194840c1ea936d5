// heat.tsx - combinations as heat with the figure in it: colour is never the only carrier. A strip of one with all others, the whole map.
import { t } from "@/lib/words";
import { Link } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { FEW_TOGETHER, SOME, type About } from "./figures";
import { aboutWords, hundredths, tenths } from "./figure";

const COLD = 0.4; // a multiple of the fair share that is full colour
const HOT = 1.6;

/** How warm a multiple of the fair share is, as a variable of the style: more than fair is green, less is brown. */
export function heatOf(times: number): { class: string; style: Record<string, string> } {
  const more = times >= 1;
  const part = more ? (times - 1) / (HOT - 1) : (1 - times) / (1 - COLD);
  return { class: more ? "more" : "less", style: { "--heat": `${Math.round(85 * Math.min(1, part))}%` } };
}

export interface Cell {
  key: string;
  name: string;
  icon: string;
  about: About;
}

const wordsOf = ({ name, about }: Cell): string => t("web.gallery.with.cell", name, aboutWords(about, hundredths), about.n);

/** From the best to the worst; what is not sure yet is hollow. */
export function Strip({ cells }: { cells: readonly Cell[] }) {
  const known = cells.filter(cell => cell.about.n >= FEW_TOGETHER).sort((a, b) => b.about.at - a.about.at);
  if (known.length === 0) return <p class="note gallery-few">{t("web.gallery.few")}</p>;
  return (
    <ul class="gallery-strip">
      {known.map(cell => {
        const heat = heatOf(cell.about.at);
        return (
          <li key={cell.key}>
            <Link plain to={`/#/learn/gallery/${cell.key}`} class={`gallery-heat ${cell.about.n < SOME ? "hollow" : heat.class}`}>
              <span class="gallery-warm" style={heat.style} title={wordsOf(cell)}>
                <Icon of={cell.icon} />
                <span class="name">{cell.name}</span>
                <b>{tenths(cell.about.at)}</b>
                <span class="unseen">{aboutWords(cell.about, hundredths)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface MapProps {
  label: string;
  rows: readonly Omit<Cell, "about">[];
  columns: readonly Omit<Cell, "about">[];
  about: (row: string, column: string) => About | null;
}

/** Every race with every power. */
export function HeatMap({ label, rows, columns, about }: MapProps) {
  return (
    <div class="gallery-map" tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption class="unseen">{label}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name, icon }) => (
              <th key={key} scope="col">
                <Link plain to={`/#/learn/gallery/${key}`} aria-label={name}>
                  <span title={name}>
                    <Icon of={icon} />
                  </span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">
                <Link plain to={`/#/learn/gallery/${row.key}`} aria-label={row.name}>
                  <Icon of={row.icon} /> <span>{row.name}</span>
                </Link>
              </th>
              {columns.map(column => {
                const it = about(row.key, column.key);
                if (!it || it.n < FEW_TOGETHER) return <td key={column.key} class="none" />;
                const heat = heatOf(it.at);
                return (
                  <td
                    key={column.key}
                    class={it.n < SOME ? "hollow" : heat.class}
                    style={heat.style}
                    title={`${row.name}, ${wordsOf({ ...column, about: it })}`}
                  >
                    {tenths(it.at)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
