// modules.mjs - how the page's modules hang together, in the sources and in the built files: none imports itself round a circle, and
// none waits at its top level.
//
// Why no `await` there: where any module of a graph has one, WebKit lets a second import() of a module that is still being loaded
// resolve before the module has run (https://bugs.webkit.org/show_bug.cgi?id=242740). The table stayed blank: "Cannot access
// uninitialized variable".
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize } from "node:path";
import { filesOf, read, report, root } from "./sources.mjs";

const ts = createRequire(join(root, "web/package.json"))("typescript");

/** The statement imports something that exists when the program runs. */
function importsCode(statement) {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return true;
  const names = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return !clause.isTypeOnly && (names.length === 0 || clause.name !== undefined || names.some(name => !name.isTypeOnly));
}

/** What a file imports at its top, as paths below the root; what is not of the page is left out. */
function importsOf(file, tree) {
  const said = tree.statements.filter(s => (ts.isImportDeclaration(s) || ts.isExportDeclaration(s)) && s.moduleSpecifier);
  return said.filter(importsCode).flatMap(({ moduleSpecifier: { text } }) => {
    if (!/^(\.|@\/)/.test(text)) return [];
    const path = normalize(text.startsWith("@/") ? `web/src/${text.slice(2)}` : join(dirname(file), text));
    return ["", ".ts", ".tsx"].map(end => path + end).filter(p => /\.(js|tsx?)$/.test(p) && existsSync(join(root, p)));
  });
}

/** Whether something is awaited outside of every function. */
function waits(node) {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier)) return true;
  return ts.forEachChild(node, child => waits(child) || undefined) ?? false;
}

/** The first circle that is found from a file. */
function circle(file, graph, way = [], done = new Set()) {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of graph.get(file) ?? []) {
    const found = circle(next, graph, [...way, file], done);
    if (found) return found;
  }
  done.add(file);
  return null;
}

const faults = [];
const counts = [];
for (const files of [filesOf("web/src", ".ts", ".tsx"), filesOf("build/web/assets", ".js")]) {
  const trees = files.map(file => [file, ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest)]);
  const graph = new Map(trees.map(([file, tree]) => [file, importsOf(file, tree)]));
  for (const [file, tree] of trees) if (waits(tree)) faults.push(`${file}: await at the top level (see tests/web/modules.mjs)`);
  const done = new Set();
  for (const file of files) {
    const found = circle(file, graph, [], done);
    if (found) faults.push(`modules import each other: ${found.join(" -> ")}`);
  }
  counts.push(`${files.length} files with ${[...graph.values()].flat().length} imports`);
  if (graph.size === 0 || [...graph.values()].flat().length === 0) faults.push("no modules found");
}
report(faults, `web modules: ${counts.join(", ")}`);
