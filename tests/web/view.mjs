// view.mjs - web/src/lib/view.ts and those of the games say what the engine writes: games are played at random through the WASM
// engine, and everything it tells is held against the types. No field may be missing in a type, have another type, or never be written.
import { createRequire } from "node:module";
import { join } from "node:path";
import { load } from "../wasm/engine.mjs";
import { report, root } from "./sources.mjs";

const ts = createRequire(join(root, "web/package.json"))("typescript");
const FILES = ["lib/view.ts", "realms/view.ts", "miners/view.ts"].map(file => join(root, "web/src", file));
const paths = { "@/*": [join(root, "web/src/*")] };
const program = ts.createProgram(FILES, { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [], paths });
const checker = program.getTypeChecker();
const types = new Map(
  FILES.flatMap(file => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))).map(symbol => [
    symbol.name,
    checker.getDeclaredTypeOfSymbol(symbol),
  ]),
);
/** What all games have is held against what that game has. */
const OF_GAME = new Map([
  [types.get("View"), { realms: types.get("RealmsView"), miners: types.get("MinersView") }],
  [types.get("TableFacts"), { realms: types.get("RealmsFacts"), miners: types.get("MinersFacts") }],
]);
const typeFor = (type, value) => OF_GAME.get(type)?.[value.game] ?? type;

// ---- a value against a type ----

const written = new Set(); // properties of the types that the engine has written, as symbols
const faults = new Map(); // path: what is wrong there

/** What is wrong with a value, as pairs of a path and words, and the properties that it has. */
function fits(general, value, path) {
  const type = typeFor(general, value);
  if ((type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0) return { wrong: [], has: [] };
  if (type.isUnion()) return type.types.map(one => fits(one, value, path)).reduce((a, b) => (b.wrong.length < a.wrong.length ? b : a));
  const list = checker.isArrayType(type) || checker.isTupleType(type);
  const kind = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
  if (list && kind === "list") return fitsList(type, value, path);
  if (!list && kind === "object" && (type.flags & ts.TypeFlags.Object) !== 0) return fitsObject(type, value, path);
  const name = checker.typeToString(type);
  const shown = kind === "object" || kind === "list" ? `a ${kind}` : JSON.stringify(value);
  return { wrong: name === kind || name === shown ? [] : [[path, `is ${shown}, not ${name}`]], has: [] };
}

const together = found => ({ wrong: found.flatMap(f => f.wrong), has: found.flatMap(f => f.has) });

function fitsList(type, value, path) {
  const items = checker.getTypeArguments(type);
  if (!checker.isTupleType(type)) return together(value.map(item => fits(items[0], item, `${path}[]`)));
  if (items.length !== value.length) return { wrong: [[path, `has ${value.length} items`]], has: [] };
  return together(value.map((item, i) => fits(items[i], item, `${path}[${i}]`)));
}

function fitsObject(type, value, path) {
  const properties = checker.getPropertiesOfType(type);
  const rest = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  const missing = properties.filter(p => !(p.name in value) && (p.flags & ts.SymbolFlags.Optional) === 0);
  const found = Object.entries(value).map(([key, item]) => {
    const property = properties.find(p => p.name === key);
    if (property === undefined && rest === undefined) return { wrong: [[`${path}.${key}`, "is not in the type"]], has: [] };
    if (property === undefined) return fits(rest, item, `${path}[]`);
    return together([{ wrong: [], has: [property] }, fits(checker.getTypeOfSymbol(property), item, `${path}.${key}`)]);
  });
  return together([{ wrong: missing.map(p => [`${path}.${p.name}`, "is not written"]), has: [] }, ...found]);
}

function hold(name, value) {
  const { wrong, has } = fits(types.get(name), value, name);
  for (const [path, words] of wrong) faults.set(path, words);
  for (const property of has) written.add(property);
}

// ---- games ----

const EVERYTHING = -2;
const CHANCE = 7;
const engine = await load(join(root, "build/wasm/elbowroom.wasm"));
let seed = 1;
const below = n => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

function tell(seats) {
  for (let viewer = EVERYTHING; viewer < seats; viewer++) hold("View", JSON.parse(engine.show(viewer)));
  for (const news of engine.news(EVERYTHING)) hold("News", news);
  for (let seat = 0; seat < seats; seat++) for (const part of engine.income(seat)?.parts ?? []) hold("Part", part);
}

function question(actor) {
  const stakes = engine.ask(actor, "stakes");
  const hand = engine.ask(actor, "hand");
  if (stakes) hold("Stakes", stakes);
  if (hand?.counts) hold("Hand", hand);
}

function ask(actor, move) {
  hold("Preview", engine.preview([move], actor));
  engine.seat(actor, "easy", { budget: 20 });
  for (const advice of engine.advise(actor, 3) ?? []) hold("Advice", advice);
  engine.unseat(actor);
}

function play(seats, ...setup) {
  const refused = engine.setup(...setup);
  if (refused !== null) throw new Error(`${setup[0]}: ${refused}`);
  hold("TableFacts", engine.table());
  for (let count = 0; engine.toAct() !== 0; count++) {
    const actor = 31 - Math.clz32(engine.toAct());
    const legal = engine.legal(actor).map(line => (actor === CHANCE ? line.replace(/^\d+ /, "") : line));
    const move = legal[below(legal.length)];
    if (count % 5 === 0) tell(seats);
    if (count % 5 === 0 && actor !== CHANCE) question(actor);
    if (count % 100 === 1 && actor !== CHANCE) ask(actor, move);
    engine.play(move);
  }
  hold("ScoreSheet", engine.scoreSheet());
}

const tile = ["power homely", '  name en "Homely"', "  tokens 4", "  coins +1 where hill"].map(line => `tile ${line}`);
const card = ["card homely", '  name en "Homely"', "  level 1", "  effect coins 1"].map(line => `card ${line}`);
for (let i = 0; i < 4; i++) {
  play(2, "map=saucer2 seats=2 set=surface", ...(i === 0 ? tile : []));
  play(3, "map=pickle3 seats=3 set=underground places=yes");
  play(4, "map=rumble4 seats=4 set=mixed places=yes");
  play(1 + i, `game=miners seats=${1 + i}`, ...(i === 0 ? card : []));
}

// ---- the other way: what the types have and the engine never writes ----

const NOT_JSON = ["Painting", "Face"];
const named = (type, name) => checker.getPropertiesOfType(type).find(property => property.name === name);
/** A game may say more of what all games have. */
const writtenIn = (type, property) =>
  written.has(property) || Object.values(OF_GAME.get(type) ?? {}).some(own => written.has(named(own, property.name)));
for (const [name, type] of types)
  if (type.isClassOrInterface() && !NOT_JSON.includes(name))
    for (const property of checker.getPropertiesOfType(type))
      if (property.parent === type.symbol && !writtenIn(type, property)) faults.set(`${name}.${property.name}`, "is never written");

report(
  [...faults].map(([path, words]) => `view.ts: ${path} ${words}`),
  `${written.size} fields are as the engine writes them`,
);
