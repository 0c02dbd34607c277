// `npm run release [-- FOLDER]`: builds, and writes all that a machine needs to run the product into dist/corvane-VERSION-PLATFORM.
import { resolve } from "node:path";
import { build } from "./lib/build.mjs";
import { CommandError, print, printError, runMain } from "./lib/command-line.mjs";
import { install } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { checkVersion, writeRelease } from "./lib/release.mjs";
import { findNode } from "./lib/runtime.mjs";

await runMain(async () => {
  checkVersion(root);
  await install("production");
  const node = findNode();
  const { code, output } = await build(node);
  if (code !== 0) {
    printError(output.trimEnd());
    throw new CommandError("The build failed (its output is above), so there is no release.");
  }
  const { folder, megabytes } = writeRelease({ node, folder: process.argv[2] && resolve(process.argv[2]) });
  print(`${folder} (${megabytes.total} MB, of which ${megabytes.node} MB are Node itself)`);
  return 0;
});
