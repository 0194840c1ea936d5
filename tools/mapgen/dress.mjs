// dress.mjs - what the land is like: terrain, symbols, lost tribes. Each is dealt at random, then swapped about until
// it is well spread; the costs below say what "well spread" means. Hard rules have a cost that nothing can outweigh.
import { shuffle } from './geometry.mjs';

const HARD = 1000;
const LANDS = ['farmland', 'hill', 'forest', 'swamp'];
const SYMBOLS = ['mine', 'magic', 'cavern'];

export const DEALS = {
  2: { each: 4, mountain: 4, symbol: 4, tribe: 9 },
  3: { each: 5, mountain: 7, symbol: 5, tribe: 10 },
  4: { each: 7, mountain: 8, symbol: 7, tribe: 14 },
  5: { each: 9, mountain: 9, symbol: 9, tribe: 18 },
};

/** Where a symbol feels at home; a mild taste only, so that no terrain is worth much more than another. */
const TASTE = {
  mine: { mountain: 1.2, hill: 0.8, forest: 0.2 },
  magic: { forest: 0.8, swamp: 0.8, farmland: 0.4 },
  cavern: { mountain: 0.8, hill: 0.5, swamp: 0.4, forest: 0.4 },
};

/** Swaps entries of a list for as long as it gets cheaper, less and less willing to get dearer. */
function anneal(list, cost, random, rounds, heat) {
  let now = cost(list), best = now, kept = [...list];
  for (let k = 0; k < rounds; k++) {
    const i = Math.floor(random() * list.length), j = Math.floor(random() * list.length);
    if (list[i] === list[j]) continue;
    [list[i], list[j]] = [list[j], list[i]];
    const then = cost(list), warmth = heat * (1 - k / rounds) + 0.01;
    if (then <= now || random() < Math.exp((now - then) / warmth)) now = then;
    else [list[i], list[j]] = [list[j], list[i]];
    if (now < best) { best = now; kept = [...list]; }
  }
  return kept;
}

/** All pairs of land that are neighbours, and those two steps apart. */
function pairsOf(next, land) {
  const near = [], far = [];
  for (let a = 0; a < land; a++) for (let b = a + 1; b < land; b++) {
    if (next[a].has(b)) near.push([a, b]);
    else if ([...next[a]].some((c) => c < land && next[c].has(b))) far.push([a, b]);
  }
  return { near, far };
}

const repeat = (word, times) => Array(times).fill(word);

function dealTerrain(pairs, deal, edge, land, random) {
  const cards = shuffle([...LANDS.flatMap((t) => repeat(t, deal.each)), ...repeat('mountain', deal.mountain)], random);
  const edgeShare = [...edge].filter((r) => r < land).length / land;
  return anneal(cards, (t) => {
    let cost = 0;
    for (const [a, b] of pairs.near) if (t[a] === t[b]) cost += 20;
    for (const [a, b] of pairs.far) if (t[a] === t[b]) cost += 1;
    for (const kind of [...LANDS, 'mountain']) {
      let here = 0, all = 0;
      for (let r = 0; r < land; r++) if (t[r] === kind) { all++; here += edge.has(r) ? 1 : 0; }
      cost += 1.5 * (here - all * edgeShare) ** 2;
    }
    return cost;
  }, random, 30000, 12);
}

function dealSymbols(pairs, deal, terrain, random) {
  const cards = SYMBOLS.flatMap((s) => repeat(s, deal.symbol));
  const list = shuffle([...cards, ...repeat('', terrain.length - cards.length)], random);
  return anneal(list, (s) => {
    let cost = 0;
    for (const [a, b] of pairs.near) if (s[a] && s[a] === s[b]) cost += s[a] === 'cavern' ? HARD : 8;
    for (const [a, b] of pairs.near) if (!s[a] && !s[b]) cost += 1.5;
    for (const [a, b] of pairs.far) if (s[a] && s[a] === s[b]) cost += 1;
    for (let r = 0; r < s.length; r++) cost -= 1.5 * (TASTE[s[r]]?.[terrain[r]] ?? 0);
    for (const symbol of SYMBOLS) for (const kind of [...LANDS, 'mountain']) {
      const same = s.filter((x, r) => x === symbol && terrain[r] === kind).length;
      cost += 0.7 * same * same;
    }
    return cost;
  }, random, 30000, 8);
}

function dealTribes(pairs, deal, terrain, symbols, edge, random) {
  const list = shuffle([...repeat(true, deal.tribe), ...repeat(false, terrain.length - deal.tribe)], random);
  return anneal(list, (has) => {
    let cost = 0;
    for (const [a, b] of pairs.near) if (has[a] && has[b]) cost += 2;
    for (let r = 0; r < has.length; r++) if (has[r]) {
      if (terrain[r] === 'mountain') cost += HARD;
      if (!symbols[r]) cost -= 0.7;
    }
    for (const kind of LANDS) {
      const same = has.filter((h, r) => h && terrain[r] === kind).length;
      cost += 0.8 * (same - deal.tribe / 4) ** 2;
    }
    const inland = has.filter((h, r) => h && !edge.has(r)).length;
    return cost + 0.3 * (inland - deal.tribe / 2) ** 2;
  }, random, 30000, 6);
}

/** Terrain, symbol and tribe of every land region. `next` are the neighbours, `edge` those on the board's edge. */
export function dress(seats, next, edge, land, random) {
  const pairs = pairsOf(next, land), deal = DEALS[seats];
  const terrain = dealTerrain(pairs, deal, edge, land, random);
  const symbols = dealSymbols(pairs, deal, terrain, random);
  return { terrain, symbols, tribes: dealTribes(pairs, deal, terrain, symbols, edge, random) };
}
