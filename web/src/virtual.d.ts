// virtual.d.ts - what the build makes (icons.plugin.js).
declare module "virtual:sprites" {
  const addresses: { page: string; realms: string; miners: string };
  export default addresses;
}
