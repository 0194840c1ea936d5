// examples.mjs - every rule of the rulebook has an example (content/examples) that the page's engine opens, as it stands there: what is
// shown first can be made, costs something that is explained, or is refused. The scenario tests play them.
import { examplesIn, readExamples } from "../../web/examples.plugin.js";
import { readRules, rulesOf } from "../../web/rules.plugin.js";
import { load } from "../wasm/engine.mjs";
import { report, root } from "./sources.mjs";

const CHANCE = 7;
const examples = readExamples(root + "content/examples");
const rules = rulesOf(readRules(root + "docs/rules", "en"));
const engine = await load(root + "build/wasm/elbowroom.wasm");
const faults = [];

/** What is wrong with what an example shows; undefined: nothing. */
function wrong({ how, move }) {
  const seat = Number(move[1]) - 1;
  if ((engine.toAct() >> CHANCE) & 1) return undefined; // the page says nothing then
  const legal = engine.legal(seat).includes(move);
  if (how === "play" && !legal) return `${move} cannot be made`;
  if (how === "refuse" && (legal || !engine.preview([move], seat)?.error)) return `${move} is not refused`;
  if (how === "cost" && engine.explain(move).length === 0) return `${move} has no cost`;
  return undefined;
}

for (const { id } of rules) if (!(id in examples)) faults.push(`${id}: has no example`);
for (const [id, { title, setup, deed }] of Object.entries(examples)) {
  const where = `${id} "${title}"`;
  if (!rules.some(rule => rule.id === id)) faults.push(`${where}: there is no such rule`);
  const fault = engine.setup(setup);
  if (fault) faults.push(`${where}: ${fault}`);
  const why = fault || !deed ? undefined : wrong(deed);
  if (why) faults.push(`${where}: ${why}`);
}

const [first, second] = ["p1 conquer r3", "refuse p1 stop err.not_now RE-CONQ-1"].map(
  line => examplesIn(`case A\nrules RE-X\nseats 3\n${line}\n`)["RE-X"],
);
if (first.setup !== "seats=3 game=realms" || first.deed.move !== "p1 conquer r3") faults.push(`reads ${JSON.stringify(first)}`);
if (second.deed.how !== "refuse" || second.deed.move !== "p1 stop") faults.push(`reads ${JSON.stringify(second)}`);

report(faults, `web examples: ${rules.length} rules, ${new Set(Object.values(examples)).size} positions`);
