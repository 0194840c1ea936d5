// layout.mjs - which regions there are and where: a world makes them out of the cells of a Voronoi diagram, so that its
// counts come out exactly; here they are settled like foam, so that all have room, and graded.
//
// A world (surface.mjs, underground.mjs) has `plans` by the number of players, each with its `land` and `size`;
// `propose(plan, seed, random)`, a layout and what it is worth, or null; `weigh(points, region, plan, random)`, how
// large a region should be compared to others.
// A layout has `rings` of numbers into its `vertices`: land first. It may have `bends`, vertices where a line only
// turns, `struts` [a, b, length], which hold two vertices apart, and `slim`, regions that may be long and thin.
import { areaOf, cellsOf, distance, evenSites, seeded } from './geometry.mjs';

export const bit = (i) => 1n << BigInt(i);
export const sizeOf = (set) => { let n = 0; for (; set; set &= set - 1n) n++; return n; };

/** Rings of points become rings of numbers into one list of vertices. */
export function shareVertices(rings) {
  const vertices = [];
  const idOf = (p) => {
    for (let i = 0; i < vertices.length; i++) if (distance(vertices[i], p) < 0.01) return i;
    return vertices.push(p) - 1;
  };
  const ids = rings.map((ring) => ring.map(idOf));
  return { vertices, rings: ids.map((ring) => ring.filter((v, i) => v !== ring[(i + 1) % ring.length])) };
}

export const edgesOf = (ring) => ring.map((v, i) => [v, ring[(i + 1) % ring.length]]);

/** Neighbours and edge of each ring, as sets. */
export function neighbourhood(rings) {
  const owner = new Map(), next = rings.map(() => 0n);
  rings.forEach((ring, r) => edgesOf(ring).forEach(([a, b]) => owner.set(a + '_' + b, r)));
  let edge = 0n;
  rings.forEach((ring, r) => edgesOf(ring).forEach(([a, b]) => {
    const other = owner.get(b + '_' + a);
    if (other === undefined) edge |= bit(r); else next[r] |= bit(other);
  }));
  return { next, edge };
}

/** The cells next to a set of them. */
export const around = (set, next) => {
  let out = 0n;
  for (let i = 0; i < next.length; i++) if (set & bit(i)) out |= next[i];
  return out & ~set;
};

/** So many cells, evened out, with their neighbourhood; null if they found no place. */
export function throwCells(total, plan, random) {
  const sites = evenSites(total, ...plan.size, random, 2);
  if (!sites) return null;
  const cells = shareVertices(cellsOf(sites, ...plan.size));
  return { ...cells, ...neighbourhood(cells.rings) };
}

/** Vertices where only two lines meet go, but for the corners of the board. */
export function dropBends(rings, vertices, [w, h]) {
  const lines = new Map();
  rings.forEach((ring) => edgesOf(ring).forEach(([a, b]) => {
    for (const [p, q] of [[a, b], [b, a]]) lines.set(p, (lines.get(p) ?? new Set()).add(q));
  }));
  const isCorner = (v) => vertices[v][0] % w === 0 && vertices[v][1] % h === 0;
  return rings.map((ring) => ring.filter((v) => isCorner(v) || lines.get(v).size > 2));
}

/** One path between a pair of regions, one stretch of edge for a region; land with 3 to 8 neighbours, mostly 4 to 6. */
export function isTidy(rings, land, entered = () => true) {
  const owner = new Map(), pairs = new Set(), stretches = new Map();
  rings.forEach((ring, r) => edgesOf(ring).forEach(([a, b]) => owner.set(a + '_' + b, r)));
  let joins = 0;
  const degree = rings.map(() => 0);
  for (let r = 0; r < rings.length; r++) {
    const others = edgesOf(rings[r]).map(([a, b]) => owner.get(b + '_' + a));
    for (let i = 0; i < others.length; i++) {
      const o = others[i];
      if (o !== undefined) {
        joins++;
        degree[r] += entered(o) ? 1 : 0;
        pairs.add(Math.min(r, o) * 100 + Math.max(r, o));
      } else if (others[(i + 1) % others.length] !== undefined) stretches.set(r, (stretches.get(r) ?? 0) + 1);
    }
  }
  if (joins / 2 !== pairs.size || [...stretches.values()].some((n) => n > 1)) return false;
  const ground = degree.slice(0, land);
  return Math.min(...ground) >= 3 && Math.max(...ground) <= 8 &&
    ground.filter((d) => d >= 4 && d <= 6).length >= 0.65 * land;
}

// ---- foam ----

/** Wanted areas: as the world weighs them. */
function targetAreas({ rings, vertices }, plan, random, weigh) {
  const weights = rings.map((ring, r) => weigh(ring.map((v) => vertices[v]), r, plan, random));
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((k) => (k / sum) * plan.size[0] * plan.size[1]);
}

/** Settles the vertices: lines pull like threads, regions push towards their areas, short lines stretch. */
function settle(layout, plan, random, weigh, rounds = 1500) {
  const { rings, vertices, bends = new Set(), struts = [] } = layout, [w, h] = plan.size;
  const goals = targetAreas(layout, plan, random, weigh);
  const unit = Math.sqrt((w * h) / rings.length), short = 0.42 * unit;
  const side = vertices.map(([x, y]) => [x < 0.01 || x > w - 0.01, y < 0.01 || y > h - 0.01]);
  const lines = new Map();
  rings.forEach((ring) => edgesOf(ring).forEach(([a, b]) => lines.set(Math.min(a, b) + '_' + Math.max(a, b), [a, b])));
  for (let round = 0; round < rounds; round++) {
    const force = vertices.map(() => [0, 0]);
    for (const [a, b] of lines.values()) {
      const least = bends.has(a) || bends.has(b) ? 0.3 * short : short;
      pullLine(vertices, force, a, b, least, onOneSide(side, vertices, a, b));
    }
    for (const [a, b, length] of struts) holdApart(vertices, force, a, b, length);
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

function pullLine(vertices, force, a, b, short, onEdge) {
  const dx = vertices[b][0] - vertices[a][0], dy = vertices[b][1] - vertices[a][1], length = Math.hypot(dx, dy) || 1e-6;
  const pull = (onEdge ? 0 : 0.25) - (length < short ? 2.5 * (1 - length / short) : 0);
  const fx = (dx / length) * pull, fy = (dy / length) * pull;
  force[a][0] += fx; force[a][1] += fy; force[b][0] -= fx; force[b][1] -= fy;
}

function holdApart(vertices, force, a, b, length) {
  const dx = vertices[b][0] - vertices[a][0], dy = vertices[b][1] - vertices[a][1], now = Math.hypot(dx, dy) || 1e-6;
  const push = 4 * (length / now - 1), fx = (dx / now) * push, fy = (dy / now) * push;
  force[a][0] -= fx; force[a][1] -= fy; force[b][0] += fx; force[b][1] += fy;
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

/** How good a settled layout is; higher is better: short lines, sharp corners, uneven areas and thin regions cost.
 *  A corner that bends inwards is as bad as the sharpest, but not on boards where a River winds its way. */
function grade(layout, plan) {
  const { rings, vertices, bends = new Set(), slim = new Set() } = layout;
  const unit = Math.sqrt((plan.size[0] * plan.size[1]) / rings.length);
  let shortest = Infinity, sharpest = Infinity, thinnest = Infinity;
  const areas = [];
  rings.forEach((ring, r) => {
    const points = ring.map((v) => vertices[v]), area = areaOf(points);
    let around = 0;
    for (let i = 0; i < ring.length; i++) {
      const p = points[(i + ring.length - 1) % ring.length], q = points[i], n = points[(i + 1) % ring.length];
      around += distance(q, n);
      if (bends.has(ring[i]) || slim.has(r)) continue;
      if (!bends.has(ring[(i + 1) % ring.length])) shortest = Math.min(shortest, distance(q, n));
      const turn = Math.atan2((p[0] - q[0]) * (n[1] - q[1]) - (p[1] - q[1]) * (n[0] - q[0]),
        (p[0] - q[0]) * (n[0] - q[0]) + (p[1] - q[1]) * (n[1] - q[1]));
      sharpest = Math.min(sharpest, turn < 0 ? -turn : slim.size > 0 ? 2 * Math.PI - turn : 0);
    }
    if (area <= 0) { thinnest = 0; return; }
    if (!slim.has(r)) thinnest = Math.min(thinnest, (area * 16) / (around * around));
    if (r < plan.land) areas.push(area);
  });
  const even = Math.min(...areas) / Math.max(...areas);
  return { shape: shortest / unit + 0.6 * sharpest + 1.5 * thinnest + 0.8 * even, shortest, sharpest, thinnest, even };
}

/** The best layout among many seeds. */
export function findLayout(world, seats, firstSeed, seeds) {
  const plan = world.plans[seats];
  let best = null;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const random = seeded(seed * 7919 + seats), chosen = world.propose(plan, seed, random);
    if (!chosen) continue;
    settle(chosen.layout, plan, random, world.weigh);
    const marks = grade(chosen.layout, plan), score = marks.shape + 0.8 * chosen.worth;
    if (!best || score > best.score) best = { ...chosen.layout, seed, score, marks, plan };
  }
  return best;
}
