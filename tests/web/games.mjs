// games.mjs - games of the page are rows too: nothing in web/src names a game (games/games.def) but its own folder and the one list
// of them, web/src/games.ts. Comments may.
import { createRequire } from "node:module";
import { join } from "node:path";
import { filesOf, read, report, root } from "./sources.mjs";

const ts = createRequire(join(root, "web/package.json"))("typescript");
const ROWS = [...read("games/games.def").matchAll(/^GAME\(\w+, (\w+),.*, (\w+)\)/gm)]; // name, and whose look it has
const GAMES = ROWS.map(row => row[1]);
const LIST = "web/src/games.ts";

const namedIn = (path, text) => GAMES.filter(game => !path.startsWith(`web/src/${game}/`) && text.toLowerCase().includes(game));

/** What is written in a file, piece by piece, with the line it stands in: names, texts, paths; not comments. */
function* piecesOf(path) {
  if (path.endsWith(".css")) {
    const bare = read(path).replace(/\/\*[^]*?\*\//g, comment => comment.replace(/[^\n]/g, ""));
    for (const [i, line] of bare.split("\n").entries()) yield [i + 1, line];
    return;
  }
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nodes = [file];
  while (nodes.length > 0) {
    const node = nodes.pop();
    const inside = node.getChildren(file).filter(child => !ts.isJSDoc(child));
    if (inside.length === 0) yield [file.getLineAndCharacterOfPosition(node.getStart()).line + 1, node.getText()];
    nodes.push(...inside);
  }
}

const files = filesOf("web/src", ".ts", ".tsx", ".css").filter(path => path !== LIST);
const faults = files.flatMap(path =>
  [...piecesOf(path)].flatMap(([line, text]) => namedIn(path, text).map(game => `${path}:${line}: names ${game}, see ${LIST}`)),
);
for (const [, game, look] of ROWS)
  if (look === game && !read(LIST).includes(`./${game}/game`)) faults.push(`${LIST}: has no row for ${game}`);
if (GAMES.length < 2 || files.length < 100) faults.push(`only ${GAMES.length} games and ${files.length} files were found`);
report(faults, `${files.length} files, none names ${GAMES.join(", ")} outside its folder`);
