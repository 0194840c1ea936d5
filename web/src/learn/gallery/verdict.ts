// verdict.ts - the sentence above a plot: what the figures show, where their intervals allow to say so.
import { sure, type About } from "./figures";

/** A text key and what is filled in. */
export interface Verdict {
  key: string;
  args: number[];
}

const said = (key: string, ...args: number[]): Verdict => ({ key: `web.gallery.${key}`, args });

/**
 * By the price paid, 0 and up: "Worth 2 coins, not 3" where it wins its fair share for 2, and for 3 surely less. `won` has a
 * figure for each price, or null.
 */
export function worth(won: readonly (About | null)[]): Verdict {
  const known = won.map(about => (sure(about) ? about : null));
  const dear = known.findIndex(about => about !== null && about.high < 1);
  const good = known.findLastIndex((about, price) => about !== null && about.low > 1 && (dear < 0 || price < dear));
  if (dear === 0) return said("worth.nothing");
  if (dear > 0 && known[dear - 1] && known[dear - 1]!.at >= 1) return said("worth.not", dear - 1, dear);
  if (dear < 0 && good >= 0) return said(good === 0 ? "worth.free" : "worth.even", good);
  return said("worth");
}

type Than = "more" | "less" | "like";

/** Whether a mean is surely above or below another. */
function than(own: About | null, others: About | null): Than {
  if (!sure(own) || !sure(others)) return "like";
  if (own.low > others.high) return "more";
  return own.high < others.low ? "less" : "like";
}

/** Coins a turn, active and in decline, beside those of all others. */
export function earns(own: readonly [About | null, About | null], others: readonly [About | null, About | null]): Verdict {
  const [active, declined] = own.map((about, i) => than(about, others[i]));
  if (active === "like" && declined === "like") return said("turns");
  return said(`turns.${active}.${declined}`);
}

/** By the number of players: alike, or one that is surely better than every other. */
export function tables(won: readonly { players: number; about: About | null }[]): Verdict {
  const known = won.filter(one => sure(one.about)) as { players: number; about: About }[];
  if (known.length < 2 || known.length < won.length) return said("seats");
  const best = known.reduce((a, b) => (b.about.at > a.about.at ? b : a));
  if (known.every(one => one === best || one.about.high < best.about.low)) return said("seats.best", best.players);
  const alike = known.every(one => known.every(other => one.about.low <= other.about.high));
  return alike ? said("seats.alike") : said("seats");
}

/** Among others of its kind: `usual` is what they have on average. */
export function among(own: About | null, usual: number, key: string): Verdict {
  if (!sure(own) || (own.low <= usual && own.high >= usual)) return said(key);
  return said(`${key}.${own.low > usual ? "more" : "less"}`);
}
