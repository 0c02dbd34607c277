import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "./command.mjs";
import { withLock } from "./lock.mjs";
import { lockfile, modules } from "./paths.mjs";
import { Sentence, warn } from "./sentence.mjs";

const stampFile = join(modules, ".corvane-lock");

/**
 * What is installed: `production` is what building and running needs, `development` adds the tools of tests and checks.
 * @typedef {"production" | "development"} Kind
 */

/**
 * Makes node_modules hold what package-lock.json says for this kind. Does nothing when it already does, or holds more.
 * @param {Kind} kind
 * @throws {Sentence} when npm fails
 */
export async function install(kind) {
  if (isInstalled(kind)) return;
  await withLock("install", async () => {
    if (isInstalled(kind)) return; // another start did it while this one waited
    warn("Installing packages (npm ci) …");
    const { code, output } = await npmCi(kind);
    if (code !== 0) {
      warn(output.trimEnd());
      throw new Sentence(
        `The packages could not be installed: npm ci ended with code ${code} (its output is above); check the connection to the npm registry and the free disk space, then try again.`,
      );
    }
    writeFileSync(stampFile, stampOf(kind));
  });
}

/** @param {Kind} kind */
function npmCi(kind) {
  // Both are named because NODE_ENV=production or a user's npm settings would choose otherwise.
  const args = [
    "ci",
    kind === "development" ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--no-engine-strict",
    "--loglevel=error",
  ];
  const npm = process.env.npm_execpath;
  // The npm that started this script, run by the same node; npm's own file may also be a shell script or another tool.
  if (npm && /npm-cli\.c?js$/.test(npm)) return command(process.execPath, [npm, ...args]);
  return command(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/**
 * The platform counts: a folder copied to another kind of machine lacks that machine's binaries.
 * @param {Kind} kind
 */
function stampOf(kind) {
  const hash = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
  return `${hash} ${process.platform}-${process.arch} ${kind}\n`;
}

/** @param {Kind} kind */
function isInstalled(kind) {
  if (!existsSync(lockfile))
    throw new Sentence("package-lock.json is missing: get it back from the repository, then try again.");
  if (!existsSync(stampFile)) return matchesHiddenLockfile(kind);
  const stamp = readFileSync(stampFile, "utf8");
  return stamp === stampOf("development") || stamp === stampOf(kind);
}

/**
 * Someone may have run `npm ci` or `npm install` by hand: npm notes what it put there in its hidden lockfile, and when
 * that is what we want, there is nothing to do.
 * @param {Kind} kind
 */
function matchesHiddenLockfile(kind) {
  const hiddenFile = join(modules, ".package-lock.json");
  if (!existsSync(hiddenFile)) return false;
  const wanted = JSON.parse(readFileSync(lockfile, "utf8")).packages;
  const present = JSON.parse(readFileSync(hiddenFile, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || (entry.optional && !fitsHere(entry))) return true;
    if (entry.dev && kind === "production") return true;
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity;
  });
}

/** @param {{ os?: string[], cpu?: string[], libc?: string[], optional?: boolean }} entry */
function fitsHere({ os, cpu, libc }) {
  if (os && !os.includes(process.platform)) return false;
  if (cpu && !cpu.includes(process.arch)) return false;
  return !libc || libc.includes(usesGlibc() ? "glibc" : "musl");
}

function usesGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {});
  return Boolean(report.header?.glibcVersionRuntime);
}
