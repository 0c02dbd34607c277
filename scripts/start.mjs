// `npm start`: installs the packages, builds when a source has changed, and runs the server until it ends.
import { spawn } from "node:child_process";
import { build } from "./lib/build.mjs";
import { exitCodeOf } from "./lib/command.mjs";
import { CommandError, printError, runMain } from "./lib/command-line.mjs";
import { install } from "./lib/install.mjs";
import { leanEnvironment, leanFlags } from "./lib/lean.mjs";
import { watchNpm } from "./lib/npm-watch.mjs";
import { parentWatch, root, serverEntry } from "./lib/paths.mjs";
import { findNode } from "./lib/runtime.mjs";

const NPM_CHECK_MS = 250;
const npmHasGone = watchNpm();

await runMain(async () => {
  await install("production");
  const node = findNode();
  const { code, output } = await build(node);
  if (code !== 0) {
    printError(output.trimEnd());
    throw new CommandError("The build failed (its output is above), so the server was not started.");
  }
  return serve(node);
});

/**
 * The server gets its own process group. A terminal sends Ctrl-C to a whole group, and npm sends it again, but the server
 * should get only one signal, from this process. The pipe (descriptor 3) ends the server if this process is killed with -9.
 * @param {string} node
 * @returns {Promise<number>} the server's exit code
 */
function serve(node) {
  return new Promise((done, fail) => {
    const server = spawn(node, [...leanFlags, "--import", parentWatch, serverEntry, ...process.argv.slice(2)], {
      cwd: root,
      env: { ...leanEnvironment, ...process.env, NODE_ENV: "production" },
      stdio: ["inherit", "inherit", "inherit", "pipe"],
      detached: process.platform !== "win32",
    });
    let asked = false;
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      if (asked) return;
      asked = true;
      server.kill(signal);
    };
    for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) process.on(signal, () => end(signal));
    const watch = setInterval(() => npmHasGone() && end("SIGTERM"), NPM_CHECK_MS);
    server.on("error", fail);
    server.on("exit", (code, signal) => {
      clearInterval(watch);
      done(code ?? exitCodeOf(signal ?? "SIGKILL"));
    });
  });
}
