// virtual.d.ts - what the build makes (icons.plugin.js, rules.plugin.js).
declare module "virtual:sprites" {
  const addresses: Record<string, string>; // by sprite: `page`, and the folder of each game
  export default addresses;
}

declare module "virtual:rules" {
  const address: string; // of a JSON file: the text of every rule, by its id
  export default address;
}
