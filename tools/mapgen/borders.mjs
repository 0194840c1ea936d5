// borders.mjs - straight lines between junctions become hand-drawn ones: every path is wobbled once and shared by both
// sides. Near its ends a path keeps its direction, so junctions stay clean.

/** Cuts a layout into paths between junctions, { line, edge, points, regions: [fore, back] }, and signed outlines. */
export function drawBorders(layout, random, isWater) {
  const { rings, vertices, plan } = layout;
  const paths = [], byLine = new Map();
  const outlines = rings.map((ring, r) => {
    const own = [];
    for (const [a, b] of stretchesOf(ring, vertices, plan.size)) {
      const back = byLine.get(b.at(-1) + '_' + b[0] + '_' + a), key = b[0] + '_' + b.at(-1) + '_' + a;
      if (back !== undefined) { paths[back].regions[1] = r; own.push(-(back + 1)); continue; }
      byLine.set(key, paths.push({ line: b, edge: a === 'edge', regions: [r, -1] }) - 1);
      own.push(paths.length);
    }
    return own;
  });
  for (const path of paths) {
    const coast = !path.edge && isWater(path.regions[0]) !== isWater(path.regions[1]);
    path.points = handDrawn(path, vertices, random, coast);
  }
  return { paths, outlines };
}

/** A ring in lines: each inner line for itself, what runs along the edge (perhaps around a corner) as one. */
function stretchesOf(ring, vertices, [w, h]) {
  const onEdge = (a, b) => {
    const [p, q] = [vertices[a], vertices[b]];
    return (p[0] === q[0] && (p[0] === 0 || p[0] === w)) || (p[1] === q[1] && (p[1] === 0 || p[1] === h));
  };
  const n = ring.length, flags = ring.map((v, i) => onEdge(v, ring[(i + 1) % n]));
  let start = 0;
  while (flags[start] && flags[(start + n - 1) % n]) start++;
  const out = [];
  for (let k = 0; k < n; k++) {
    const i = (start + k) % n, a = ring[i], b = ring[(i + 1) % n], last = out.at(-1);
    if (flags[i] && k > 0 && flags[(i + n - 1) % n]) last[1].push(b);
    else out.push([flags[i] ? 'edge' : 'inner', [a, b]]);
  }
  return out;
}

const smooth = (t) => { const u = Math.max(0, Math.min(1, t)); return u * u * (3 - 2 * u); };

function handDrawn(path, vertices, random, coast) {
  const ends = path.line.map((v) => vertices[v].map(Math.round));
  if (path.edge) return ends;
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

/** The points of a region's outline in order. */
export const ringOf = (drawn, region) => drawn.outlines[region].flatMap((ref) => {
  const points = drawn.paths[Math.abs(ref) - 1].points;
  return (ref > 0 ? points : [...points].reverse()).slice(0, -1);
});
