// lessons.plugin.js - the words of all lessons (content/text/lessons_*.po, learn.*.po) as a file for each language, which the page fetches when
// somebody opens the lessons.
//
// `virtual:lesson-words` has their addresses by language. A file is an object: texts by their keys.
import { LANGS, wordsOf } from "../tools/po.mjs";

const OURS = /^(lesson|learn)\./;

/** Texts of the lessons, and around them. */
export const lessonWords = lang => Object.fromEntries([...wordsOf(lang)].filter(([key]) => OURS.test(key)));

export default function lessons() {
  let building = false;
  return {
    name: "lessons",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: id => (id === "virtual:lesson-words" ? "\0lesson-words" : undefined),
    load(id) {
      if (id !== "\0lesson-words") return undefined;
      const address = lang => {
        const source = JSON.stringify(lessonWords(lang));
        if (!building) return JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `lessons.${lang}.json`, source })}`;
      };
      return `export default { ${LANGS.map(lang => `${lang}: ${address(lang)}`).join(", ")} }`;
    },
  };
}
