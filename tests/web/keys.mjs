// keys.mjs - the page knows no rules: no key of a race, power, Place, Relic, piece, card, Event or board decides anything in it. What
// such a thing does the engine tells; how it looks, the style sheets and drawings.
import { createRequire } from "node:module";
import { join } from "node:path";
import { filesOf, read, report, root } from "./sources.mjs";

const ts = createRequire(join(root, "web/package.json"))("typescript");

const listed = (files, pattern) => files.flatMap(file => [...read(file).matchAll(pattern)].map(match => match[1]));
const KEYS = new Set([
  ...listed(filesOf("content/tiles", ".tiles"), /^(?:race|power|place|relic) (\w+)/gm),
  ...listed(filesOf("content/miners", ".cards", ".events", ".boards"), /^(?:card|event|side) (\w+)/gm),
  ...listed(["realms/words.def"], /^PIECE\(\w+, "(\w+)"/gm),
]);

/** Whether a text names one: it is the key, or the key is a word of it ("p1 fortress r1") or what a text or picture is looked up by. */
const names = text => text.split(/[\s.;]+/).filter(word => KEYS.has(word));

/** What is no decision: a class of a style sheet, a module, a name of the page's own pictures ("ui.sword"). */
function isLook(node, text) {
  const parent = node.parent;
  if (ts.isJsxAttribute(parent) && parent.name.getText() === "class") return true;
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || /^(ui|home|miners|web)\.[\w.]+$/.test(text);
}

function faultsOf(path) {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults = [];
  const look = node => {
    const text =
      ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) ? node.text : ts.isPropertyAssignment(node) ? node.name.getText() : null;
    const found = text === null || isLook(node, text) ? [] : names(text);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    if (found.length > 0) faults.push(`${path}:${line + 1}: knows ${found.join(", ")}`);
    ts.forEachChild(node, look);
  };
  look(file);
  return faults;
}

const faults = filesOf("web/src", ".ts", ".tsx").flatMap(faultsOf);
if (KEYS.size < 200) faults.push(`only ${KEYS.size} keys were found`);
report(faults, `${KEYS.size} keys, none of them decides anything in web/src`);
