// `node scripts/run.mjs [--dev] FILE.ts …`: installs packages if needed and runs a TypeScript file with the pinned Node. The
// file may import the product's own modules, except .tsx files. --dev also installs the packages of tests and measurements.
import { spawn } from "node:child_process";
import { exitCodeOf } from "./lib/command.mjs";
import { CommandError, runMain } from "./lib/command-line.mjs";
import { install } from "./lib/install.mjs";
import { resolveHook, root } from "./lib/paths.mjs";
import { findNode, toolEnvironment } from "./lib/runtime.mjs";

await runMain(async () => {
  const given = process.argv.slice(2);
  const development = given[0] === "--dev";
  const [file, ...args] = development ? given.slice(1) : given;
  if (!file) throw new CommandError("Usage: node scripts/run.mjs FILE.ts");
  await install(development ? "development" : "production");
  const node = findNode();
  return new Promise((done, fail) => {
    const child = spawn(node, ["--import", resolveHook, file, ...args], {
      cwd: root,
      env: toolEnvironment(node),
      stdio: "inherit",
    });
    // The terminal sends Ctrl-C to the script as well. This process waits for it, so that the prompt comes after its output.
    process.on("SIGINT", () => {});
    for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.on(signal, () => child.kill(signal));
    child.on("error", fail);
    child.on("exit", (code, signal) => done(code ?? exitCodeOf(signal ?? "SIGKILL")));
  });
});
