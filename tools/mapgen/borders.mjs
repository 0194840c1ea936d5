// borders.mjs - straight lines between junctions become hand-drawn ones: every path is wobbled once and shared by both
// sides. Near its ends a path keeps its direction, so junctions stay clean.

/** Cuts a layout into paths between junctions, { line, edge, points, regions: [fore, back] }, and signed outlines. */
export function drawBorders(layout, random, isRough) {
  const { rings, vertices, plan, bends = new Set() } = layout;
  const paths = [], byLine = new Map();
  const outlines = rings.map((ring, r) => {
    const own = [];
    for (const [a, b] of stretchesOf(ring, vertices, plan.size, bends)) {
      const back = byLine.get(b.at(-1) + '_' + b[0] + '_' + a), key = b[0] + '_' + b.at(-1) + '_' + a;
      if (back !== undefined) { paths[back].regions[1] = r; own.push(-(back + 1)); continue; }
      byLine.set(key, paths.push({ line: b, edge: a === 'edge', regions: [r, -1] }) - 1);
      own.push(paths.length);
    }
    return own;
  });
  for (const path of paths) {
    const coast = !path.edge && isRough(path.regions[0]) !== isRough(path.regions[1]);
    path.points = handDrawn(path, vertices, random, coast);
  }
  return { paths, outlines };
}

/** A ring in lines: inner ones from junction to junction, what runs along the edge (perhaps around a corner) as one. */
function stretchesOf(ring, vertices, [w, h], bends) {
  const onEdge = (a, b) => {
    const [p, q] = [vertices[a], vertices[b]];
    return (p[0] === q[0] && (p[0] === 0 || p[0] === w)) || (p[1] === q[1] && (p[1] === 0 || p[1] === h));
  };
  const n = ring.length, flags = ring.map((v, i) => onEdge(v, ring[(i + 1) % n]));
  let start = 0;
  while (bends.has(ring[start]) || (flags[start] && flags[(start + n - 1) % n])) start++;
  const out = [];
  for (let k = 0; k < n; k++) {
    const i = (start + k) % n, a = ring[i], b = ring[(i + 1) % n], last = out.at(-1);
    if (bends.has(a) || (flags[i] && k > 0 && flags[(i + n - 1) % n])) last[1].push(b);
    else out.push([flags[i] ? 'edge' : 'inner', [a, b]]);
  }
  return out;
}

const smooth = (t) => { const u = Math.max(0, Math.min(1, t)); return u * u * (3 - 2 * u); };

function handDrawn(path, vertices, random, coast) {
  const ends = path.line.map((v) => vertices[v].map(Math.round));
  if (path.edge) return ends;
  if (ends.length > 2) return flowing(path.line.map((v) => vertices[v]), random);
  const [p, q] = ends, dx = q[0] - p[0], dy = q[1] - p[1], length = Math.hypot(dx, dy);
  const steps = Math.max(4, Math.round(length / 11));
  const shares = [0.055, 0.055, 0.042, 0.03, coast ? 0.028 : 0.018, coast ? 0.022 : 0.012];
  const waves = shares.map((share) => (random() * 2 - 1) * share);
  const out = [p];
  for (let i = 1; i < steps; i++) {
    const t = i / steps, calm = smooth(Math.min(t, 1 - t) / 0.22);
    let off = waves[0] * Math.sin(Math.PI * t) * 1.2;
    for (let k = 1; k < waves.length; k++) off += waves[k] * Math.sin(Math.PI * (k + 1) * t) * calm;
    off = Math.max(-12, Math.min(12, off * length)) + (random() - 0.5) * 1.4 * calm;
    const x = Math.round(p[0] + dx * t - (dy / length) * off), y = Math.round(p[1] + dy * t + (dx / length) * off);
    if (x !== out.at(-1)[0] || y !== out.at(-1)[1]) out.push([x, y]);
  }
  out.push(q);
  return out;
}

/** A line with bends runs softly through them all. */
function flowing(through, random) {
  const at = (i) => through[Math.max(0, Math.min(through.length - 1, i))], out = [through[0].map(Math.round)];
  for (let i = 0; i + 1 < through.length; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(2, Math.round(Math.hypot(r[0] - q[0], r[1] - q[1]) / 11)), last = i + 2 === through.length;
    for (let k = 1; k <= steps; k++) {
      const t = k / steps, end = last && k === steps;
      const point = [0, 1].map((c) => Math.round(0.5 * (2 * q[c] + (r[c] - p[c]) * t +
        (2 * p[c] - 5 * q[c] + 4 * r[c] - s[c]) * t * t + (3 * q[c] - p[c] - 3 * r[c] + s[c]) * t * t * t) +
        (end ? 0 : (random() - 0.5) * 2.4)));
      if (point[0] !== out.at(-1)[0] || point[1] !== out.at(-1)[1]) out.push(point);
    }
  }
  return out;
}

/** The points of a region's outline in order. */
export const ringOf = (drawn, region) => drawn.outlines[region].flatMap((ref) => {
  const points = drawn.paths[Math.abs(ref) - 1].points;
  return (ref > 0 ? points : [...points].reverse()).slice(0, -1);
});
