// virtual.d.ts - what the build makes (icons.plugin.js).
declare module "virtual:sprite" {
  const address: string;
  export default address;
}
