import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { CommandError } from "./command-line.mjs";
import { modules } from "./paths.mjs";

/** The first version with crypto.argon2, which hashes the passwords. */
const OLDEST = /** @type {const} */ ([24, 7]);

/**
 * The Node that runs everything after the installation: the pinned one among the packages, or the Node of this process if
 * that is new enough.
 * @returns {string} the path of the binary
 * @throws {CommandError} when there is neither
 */
export function findNode() {
  const pinned = join(modules, `node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned) && starts(pinned)) return pinned;
  if (isRecent(process.versions.node)) return process.execPath;
  const need = `Node ${OLDEST.join(".")} or newer is needed, and this is ${process.versions.node}`;
  throw new CommandError(
    existsSync(pinned)
      ? `${need}; the Node that comes with the packages does not start here (it needs glibc, so not Alpine or another musl system): install Node 24 from your system's packages, then try again.`
      : `${need}; there is no Node among the packages for ${process.platform}-${process.arch}: install Node 24 from https://nodejs.org, then try again.`,
  );
}

/**
 * The environment for tools. In it, `node` is the pinned one, also for the processes that the tools start.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(node, extra = {}) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

/** @param {string} binary */
function starts(binary) {
  try {
    return isRecent(
      execFileSync(binary, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).slice(1),
    );
  } catch {
    return false;
  }
}

/** @param {string} version such as 24.7.0 */
function isRecent(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
