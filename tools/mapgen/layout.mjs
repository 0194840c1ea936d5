// layout.mjs - which regions there are and where: cells of a Voronoi diagram, some merged into two seas and a lake so
// that the counts of rules section 7 come out exactly, then settled like foam so that all have room.
import { areaOf, cellsOf, centreOf, distance, evenSites, seeded } from './geometry.mjs';

/** What rules section 7 demands of the lie of the land; `cells`: how many cells the seas and the lake may have. */
export const PLANS = {
  2: { land: 20, edge: 13, entry: 14, coastal: 10, size: [1000, 700],
    cells: [[1, 1, 1], [2, 1, 1], [2, 2, 1]] },
  3: { land: 27, edge: 14, entry: 16, coastal: 13, size: [1080, 760],
    cells: [[2, 1, 2], [2, 2, 1], [2, 2, 2], [3, 2, 2]] },
  4: { land: 36, edge: 16, entry: 21, coastal: 17, size: [1180, 840],
    cells: [[3, 2, 2], [3, 3, 2], [4, 3, 2], [4, 2, 2]] },
  5: { land: 45, edge: 19, entry: 25, coastal: 20, size: [1260, 900],
    cells: [[3, 3, 3], [4, 3, 3], [4, 3, 2], [4, 4, 3]] },
};

const bit = (i) => 1n << BigInt(i);
const sizeOf = (set) => { let n = 0; for (; set; set &= set - 1n) n++; return n; };

/** Rings of points become rings of numbers into one list of vertices. */
function shareVertices(rings) {
  const vertices = [];
  const idOf = (p) => {
    for (let i = 0; i < vertices.length; i++) if (distance(vertices[i], p) < 0.01) return i;
    return vertices.push(p) - 1;
  };
  const ids = rings.map((ring) => ring.map(idOf));
  return { vertices, rings: ids.map((ring) => ring.filter((v, i) => v !== ring[(i + 1) % ring.length])) };
}

const edgesOf = (ring) => ring.map((v, i) => [v, ring[(i + 1) % ring.length]]);

/** Neighbours and edge of each ring, as sets. */
function neighbourhood(rings) {
  const owner = new Map(), next = rings.map(() => 0n);
  rings.forEach((ring, r) => edgesOf(ring).forEach(([a, b]) => owner.set(a + '_' + b, r)));
  let edge = 0n;
  rings.forEach((ring, r) => edgesOf(ring).forEach(([a, b]) => {
    const other = owner.get(b + '_' + a);
    if (other === undefined) edge |= bit(r); else next[r] |= bit(other);
  }));
  return { next, edge };
}

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

const around = (set, next) => {
  let out = 0n;
  for (let i = 0; i < next.length; i++) if (set & bit(i)) out |= next[i];
  return out & ~set;
};

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

/** Vertices where only two lines meet go, but for the corners of the board. */
function dropBends(rings, vertices, [w, h]) {
  const lines = new Map();
  rings.forEach((ring) => edgesOf(ring).forEach(([a, b]) => {
    for (const [p, q] of [[a, b], [b, a]]) lines.set(p, (lines.get(p) ?? new Set()).add(q));
  }));
  const isCorner = (v) => vertices[v][0] % w === 0 && vertices[v][1] % h === 0;
  return rings.map((ring) => ring.filter((v) => isCorner(v) || lines.get(v).size > 2));
}

/** One path between a pair of regions, one stretch of edge for a region; land with 3 to 8 neighbours, mostly 4 to 6. */
function isTidy(rings, land) {
  const owner = new Map(), pairs = new Set(), stretches = new Map();
  rings.forEach((ring, r) => edgesOf(ring).forEach(([a, b]) => owner.set(a + '_' + b, r)));
  let joins = 0;
  const degree = rings.map(() => 0);
  for (let r = 0; r < rings.length; r++) {
    const others = edgesOf(rings[r]).map(([a, b]) => owner.get(b + '_' + a));
    for (let i = 0; i < others.length; i++) {
      const o = others[i];
      if (o !== undefined) { joins++; degree[r]++; pairs.add(Math.min(r, o) * 100 + Math.max(r, o)); }
      else if (others[(i + 1) % others.length] !== undefined) stretches.set(r, (stretches.get(r) ?? 0) + 1);
    }
  }
  if (joins / 2 !== pairs.size || [...stretches.values()].some((n) => n > 1)) return false;
  const ground = degree.slice(0, land);
  return Math.min(...ground) >= 3 && Math.max(...ground) <= 8 &&
    ground.filter((d) => d >= 4 && d <= 6).length >= 0.65 * land;
}

// ---- foam ----

/** Wanted areas: land much alike, water by the number of its neighbours. */
function targetAreas(rings, plan, random) {
  const weights = rings.map((ring, r) => {
    if (r < plan.land) return 0.88 + 0.03 * (ring.length - 4) + 0.24 * random();
    return r < plan.land + 2 ? 0.55 + 0.24 * (ring.length - 3) : Math.max(0.75, 0.17 * ring.length);
  });
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((k) => (k / sum) * plan.size[0] * plan.size[1]);
}

/** Settles the vertices: lines pull like threads, regions push towards their areas, short lines stretch. */
function settle(layout, plan, random, rounds = 1500) {
  const { rings, vertices } = layout, [w, h] = plan.size, goals = targetAreas(rings, plan, random);
  const unit = Math.sqrt((w * h) / rings.length), short = 0.42 * unit;
  const side = vertices.map(([x, y]) => [x < 0.01 || x > w - 0.01, y < 0.01 || y > h - 0.01]);
  const lines = new Map();
  rings.forEach((ring) => edgesOf(ring).forEach(([a, b]) => lines.set(Math.min(a, b) + '_' + Math.max(a, b), [a, b])));
  for (let round = 0; round < rounds; round++) {
    const force = vertices.map(() => [0, 0]);
    for (const [a, b] of lines.values()) pullLine(vertices, force, a, b, short, unit, onOneSide(side, vertices, a, b));
    rings.forEach((ring, r) => pushArea(vertices, force, ring, goals[r]));
    const step = 0.06 * unit * (1 - (0.8 * round) / rounds) * 0.25;
    vertices.forEach((p, v) => {
      for (const k of [0, 1]) if (!side[v][k]) p[k] += Math.max(-step, Math.min(step, force[v][k] * unit * 0.02));
      const margin = 0.35 * unit;
      for (const [k, most] of [[0, w], [1, h]])
        if (!side[v][k]) p[k] = Math.max(margin, Math.min(most - margin, p[k]));
    });
  }
  return layout;
}

const onOneSide = (side, vertices, a, b) =>
  [0, 1].some((k) => side[a][k] && side[b][k] && Math.abs(vertices[a][k] - vertices[b][k]) < 1);

function pullLine(vertices, force, a, b, short, unit, onEdge) {
  const dx = vertices[b][0] - vertices[a][0], dy = vertices[b][1] - vertices[a][1], length = Math.hypot(dx, dy) || 1e-6;
  const pull = (onEdge ? 0 : 0.25) - (length < short ? 2.5 * (1 - length / short) : 0);
  const fx = (dx / length) * pull, fy = (dy / length) * pull;
  force[a][0] += fx; force[a][1] += fy; force[b][0] -= fx; force[b][1] -= fy;
}

function pushArea(vertices, force, ring, goal) {
  const points = ring.map((v) => vertices[v]);
  const push = (1 - areaOf(points) / goal) * 2.2, size = Math.sqrt(goal);
  for (let i = 0; i < ring.length; i++) {
    const before = points[(i + ring.length - 1) % ring.length], after = points[(i + 1) % ring.length];
    force[ring[i]][0] += (push * (after[1] - before[1])) / size;
    force[ring[i]][1] += (push * (before[0] - after[0])) / size;
  }
}

/** How good a settled layout is; higher is better: short lines, sharp corners, uneven areas and thin regions cost. */
function grade(layout, plan) {
  const { rings, vertices } = layout, unit = Math.sqrt((plan.size[0] * plan.size[1]) / rings.length);
  let shortest = Infinity, sharpest = Infinity, thinnest = Infinity;
  const areas = [];
  rings.forEach((ring, r) => {
    const points = ring.map((v) => vertices[v]), area = areaOf(points);
    let around = 0;
    for (let i = 0; i < ring.length; i++) {
      const p = points[(i + ring.length - 1) % ring.length], q = points[i], n = points[(i + 1) % ring.length];
      around += distance(q, n);
      shortest = Math.min(shortest, distance(q, n));
      const turn = Math.atan2((p[0] - q[0]) * (n[1] - q[1]) - (p[1] - q[1]) * (n[0] - q[0]),
        (p[0] - q[0]) * (n[0] - q[0]) + (p[1] - q[1]) * (n[1] - q[1]));
      sharpest = Math.min(sharpest, turn < 0 ? -turn : 0);
    }
    if (area <= 0) { thinnest = 0; return; }
    thinnest = Math.min(thinnest, (area * 16) / (around * around));
    if (r < plan.land) areas.push(area);
  });
  const even = Math.min(...areas) / Math.max(...areas);
  return { shape: shortest / unit + 0.6 * sharpest + 1.5 * thinnest + 0.8 * even, shortest, sharpest, thinnest, even };
}

/** Seas far from each other, the lake near the middle. */
function composition(layout, plan) {
  const [a, b, l] = layout.rings.slice(-3).map((ring) => centreOf(ring.map((v) => layout.vertices[v])));
  const [w, h] = plan.size, diagonal = Math.hypot(w, h);
  return distance(a, b) / diagonal - distance(l, [w / 2, h / 2]) / diagonal;
}

/** The best layout among many seeds. */
export function findLayout(seats, firstSeed, seeds) {
  const plan = PLANS[seats];
  let best = null;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const random = seeded(seed * 7919 + seats), counts = plan.cells[seed % plan.cells.length];
    const total = plan.land + counts[0] + counts[1] + counts[2];
    const sites = evenSites(total, ...plan.size, random, 2);
    if (!sites) continue;
    const cells = shareVertices(cellsOf(sites, ...plan.size)), { next, edge } = neighbourhood(cells.rings);
    let chosen = null;
    for (const choice of choices(plan, counts, next, edge, bit(total) - 1n)) {
      const bent = regionsOf(choice, cells), rings = bent && dropBends(bent, cells.vertices, plan.size);
      if (!rings || !isTidy(rings, plan.land)) continue;
      const layout = { rings, vertices: cells.vertices.map((p) => [...p]) };
      const worth = composition(layout, plan);
      if (!chosen || worth > chosen.worth) chosen = { layout, worth };
    }
    if (!chosen || chosen.worth < 0.35) continue;
    settle(chosen.layout, plan, random);
    const marks = grade(chosen.layout, plan), score = marks.shape + 0.8 * chosen.worth;
    if (!best || score > best.score) best = { ...chosen.layout, seed, score, marks, plan };
  }
  return best;
}
