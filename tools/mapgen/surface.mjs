// surface.mjs - the world above: cells merged into two seas and a lake, so that the counts of rules section 7 come out.
import { centreOf, distance } from './geometry.mjs';
import { around, bit, dropBends, edgesOf, isTidy, sizeOf, throwCells } from './layout.mjs';

/** What rules section 7 demands of the lie of the land; `cells`: how many cells the seas and the lake may have. */
const PLANS = {
  2: { land: 20, edge: 13, entry: 14, coastal: 10, size: [1000, 700],
    cells: [[1, 1, 1], [2, 1, 1], [2, 2, 1]] },
  3: { land: 27, edge: 14, entry: 16, coastal: 13, size: [1080, 760],
    cells: [[2, 1, 2], [2, 2, 1], [2, 2, 2], [3, 2, 2]] },
  4: { land: 36, edge: 16, entry: 21, coastal: 17, size: [1180, 840],
    cells: [[3, 2, 2], [3, 3, 2], [4, 3, 2], [4, 2, 2]] },
  5: { land: 45, edge: 19, entry: 25, coastal: 20, size: [1260, 900],
    cells: [[3, 3, 3], [4, 3, 3], [4, 3, 2], [4, 4, 3]] },
};

/** All connected sets of so many cells that hold the cell `from` and otherwise only later ones. */
function connectedSets(from, count, next, allowed) {
  const out = new Set();
  const grow = (set, around, left) => {
    if (left === 0) { out.add(set); return; }
    for (let i = 0; i < next.length; i++)
      if (around & bit(i) && !(set & bit(i)) && allowed & bit(i)) grow(set | bit(i), around | next[i], left - 1);
  };
  grow(bit(from), next[from], count - 1);
  return out;
}

/** The ring around a set of cells, or null if it is not one simple ring. */
function mergeRing(rings, set) {
  const open = new Map();
  rings.forEach((ring, r) => { if (set & bit(r)) edgesOf(ring).forEach(([a, b]) => open.set(a + '_' + b, [a, b])); });
  for (const [key, [a, b]] of [...open]) if (open.has(key) && open.delete(b + '_' + a)) open.delete(key);
  const after = new Map();
  for (const [a, b] of open.values()) { if (after.has(a)) return null; after.set(a, b); }
  const start = after.keys().next().value, ring = [start];
  for (let v = after.get(start); v !== start; v = after.get(v)) ring.push(v);
  return ring.length === after.size ? ring : null;
}

/** Every choice of two seas and a lake among the cells that gives the numbers of the plan. */
function* choices(plan, counts, next, edge, all) {
  const bodies = (count, mask, atEdge) => {
    const sets = new Set();
    for (let i = 0; i < next.length; i++)
      if (mask & bit(i)) for (const s of connectedSets(i, count, next, mask)) sets.add(s);
    return [...sets].map((set) => ({ set, shore: around(set, next) })).filter((b) => !atEdge || b.set & edge);
  };
  const near = edge | around(edge, next);
  const seasA = bodies(counts[0], near, true), seasB = bodies(counts[1], near, true);
  const lakes = bodies(counts[2], all & ~edge, false);
  for (const a of seasA) for (const b of seasB) {
    if (a.set & b.set || a.shore & b.set || a.shore & b.shore) continue;
    if (counts[0] === counts[1] && a.set > b.set) continue;
    const land = all & ~a.set & ~b.set, onEdge = land & edge, shore = a.shore | b.shore;
    if (sizeOf(onEdge) !== plan.edge || sizeOf(onEdge | shore) !== plan.entry) continue;
    for (const l of lakes) {
      if (l.set & (a.set | b.set | shore) || l.shore & (a.set | b.set)) continue;
      if (sizeOf(shore | l.shore) === plan.coastal) yield { seas: [a.set, b.set], lake: l.set };
    }
  }
}

/** Regions as rings of vertices: land, then the seas, then the lake; null if the board would be odd. */
function regionsOf(choice, cells) {
  const water = [...choice.seas, choice.lake], wet = water.reduce((a, b) => a | b);
  const merged = water.map((set) => mergeRing(cells.rings, set));
  if (merged.includes(null)) return null;
  return [...cells.rings.filter((_, i) => !(wet & bit(i))), ...merged];
}

/** Seas far from each other, the lake near the middle. */
function composition(layout, plan) {
  const [a, b, l] = layout.rings.slice(-3).map((ring) => centreOf(ring.map((v) => layout.vertices[v])));
  const [w, h] = plan.size, diagonal = Math.hypot(w, h);
  return distance(a, b) / diagonal - distance(l, [w / 2, h / 2]) / diagonal;
}

function propose(plan, seed, random) {
  const counts = plan.cells[seed % plan.cells.length];
  const total = plan.land + counts[0] + counts[1] + counts[2], cells = throwCells(total, plan, random);
  let chosen = null;
  for (const choice of cells ? choices(plan, counts, cells.next, cells.edge, bit(total) - 1n) : []) {
    const bent = regionsOf(choice, cells), rings = bent && dropBends(bent, cells.vertices, plan.size);
    if (!rings || !isTidy(rings, plan.land)) continue;
    const layout = { rings, vertices: cells.vertices.map((p) => [...p]) };
    const worth = composition(layout, plan);
    if (!chosen || worth > chosen.worth) chosen = { layout, worth };
  }
  return chosen && chosen.worth >= 0.35 ? chosen : null;
}

/** Land is much alike, water as large as its neighbours are many. */
function weigh(points, region, plan, random) {
  if (region < plan.land) return 0.88 + 0.03 * (points.length - 4) + 0.24 * random();
  return region < plan.land + 2 ? 0.55 + 0.24 * (points.length - 3) : Math.max(0.75, 0.17 * points.length);
}

/** The seeds that the search found best. */
const SEEDS = { 2: 1098, 3: 1412, 4: 197, 5: 2 };

export const SURFACE = {
  plans: PLANS, seeds: SEEDS, propose, weigh, section: 'docs/rules/realms.md section 7',
  others: () => [['sea'], ['sea'], ['lake']],
};
