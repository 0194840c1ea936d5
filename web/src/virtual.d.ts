// virtual.d.ts - what the build makes (icons.plugin.js).
declare module "virtual:sprites" {
  const addresses: Record<string, string>; // by sprite: `page`, and the folder of each game
  export default addresses;
}
