// style.mjs - what CONTRIBUTING.md asks of the page's sources and no tool looks at: short lines also in comments and styles, files
// that say what they are, no address of somebody else. eslint and prettier do the rest.
import { filesOf, read, report } from "./sources.mjs";

const WIDE = 140;
const WIDE_STYLE = 190; // rules of one line
const LONG_STYLE = 350;
const NEVER = [
  [/^(<<<<<<<|=======|>>>>>>>)/, "a merge has left its marks"],
  [/\}\s*;\s*$/, "a semicolon after a rule: the next rule is lost", ".css"],
  [/\bhttps?:\/\/(?!www\.w3\.org\/|game-icons\.net|creativecommons\.org\/|openfontlicense\.org)/, "a foreign address"],
];

const faults = [];
const files = [...filesOf("web/src", ".ts", ".tsx", ".css"), ...filesOf("web/tests", ".mjs"), ...filesOf("tests/web", ".mjs")];
for (const file of files) {
  const lines = read(file).split("\n");
  const name = file.split("/").at(-1);
  const isStyle = name.endsWith(".css");
  if (!/^(\/\/|\/\*)/.test(lines[0])) faults.push(`${file}:1: does not say what it is`);
  if (isStyle && lines.length > LONG_STYLE + 1) faults.push(`${file}: ${lines.length - 1} lines, more than ${LONG_STYLE}`);
  lines.forEach((line, i) => {
    const width = line.replace(/"[^"]{60,}"|`[^`]{60,}`/, '""').length; // the outline of a drawing cannot be parted
    if (width > (isStyle ? WIDE_STYLE : WIDE)) faults.push(`${file}:${i + 1}: ${width} characters wide`);
    if (/\s$/.test(line)) faults.push(`${file}:${i + 1}: blanks at the end`);
    if (!file.startsWith("web/src/")) return;
    const code = line.replace(/(^|\s)\/\/ .*$/, "");
    for (const [pattern, what, ending = ""] of NEVER)
      if (name.endsWith(ending) && pattern.test(code)) faults.push(`${file}:${i + 1}: ${what}`);
  });
  if (!/^[a-z0-9_.]+$/.test(name)) faults.push(`${file}: the name is not plain`);
}
report(faults, `web style: ${files.length} files`);
