// All paths that the scripts use, resolved from this file so that they work from any current folder.
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const lockfile = join(root, "package-lock.json");
export const modules = join(root, "node_modules");
export const buildFolder = join(root, "build");
export const serverEntry = join(buildFolder, "server/index.js");
export const cacheFolder = join(root, ".cache");

const inLib = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

/** Preloads for `node --import`, as file URLs. */
export const resolveHook = inLib("./resolve.mjs");
export const parentWatch = inLib("./parent-watch.mjs");

/** The files of the tools that the scripts run with the pinned Node, without a shell and without npx. */
export const tools = {
  reactRouter: join(modules, "@react-router/dev/bin.cjs"),
  tsc: join(modules, "typescript/bin/tsc"),
  biome: join(modules, "@biomejs/biome/bin/biome"),
  checkImports: join(root, "scripts/check-imports.mjs"),
  checkStyles: join(root, "scripts/check-styles.mjs"),
  vitest: join(modules, "vitest/vitest.mjs"),
  playwright: join(modules, "@playwright/test/cli.js"),
};
