// dress.mjs - what the land is like: terrain, symbols, lost tribes. Each is dealt at random, then swapped about until
// it is well spread; the costs below say what "well spread" means. Hard rules have a cost that nothing can outweigh.
import { shuffle } from './geometry.mjs';

const HARD = 1000;
const LANDS = {
  surface: ['farmland', 'hill', 'forest', 'swamp', 'mountain'],
  underground: ['mud', 'mushroom', 'crystal', 'mine', 'black_mountain'],
};
const SYMBOLS = ['mine', 'magic', 'cavern'];

/** So many of `each` terrain but the mountains; the Surface's symbols and tribes, the Underground's monsters. */
const DEALS = {
  surface: {
    2: { each: 4, mountain: 4, symbol: 4, tribe: 9 },
    3: { each: 5, mountain: 7, symbol: 5, tribe: 10 },
    4: { each: 7, mountain: 8, symbol: 7, tribe: 14 },
    5: { each: 9, mountain: 9, symbol: 9, tribe: 18 },
  },
  underground: {
    2: { each: 4, mountain: 4, monster: 4 },
    3: { each: 5, mountain: 6, monster: 5 },
    4: { each: 7, mountain: 7, monster: 6 },
    5: { each: 9, mountain: 9, monster: 7 },
  },
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

function dealTerrain(kinds, pairs, deal, edge, land, random) {
  const cards = shuffle(kinds.flatMap((t) => repeat(t, t.endsWith('mountain') ? deal.mountain : deal.each)), random);
  const edgeShare = [...edge].filter((r) => r < land).length / land;
  return anneal(cards, (t) => {
    let cost = 0;
    for (const [a, b] of pairs.near) if (t[a] === t[b]) cost += 20;
    for (const [a, b] of pairs.far) if (t[a] === t[b]) cost += 1;
    for (const kind of kinds) {
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
    for (const symbol of SYMBOLS) for (const kind of LANDS.surface) {
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
    for (const kind of LANDS.surface.slice(0, 4)) {
      const same = has.filter((h, r) => h && terrain[r] === kind).length;
      cost += 0.8 * (same - deal.tribe / 4) ** 2;
    }
    const inland = has.filter((h, r) => h && !edge.has(r)).length;
    return cost + 0.3 * (inland - deal.tribe / 2) ** 2;
  }, random, 30000, 6);
}

/** Monsters keep away from each other; they live in every terrain, inland rather than on the edge, on both banks. */
function dealMonsters(pairs, deal, terrain, edge, banks, random) {
  const list = shuffle([...repeat(true, deal.monster), ...repeat(false, terrain.length - deal.monster)], random);
  return anneal(list, (has) => {
    let cost = 0;
    for (const [a, b] of pairs.near) if (has[a] && has[b]) cost += HARD;
    for (const [a, b] of pairs.far) if (has[a] && has[b]) cost += 4;
    for (const kind of LANDS.underground) {
      const same = has.filter((h, r) => h && terrain[r] === kind).length;
      cost += 1.5 * (same - deal.monster / 5) ** 2;
    }
    const inland = has.filter((h, r) => h && !edge.has(r)).length, here = has.filter((h, r) => h && banks[r]).length;
    const share = banks.filter(Boolean).length / banks.length;
    return cost + 0.5 * (inland - 0.6 * deal.monster) ** 2 + (here - share * deal.monster) ** 2;
  }, random, 30000, 6);
}

/** Which land is on the same bank as the first: joined to it by land. */
function bankOf(next, land) {
  const bank = Array(land).fill(false), queue = [0];
  bank[0] = true;
  for (const r of queue) for (const o of next[r]) if (o < land && !bank[o]) { bank[o] = true; queue.push(o); }
  return bank;
}

/** Terrain and the words for its symbols of every land region. `next`: the neighbours; `edge`: those on the edge. */
export function dress(world, seats, next, edge, land, random) {
  const pairs = pairsOf(next, land), deal = DEALS[world][seats];
  const terrain = dealTerrain(LANDS[world], pairs, deal, edge, land, random);
  if (world === 'underground') {
    const monsters = dealMonsters(pairs, deal, terrain, edge, bankOf(next, land), random);
    return { terrain, words: monsters.map((has) => (has ? ['monster'] : [])) };
  }
  const symbols = dealSymbols(pairs, deal, terrain, random);
  const tribes = dealTribes(pairs, deal, terrain, symbols, edge, random);
  return { terrain, words: symbols.map((symbol, r) => [symbol, tribes[r] && 'tribe']) };
}
