// figure.tsx - what stands around a plot: a sentence, what is measured, the plot, the same figures as a table; numbers in words.
import type { ComponentChildren } from "preact";
import { lang, t } from "@/lib/words";
import { enough, type About } from "./figures";

// ---- numbers ----

export type Format = (n: number) => string;

const formats = new Map<string, Intl.NumberFormat>();
const decimal =
  (digits: number): Format =>
  n => {
    const key = `${lang.value} ${digits}`;
    const format = formats.get(key) ?? new Intl.NumberFormat(lang.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(key, format);
    return format.format(Math.abs(n) < 0.5 / 10 ** digits ? 0 : n).replace("-", "−");
  };
export const whole = decimal(0);
export const tenths = decimal(1);
export const hundredths = decimal(2);
export const percent: Format = n => t("web.gallery.percent", whole(100 * n));
export const signedTenths: Format = n => (n > 0.05 ? `+${tenths(n)}` : tenths(n));

/** "1.04 (0.98 to 1.10)". */
export const aboutWords = ({ at, low, high }: About, format: Format): string =>
  t("web.gallery.about", format(at), format(low), format(high));

// ---- the frame of a plot ----

interface FigureProps {
  title: string;
  note: string;
  /** The figures to be read: the head, and rows that begin with their names. */
  table: { head: string[]; rows: string[][] };
  class?: string;
  children: ComponentChildren;
}

export function Figure({ title, note, table, class: more, children }: FigureProps) {
  return (
    <figure class={more ? `gallery-figure ${more}` : "gallery-figure"}>
      <figcaption>
        <h2>{title}</h2>
        <p class="note">{note}</p>
      </figcaption>
      {children}
      {table.rows.length > 0 && (
        <details class="gallery-read">
          <summary>{t("web.gallery.table")}</summary>
          <div class="gallery-table">
            <table>
              <caption class="unseen">{title}</caption>
              <thead>
                <tr>
                  {table.head.map(cell => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, i) => (
                      <td key={i}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  );
}

/** The head and the rows of a table of intervals. */
export function tableOf(of: string, rows: readonly { label: string; about: About | null }[], format: Format): FigureProps["table"] {
  const known = rows.filter(row => enough(row.about)) as { label: string; about: About }[];
  return {
    head: [of, t("web.gallery.head.figure"), t("web.gallery.head.count")],
    rows: known.map(({ label, about }) => [label, aboutWords(about, format), whole(about.n)]),
  };
}

export const TooFew = () => <p class="note gallery-few">{t("web.gallery.few")}</p>;
