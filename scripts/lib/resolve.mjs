// Preloaded (`node --import`) for scripts in TypeScript. Node strips the types itself; this file lets scripts import the
// product's modules as these import each other: with `~/` for app/, and without file extensions.
import { existsSync, readFileSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "./paths.mjs";

const appUrl = pathToFileURL(join(root, "app/")).href;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? "";
    const target = sourceUrl(specifier, parent);
    if (!target || parent.includes("/node_modules/")) return next(specifier, context);
    const path = fileURLToPath(target);
    const found = ENDINGS.map((ending) => path + ending).find(isFile);
    return next(found ? pathToFileURL(found).href + target.search : specifier, context);
  },
  load(url, context, next) {
    if (url.endsWith(".tsx")) {
      throw new Error(
        `${fileURLToPath(url)} contains JSX, which only the build can compile: a script cannot import it.`,
      );
    }
    if (url.endsWith("?inline")) return inlined(fileURLToPath(url));
    return next(url, context);
  },
});

/**
 * Resolves `import bytes from "./file?inline"` like the build: to a data URL.
 * @param {string} path
 * @returns {import("node:module").LoadFnOutput}
 */
function inlined(path) {
  const url = `data:application/octet-stream;base64,${readFileSync(path, "base64")}`;
  return { format: "module", shortCircuit: true, source: `export default ${JSON.stringify(url)};` };
}

/**
 * @param {string} specifier
 * @param {string} parent
 */
function sourceUrl(specifier, parent) {
  if (specifier.startsWith("~/")) return new URL(specifier.slice(2), appUrl);
  if (/^\.{1,2}\//.test(specifier) && parent.startsWith("file:")) return new URL(specifier, parent);
  return undefined;
}

/** @param {string} path */
function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}
