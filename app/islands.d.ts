/** Addresses of the scripts of one island, in order; made by the plugin in vite.config.ts from app/entry.<name>.tsx. */
declare module "virtual:island/*" {
  const scripts: readonly string[];
  export default scripts;
}
