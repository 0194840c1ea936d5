// geometry.mjs - numbers and shapes for the map generator: a seeded generator, Voronoi cells, polygons.

/** A small seeded generator (mulberry32); the same seed gives the same map everywhere. */
export function seeded(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const shuffle = (list, random) => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
};

export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Positive for a ring that runs clockwise as one sees it (y grows downwards). */
export function areaOf(ring) {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = ring[i], [u, v] = ring[(i + 1) % ring.length];
    sum += x * v - u * y;
  }
  return sum / 2;
}

export function centreOf(ring) {
  let sum = 0, cx = 0, cy = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = ring[i], [u, v] = ring[(i + 1) % ring.length], k = x * v - u * y;
    sum += k; cx += (x + u) * k; cy += (y + v) * k;
  }
  return [cx / (3 * sum), cy / (3 * sum)];
}

export function isInside(ring, x, y) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = ring[i], [u, v] = ring[j];
    if ((b > y) !== (v > y) && x < ((u - a) * (y - b)) / (v - b) + a) inside = !inside;
  }
  return inside;
}

export function distanceToSegment(x, y, a, b) {
  const dx = b[0] - a[0], dy = b[1] - a[1];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

/** The Voronoi cells of the sites within the board, each a clockwise ring of points. */
export function cellsOf(sites, width, height) {
  return sites.map((site, i) => {
    let ring = [[0, 0], [width, 0], [width, height], [0, height]];
    for (let j = 0; j < sites.length; j++) if (j !== i) ring = nearerHalf(ring, site, sites[j]);
    return ring;
  });
}

/** What of a convex ring is nearer to one site than to the other. */
function nearerHalf(ring, site, other) {
  const nx = other[0] - site[0], ny = other[1] - site[1];
  const limit = (other[0] ** 2 + other[1] ** 2 - site[0] ** 2 - site[1] ** 2) / 2;
  const out = [];
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i], b = ring[(i + 1) % ring.length];
    const da = a[0] * nx + a[1] * ny - limit, db = b[0] * nx + b[1] * ny - limit;
    if (da <= 0) out.push(a);
    if ((da < 0 && db > 0) || (da > 0 && db < 0)) {
      const t = da / (da - db);
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
  }
  return out;
}

/** Sites thrown at random, not too near each other, then evened out. */
export function evenSites(count, width, height, random, rounds) {
  const apart = 0.72 * Math.sqrt((width * height) / count);
  let sites = [];
  for (let tries = 0; sites.length < count && tries < 4000; tries++) {
    const p = [random() * width, random() * height];
    if (sites.every((q) => distance(p, q) > apart)) sites.push(p);
  }
  if (sites.length < count) return null;
  for (let k = 0; k < rounds; k++) {
    const cells = cellsOf(sites, width, height);
    sites = sites.map((p, i) => {
      const c = centreOf(cells[i]);
      return [p[0] + (c[0] - p[0]) * 0.8, p[1] + (c[1] - p[1]) * 0.8];
    });
  }
  return sites;
}

/** The point of a ring's inside with the most room around it, width counting a little less than height. */
export function roomiest(ring, squeeze = 0.8) {
  const xs = ring.map((p) => p[0]), ys = ring.map((p) => p[1]);
  const flat = ring.map(([x, y]) => [x * squeeze, y]);
  let best = { room: -1, at: null };
  const look = (x0, x1, y0, y1, step) => {
    for (let x = x0; x <= x1; x += step)
      for (let y = y0; y <= y1; y += step) {
        if (!isInside(ring, x, y)) continue;
        let room = Infinity;
        for (let i = 0; i < flat.length && room > best.room; i++)
          room = Math.min(room, distanceToSegment(x * squeeze, y, flat[i], flat[(i + 1) % flat.length]));
        if (room > best.room) best = { room, at: [x, y] };
      }
  };
  look(Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys), 8);
  const [x, y] = best.at;
  look(x - 8, x + 8, y - 8, y + 8, 2);
  return { room: best.room, at: best.at.map(Math.round) };
}
