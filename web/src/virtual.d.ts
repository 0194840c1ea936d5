// virtual.d.ts - what the build makes (icons.plugin.js, rules.plugin.js, examples.plugin.js, lessons.plugin.js, puzzles.plugin.js).
declare module "virtual:sprites" {
  const addresses: Record<string, string>; // by sprite: `page`, and the folder of each game
  export default addresses;
}

declare module "virtual:examples" {
  const address: string; // of a JSON file: a position for every rule (lib/examples.ts)
  export default address;
}

declare module "virtual:lesson-words" {
  const addresses: Readonly<Record<string, string>>; // by language, of JSON files: texts by their keys (lib/lessons.ts)
  export default addresses;
}

declare module "virtual:rules" {
  const addresses: Readonly<Record<string, string>>; // by language, of JSON files: the books (lib/rules.ts)
  export default addresses;
}

declare module "virtual:puzzles" {
  const address: string; // of the puzzles' text (lib/puzzles.ts)
  export default address;
}
