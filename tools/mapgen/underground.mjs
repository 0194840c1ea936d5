// underground.mjs - the world below: every cell is land. Borders open up: a path of them from edge to edge becomes the
// River, single ones become cracks and single junctions pits: the Chasms. The counts are those of rules section 6.
import { areaOf, centreOf, distance } from './geometry.mjs';
import { bit, dropBends, edgesOf, isTidy, sizeOf, throwCells } from './layout.mjs';

/** `edge`: how many lands may be on the edge; `cracks`, then `pits`: the Chasms, the first of them with a Volcano. */
const PLANS = {
  2: { land: 20, river: 3, cracks: 2, pits: 3, volcanoes: 2, edge: [12, 14], size: [1080, 750], width: 92 },
  3: { land: 26, river: 3, cracks: 2, pits: 2, volcanoes: 2, edge: [13, 16], size: [1150, 810], width: 92 },
  4: { land: 35, river: 5, cracks: 3, pits: 1, volcanoes: 4, edge: [17, 20], size: [1250, 890], width: 90 },
  5: { land: 45, river: 5, cracks: 3, pits: 2, volcanoes: 4, edge: [20, 23], size: [1340, 960], width: 90 },
};

const OPENING = 16; // pixels: how far the two sides of an opened border start from it
const TRIES = 60;

/** The lines between cells: for each vertex the other ends, and the two cells of a line by `from_to`. */
function webOf({ rings, vertices }, [w, h]) {
  const owner = new Map(), ends = vertices.map(() => []), cellsAt = vertices.map(() => []);
  rings.forEach((ring, r) => ring.forEach((v) => cellsAt[v].push(r)));
  rings.forEach((ring, r) => edgesOf(ring).forEach(([a, b]) => owner.set(a + '_' + b, r)));
  for (const key of owner.keys()) {
    const [a, b] = key.split('_').map(Number);
    if (owner.has(b + '_' + a)) ends[a].push(b);
  }
  const onSide = ([x, y]) => x < 0.01 || y < 0.01 || x > w - 0.01 || y > h - 0.01;
  return { owner, ends, cellsAt, vertices, centres: rings.map((ring) => centreOf(ring.map((v) => vertices[v]))),
    gates: vertices.flatMap((p, v) => (onSide(p) && ends[v].length === 1 ? [v] : [])),
    inner: new Set(vertices.flatMap((p, v) => (!onSide(p) && ends[v].length === 3 ? [v] : []))) };
}

const cellsBeside = (web, a, b) => [web.owner.get(a + '_' + b), web.owner.get(b + '_' + a)];

// ---- the River ----

/** The shortest way from gate to gate when every line is as long as chance says. */
function wander(web, from, to, random) {
  const far = new Map([[from, 0]]), before = new Map(), done = new Set(), lengths = new Map();
  const lengthOf = (a, b) => {
    const key = Math.min(a, b) + '_' + Math.max(a, b);
    if (!lengths.has(key)) lengths.set(key, distance(web.vertices[a], web.vertices[b]) * (0.4 + 1.2 * random()));
    return lengths.get(key);
  };
  for (;;) {
    let at = -1;
    for (const [v, d] of far) if (!done.has(v) && (at < 0 || d < far.get(at))) at = v;
    if (at < 0) return null;
    if (at === to) break;
    done.add(at);
    for (const v of web.ends[at]) {
      if (v !== to && !web.inner.has(v)) continue;
      const d = far.get(at) + lengthOf(at, v);
      if (!far.has(v) || d < far.get(v)) { far.set(v, d); before.set(v, at); }
    }
  }
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]));
  return way;
}

/** The cells on the right of a way: those joined to its first one there by lines off the way. */
function rightOf(web, way, cells) {
  const onWay = new Set(way.slice(1).flatMap((v, i) => [way[i] + '_' + v, v + '_' + way[i]]));
  const right = new Set([web.owner.get(way[0] + '_' + way[1])]), queue = [...right];
  for (const cell of queue)
    for (const [a, b] of edgesOf(cells.rings[cell])) {
      const other = web.owner.get(b + '_' + a);
      if (other === undefined || onWay.has(a + '_' + b) || right.has(other)) continue;
      right.add(other); queue.push(other);
    }
  return right;
}

/** Does each cell meet the way in one stretch? */
function meetsOnce(web, way) {
  const last = new Map();
  for (let i = 0; i + 1 < way.length; i++)
    for (const cell of cellsBeside(web, way[i], way[i + 1])) {
      if (last.has(cell) && last.get(cell) !== i - 1) return false;
      last.set(cell, i);
    }
  return true;
}

function findRiver(web, cells, plan, random) {
  const [w, h] = plan.size, pick = () => web.gates[Math.floor(random() * web.gates.length)], from = pick(), to = pick();
  const [p, q] = [web.vertices[from], web.vertices[to]];
  const clear = ([x, y]) => Math.min(x, w - x) + Math.min(y, h - y) > 0.2 * Math.min(w, h) + 40;
  if (from === to || !clear(p) || !clear(q) || distance(p, q) < 0.8 * h) return null;
  const way = wander(web, from, to, random);
  if (!way || way.length < 2 * plan.river + 2 || !meetsOnce(web, way)) return null;
  const right = rightOf(web, way, cells), share = right.size / plan.land;
  return share < 0.36 || share > 0.64 ? null : { way, right };
}

// ---- the Chasms ----

/** Openings of one junction or of one line, away from the River and the edge. */
function openings(web, river) {
  const wet = new Set(river.way), free = [...web.inner].filter((v) => !wet.has(v));
  const away = (v) => !web.ends[v].some((u) => wet.has(u));
  const pits = free.filter(away).map((v) => [v]);
  const cracks = free.flatMap((u) => web.ends[u].filter((v) => u < v && free.includes(v)).map((v) => [u, v]))
    .filter((c) => c.every((v) => web.ends[v].every((u) => web.inner.has(u))));
  return { pits, cracks };
}

const middleOf = (web, chasm) => {
  const points = chasm.map((v) => web.vertices[v]);
  return [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
};

/** How far the nearest two of all openings are from each other, and from the River. */
function spread(web, river, chasms) {
  const spots = chasms.map((c) => middleOf(web, c));
  let least = Infinity;
  for (let i = 0; i < spots.length; i++) {
    for (let j = 0; j < i; j++) least = Math.min(least, distance(spots[i], spots[j]));
    for (const v of river.way) least = Math.min(least, 1.3 * distance(spots[i], web.vertices[v]));
  }
  return least;
}

function findChasms(web, river, plan, random) {
  const { pits, cracks } = openings(web, river), any = (list) => list[Math.floor(random() * list.length)];
  if (pits.length < plan.pits || cracks.length < plan.cracks) return null;
  let best = null;
  for (let k = 0; k < 400; k++) {
    const chasms = [...Array(plan.cracks).keys()].map(() => any(cracks));
    for (let i = 0; i < plan.pits; i++) chasms.push(any(pits));
    const used = chasms.flat();
    if (new Set(used).size < used.length) continue;
    const worth = spread(web, river, chasms);
    if (!best || worth > best.worth) best = { chasms, worth };
  }
  return best;
}

// ---- opening ----

/** What takes the place of a junction in the ring of a cell, by the vertices before and after it. */
function openRiver(web, { way, right }, layout, plan, swaps) {
  const at = (v) => web.vertices[v], add = (p) => layout.vertices.push(p) - 1;
  const banks = way.map((v, i) => {
    const p = at(way[Math.max(0, i - 1)]), q = at(way[Math.min(way.length - 1, i + 1)]);
    const end = i === 0 || i === way.length - 1, [x, y] = at(v), length = distance(p, q);
    let side = [(p[1] - q[1]) / length, (q[0] - p[0]) / length];
    if (end) side = x < 0.01 || x > plan.size[0] - 0.01 ? [0, Math.sign(side[1])] : [Math.sign(side[0]), 0];
    const off = side.map((k) => k * OPENING);
    return [add([x + off[0], y + off[1]]), add([x - off[0], y - off[1]])];
  });
  way.forEach((v, i) => swaps.set(v, (cell) => [banks[i][right.has(cell) ? 0 : 1]]));
  return banks;
}

/** The cross-cuts: where on the way one River region ends and the next begins, in lines from the first. */
function cutsOf(web, way, count) {
  const lengths = way.slice(1).map((v, i) => distance(web.vertices[v], web.vertices[way[i]]));
  const whole = lengths.reduce((a, b) => a + b), cuts = [];
  for (let k = 1; k < count; k++) {
    let left = (whole * k) / count, i = 0;
    while (left > lengths[i]) left -= lengths[i++];
    cuts.push(i);
  }
  return new Set(cuts).size === cuts.length ? cuts : null;
}

function openChasm(web, chasm, layout, swaps) {
  const corners = new Map(); // one for each line that leads away: it stays between its two cells
  for (const u of chasm)
    for (const v of web.ends[u]) {
      if (chasm.includes(v)) continue;
      const [p, q] = [web.vertices[u], web.vertices[v]], step = OPENING / distance(p, q);
      corners.set(u + '_' + v, layout.vertices.push([p[0] + (q[0] - p[0]) * step, p[1] + (q[1] - p[1]) * step]) - 1);
    }
  for (const u of chasm)
    swaps.set(u, (cell, before, after) =>
      [before, after].map((v) => corners.get(u + '_' + v)).filter((v) => v !== undefined));
  return corners;
}

/** A ring through the corners, turning around their middle. */
function ringAround(vertices, corners) {
  const middle = [0, 1].map((k) => corners.reduce((sum, v) => sum + vertices[v][k], 0) / corners.length);
  const angle = (v) => Math.atan2(vertices[v][1] - middle[1], vertices[v][0] - middle[0]);
  return corners.sort((a, b) => angle(a) - angle(b));
}

/** Struts that keep a hole from closing: a triangle with equal sides, a square with its diagonals. */
const spreadOut = (ring) => [...edgesOf(ring).map(([a, b]) => [a, b, ring.length === 3 ? 152 : 114]),
  ...(ring.length === 4 ? [[ring[0], ring[2], 161], [ring[1], ring[3], 161]] : [])];

const clockwise = (ring, vertices) => (areaOf(ring.map((v) => vertices[v])) < 0 ? ring.reverse() : ring);

/** Land, River and Chasms as rings; null if the board would be odd. */
function openUp(web, cells, river, chasms, plan) {
  const layout = { vertices: cells.vertices.map((p) => [...p]) }, swaps = new Map();
  const banks = openRiver(web, river, layout, plan, swaps), cuts = cutsOf(web, river.way, plan.river);
  if (!cuts) return null;
  const holes = chasms.map((c) => ringAround(layout.vertices, [...openChasm(web, c, layout, swaps).values()]));
  const at = layout.vertices, middle = (a, b) => at.push([0, 1].map((k) => (at[a][k] + at[b][k]) / 2)) - 1;
  const between = new Map(), crossings = cuts.map((i) => [0, 1].map((s) => {
    const [a, b] = [banks[i][s], banks[i + 1][s]], v = middle(a, b);
    between.set(a + '_' + b, v); between.set(b + '_' + a, v);
    return v;
  }));
  const land = cells.rings.map((ring, r) => ring.flatMap((v, i) =>
    swaps.get(v)?.(r, ring[(i + ring.length - 1) % ring.length], ring[(i + 1) % ring.length]) ?? [v]))
    .map((ring) => ring.flatMap((v, i) => [v, between.get(v + '_' + ring[(i + 1) % ring.length]) ?? -1])
      .filter((v) => v >= 0));
  const starts = [0, ...cuts.map((i) => i + 1)], stops = [...cuts.map((i) => i + 1), banks.length];
  const reaches = starts.map((start, k) => {
    const posts = [...(k > 0 ? [crossings[k - 1]] : []), ...banks.slice(start, stops[k]),
      ...(k < crossings.length ? [crossings[k]] : [])];
    return clockwise([...posts.map((p) => p[0]), ...posts.map((p) => p[1]).reverse()], layout.vertices);
  });
  layout.rings = [...land, ...reaches, ...holes];
  layout.struts = [...[...banks, ...crossings].map(([a, b]) => [a, b, plan.width]), ...holes.flatMap(spreadOut)];
  const plain = dropBends(layout.rings, layout.vertices, plan.size), kept = new Set(plain.flat());
  layout.bends = new Set(layout.rings.flat().filter((v) => !kept.has(v)));
  const isChasm = (r) => r >= plan.land + plan.river;
  layout.slim = new Set(reaches.map((_, k) => plan.land + k));
  return isTidy(plain, plan.land, (r) => !isChasm(r)) ? layout : null;
}

function propose(plan, seed, random) {
  const cells = throwCells(plan.land, plan, random), edge = cells ? sizeOf(cells.edge & (bit(plan.land) - 1n)) : 0;
  if (!cells || edge < plan.edge[0] || edge > plan.edge[1]) return null;
  const web = webOf(cells, plan.size), unit = Math.sqrt((plan.size[0] * plan.size[1]) / plan.land);
  let chosen = null;
  for (let k = 0; k < TRIES; k++) {
    const river = findRiver(web, cells, plan, random), found = river && findChasms(web, river, plan, random);
    const layout = found && openUp(web, cells, river, found.chasms, plan);
    if (layout && (!chosen || found.worth / unit > chosen.worth)) chosen = { layout, worth: found.worth / unit };
  }
  return chosen;
}

/** Land is much alike; the River as large as its width makes it; a Chasm about half a land. */
function weigh(points, region, plan, random) {
  if (region < plan.land) return 0.9 + 0.02 * (points.length - 4) + 0.2 * random();
  if (region >= plan.land + plan.river) return 0.64;
  const around = points.reduce((sum, p, i) => sum + distance(p, points[(i + 1) % points.length]), 0);
  return ((around / 2 - 2 * OPENING) * plan.width * (plan.land + 5)) / (plan.size[0] * plan.size[1]);
}

/** The best seeds of the search, such that the Rivers run in different ways. */
const SEEDS = { 2: 449, 3: 1072, 4: 481, 5: 90 };

const times = (count, words) => Array.from({ length: count }, () => words);

export const UNDERGROUND = {
  plans: PLANS, seeds: SEEDS, propose, weigh, section: 'docs/rules/underground.md section 6',
  others: ({ river, cracks, pits, volcanoes }) => [...times(river, ['river']),
    ...times(volcanoes, ['chasm', 'volcano']), ...times(cracks + pits - volcanoes, ['chasm'])],
};
