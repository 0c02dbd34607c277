// `npm run build`: installs the packages and builds what has changed, without starting it.
import { build } from "./lib/build.mjs";
import { CommandError, print, printError, runMain } from "./lib/command-line.mjs";
import { install } from "./lib/install.mjs";
import { findNode } from "./lib/runtime.mjs";

await runMain(async () => {
  await install("production");
  const { code, output } = await build(findNode());
  if (code !== 0) {
    printError(output.trimEnd());
    throw new CommandError("The build failed (its output is above).");
  }
  print("The build is in build/. Start it with npm start, or make a release of it with npm run release.");
  return 0;
});
