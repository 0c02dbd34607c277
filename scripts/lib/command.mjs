import { spawn } from "node:child_process";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { print } from "./command-line.mjs";
import { root } from "./paths.mjs";

/** @typedef {{ code: number, output: string }} Outcome */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** @param {NodeJS.Signals} signal */
export const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

// A tool must not keep writing to node_modules or build/ after the script that holds their lock has ended.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    if (process.listenerCount(signal) > 1) return; // start.mjs stops its server itself
    for (const child of running) child.kill(signal);
    process.exit(exitCodeOf(signal));
  });
}

/**
 * Runs a command in the repository's folder until it ends. Never throws for a failing command; one that cannot be
 * started has code 127.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, label?: string }} [options] show: straight to the terminal instead of
 *   `output`; label: line by line instead of `output`, each with this before it, beside other commands that do the same
 * @returns {Promise<Outcome>}
 */
export function command(file, args, { env = process.env, show = false, label } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: root,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    running.add(child);
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      if (label === undefined) stream.on("data", collect);
      else createInterface({ input: stream }).on("line", (line) => print(`${label} ${line}`));
    }
    child.on("error", (error) => {
      running.delete(child);
      done({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      done({ code: code ?? exitCodeOf(signal ?? "SIGKILL"), output });
    });
  });
}
