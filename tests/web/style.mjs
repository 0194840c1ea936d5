// style.mjs - what CONTRIBUTING.md asks of the page's sources: short lines, files of one subject that say what they are,
// nothing hidden from the type checker, no HTML made of text.
import { filesOf, read, report } from "./sources.mjs";

const WIDE = 140;
const WIDE_STYLE = 190; // rules of one line
const LONG = 350;
const UNFINISHED = "something is unfinished";
const NEVER = [
  [/\bas any\b|: any\b|<any>|\bany\[\]/, "`any`"],
  [/@ts-(ignore|nocheck|expect-error)|eslint-disable/, "the checker is told to look away"],
  [/dangerouslySetInnerHTML|\.outerHTML|insertAdjacentHTML|document\.write/, "HTML made of text"],
  [/\b(TODO|FIXME|XXX|HACK)\b/, UNFINISHED],
  [/\bconsole\.(log|debug)\b/, "something is printed"],
  [/^(<<<<<<<|=======|>>>>>>>)/, "a merge has left its marks"],
  [/\}\s*;\s*$/, "a semicolon after a rule: the next rule is lost", ".css"],
  [/\bhttps?:\/\/(?!www\.w3\.org\/|game-icons\.net|creativecommons\.org\/|openfontlicense\.org)/, "a foreign address"],
];

const faults = [];
const files = [...filesOf("web/src", ".ts", ".tsx", ".css"), ...filesOf("web/tests", ".mjs"), ...filesOf("tests/web", ".mjs")];
for (const file of files) {
  const lines = read(file).split("\n");
  const name = file.split("/").at(-1);
  const most = name.endsWith(".css") ? WIDE_STYLE : WIDE;
  if (!/^(\/\/|\/\*)/.test(lines[0])) faults.push(`${file}:1: does not say what it is`);
  if (lines.length > LONG + 1) faults.push(`${file}: ${lines.length - 1} lines, more than ${LONG}`);
  lines.forEach((line, i) => {
    const width = line.replace(/"[^"]{60,}"|`[^`]{60,}`/, '""').length; // the outline of a drawing cannot be parted
    if (width > most) faults.push(`${file}:${i + 1}: ${width} wide, more than ${most}`);
    if (/\s$/.test(line)) faults.push(`${file}:${i + 1}: blanks at the end`);
    if (!file.startsWith("web/src/")) return;
    const code = line.replace(/(^|\s)\/\/ .*$/, "");
    for (const [pattern, what, ending = ""] of NEVER)
      if (name.endsWith(ending) && pattern.test(what === UNFINISHED ? line : code)) faults.push(`${file}:${i + 1}: ${what}`);
  });
  if (!/^[a-z0-9_.]+$/.test(name)) faults.push(`${file}: the name is not plain`);
}
report(faults, `web style: ${files.length} files`);
