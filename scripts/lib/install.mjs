import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError, printError } from "./command-line.mjs";
import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { lockfile, modules } from "./paths.mjs";

const stampFile = join(modules, ".corvane-lock");

/**
 * Which packages to install: `production` is what the build and the server need, `development` adds the tools of tests
 * and checks.
 * @typedef {"production" | "development"} Kind
 */

/**
 * Installs the packages of package-lock.json that this kind needs. Does nothing when they are all installed already.
 * @param {Kind} kind
 * @throws {CommandError} when npm fails
 */
export async function install(kind) {
  if (isInstalled(kind)) return;
  await withLock("install", async () => {
    if (isInstalled(kind)) return; // another process installed them while this one waited for the lock
    printError("Installing packages (npm ci) …");
    // npm ci removes what it does not install: whoever has the tools keeps them when the build needs newer packages.
    const installed = hasTools() ? "development" : kind;
    const { code, output } = await npmCi(installed);
    if (code !== 0) {
      printError(output.trimEnd());
      throw new CommandError(
        `The packages could not be installed: npm ci ended with code ${code} (its output is above); check the connection to the npm registry and the free disk space, then try again.`,
      );
    }
    writeFileSync(stampFile, stampOf(installed));
  });
}

/** @param {Kind} kind */
function npmCi(kind) {
  // Always passed explicitly, because NODE_ENV=production or a user's npm settings could choose the other one.
  return npm([
    "ci",
    kind === "development" ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--no-engine-strict",
    "--loglevel=error",
  ]);
}

/**
 * The stamp contains the platform, because a folder copied to another kind of machine lacks the binaries for that machine.
 * @param {Kind} kind
 */
function stampOf(kind) {
  const hash = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
  return `${hash} ${process.platform}-${process.arch} ${kind}\n`;
}

/** @param {Kind} kind */
function isInstalled(kind) {
  if (!existsSync(lockfile))
    throw new CommandError("package-lock.json is missing: restore it from the repository, then try again.");
  if (!existsSync(stampFile)) return matchesHiddenLockfile(kind);
  const stamp = readFileSync(stampFile, "utf8");
  return stamp === stampOf("development") || stamp === stampOf(kind);
}

/**
 * Whether somebody has already installed these packages with `npm ci` or `npm install`. npm lists what it has installed in
 * its hidden lockfile.
 * @param {Kind} kind
 */
function matchesHiddenLockfile(kind) {
  const present = presentPackages();
  if (!present) return false;
  const wanted = JSON.parse(readFileSync(lockfile, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || (entry.dev && kind === "production")) return true;
    const found = present[path];
    if (entry.optional && !found && !isBinaryForHere(entry)) return true;
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
}

/** Whether the tools of tests and checks are installed, of this lockfile or of an earlier one. */
function hasTools() {
  return Object.values(presentPackages() ?? {}).some((entry) => entry.dev);
}

/** What npm has installed, by its place; null when there is nothing. */
function presentPackages() {
  const hiddenFile = join(modules, ".package-lock.json");
  return existsSync(hiddenFile) ? JSON.parse(readFileSync(hiddenFile, "utf8")).packages : null;
}

/**
 * An optional package without a system or a processor is needed only by optional packages for other machines.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 */
function isBinaryForHere(entry) {
  return Boolean(entry.os || entry.cpu) && fitsHere(entry);
}

/** @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry */
function fitsHere({ os, cpu, libc }) {
  if (os && !os.includes(process.platform)) return false;
  if (cpu && !cpu.includes(process.arch)) return false;
  return !libc || libc.includes(usesGlibc() ? "glibc" : "musl");
}

function usesGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {});
  return Boolean(report.header?.glibcVersionRuntime);
}
