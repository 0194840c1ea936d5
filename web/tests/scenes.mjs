// scenes.mjs - games in the middle, for looking at tables: played by computers (`elbowroom selfplay`), cut where it is the first
// seat's turn, and put where a browser keeps its games.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "./browser.mjs";

/** The records of whole games of computers: `selfplay`'s options. */
export function played(...options) {
  const folder = mkdtempSync(join(tmpdir(), "elbowroom-played-"));
  try {
    execFileSync(program, ["selfplay", "--records", folder, ...options]);
    const names = readdirSync(folder).sort(); // the same game first everywhere
    return names.map(name => readFileSync(join(folder, name), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const KINDS = {
  surface: { game: "realms", set: "surface", map: "pickle3", seats: 3, at: "p1 conquer", nth: 9 },
  underground: { game: "realms", set: "underground", map: "rumble4", seats: 4, at: "p1 conquer", nth: 10 },
  mixed: { game: "realms", set: "mixed", map: "sigh5", seats: 5, at: "p1 conquer", nth: 10 },
  early: { game: "miners", seats: 3, at: "p1 play", nth: 2 }, // two or three cards lie
  miners: { game: "miners", seats: 3, at: "p1 play", nth: 6 },
  deep: { game: "miners", seats: 5, at: "p1 play", nth: 9 }, // a large mine
  picking: { game: "realms", set: "surface", map: "moonwash4", seats: 4, at: "p1 pick", nth: 2 },
  declining: { game: "realms", set: "surface", map: "pickle3", seats: 3, at: "p1 decline", nth: 1 },
  homemade: { game: "realms", set: "surface", map: "pickle3", seats: 3, at: "p1 pick", nth: 2, peoples: 20 },
  redeploying: { game: "realms", set: "surface", map: "pickle3", seats: 3, at: "p1 done", nth: 3 },
};

/** So many homemade races and powers, as a file for `--tiles`. */
function tilesOf(folder, count) {
  const terrains = ["forest", "hill", "swamp", "farmland", "mountain"];
  const tiles = Array.from({ length: count }, (_, i) => {
    const where = terrains[i % terrains.length];
    return `race kin_${i}\n  name en "Kin ${i}"\n  tokens 6 of 12\n  coins +1 where ${where}\npower art_${i}\n  name en "Art ${i}"\n  tokens 4\n  cost -1 where ${where}\n`;
  });
  writeFileSync(join(folder, "peoples.tiles"), tiles.join(""));
  return join(folder, "peoples.tiles");
}

/** The record up to where the first seat does something for the n-th time. */
function cut(record, { at, nth }) {
  const lines = record.split("\n");
  const begin = lines.indexOf("moves");
  const places = lines.flatMap((line, i) => (line.startsWith(at) ? [i] : []));
  assert.ok(places.length >= nth, `the game has ${places.length} times "${at}"`);
  return [...lines.slice(0, places[nth - 1]), "end", ""].filter((line, i) => i < begin || !line.startsWith("#")).join("\n");
}

const made = new Map();

/** A game as the page keeps it (lib/kept.ts); `whole`: played to its end. */
export function scene(kind, { whole = false } = {}) {
  const key = `${kind} ${whole}`;
  if (!made.has(key)) {
    const k = KINDS[kind];
    const realms = k.game === "realms" ? ["--map", k.map, "--set", k.set] : ["--game", "miners"];
    const folder = mkdtempSync(join(tmpdir(), "elbowroom-tiles-"));
    const tiles = k.peoples ? ["--tiles", tilesOf(folder, k.peoples)] : [];
    const [first] = played("--games", "1", "--bots", "normal", ...realms, ...tiles, "--seats", String(k.seats), "--seed", "5");
    rmSync(folder, { recursive: true });
    const record = first.replace(/^name .*\n/gm, "");
    const names = ["Ada", "Bramble", "Cinder", "Dapple", "Ember"];
    const seats = names
      .slice(0, k.seats)
      .map((name, i) => ({ seat: `p${i + 1}`, kind: i === 0 ? "me" : "computer", name, level: i === 0 ? undefined : "easy" }));
    const words = k.game === "realms" ? `game=realms map=${k.map} set=${k.set} seats=${k.seats}` : `game=miners seats=${k.seats}`;
    made.set(key, {
      id: `scene-${kind}`,
      words,
      game: k.game,
      set: k.set,
      map: k.map,
      seats,
      hints: true,
      seed: "1",
      record: whole ? record : cut(record, k),
      round: 3,
      over: whole,
      at: Date.now() - 3_600_000,
    });
  }
  return made.get(key);
}

/** A game of two on a shipped map that begins with a written position, before p1's decision. */
export function position(id, set, lines) {
  const head = ["elbowroom record 1", "rules realms 2", "map whisker2", "seats 2", `set ${set}`];
  const record = [...head, ...lines.map(line => `position ${line}`), "moves", "end", ""].join("\n");
  const seats = [
    { seat: "p1", kind: "me", name: "Ada" },
    { seat: "p2", kind: "computer", name: "Bramble", level: "easy" },
  ];
  const words = `game=realms map=whisker2 set=${set} seats=2`;
  return { id, words, game: "realms", set, map: "whisker2", seats, hints: true, seed: "1", record, round: 1, over: false, at: Date.now() };
}

/** Puts games where the browser keeps them, before its pages open. */
export async function keep(context, ...games) {
  await context.addInitScript(list => {
    if (!location.protocol.startsWith("http") || localStorage["elbowroom.games"]) return;
    for (const game of list) localStorage[`elbowroom.game.${game.id}`] = JSON.stringify(game);
    localStorage["elbowroom.games"] = JSON.stringify(list.map(g => g.id));
  }, games);
}

/** The table of a scene, drawn and at rest. */
export async function drawn(page) {
  await page.locator(".map-hit, .realms-combo, .miners-dig, .miners-hand").filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => document.title.startsWith("●") || document.querySelector("dialog.end, .replay") !== null);
  await page.evaluate(() => document.fonts.ready);
}
