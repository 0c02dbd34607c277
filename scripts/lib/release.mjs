import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "./command-line.mjs";
import { leanEnvironment, leanFlags } from "./lean.mjs";
import { outsideTheBuild } from "./outside-the-build.mjs";
import { buildFolder, lockfile, root } from "./paths.mjs";

/**
 * Writes the production tree: the build, the few packages that are not in it, Node, the examples of deploy/ and the docs for
 * operators. Nothing of it is needed from anywhere else, and nothing is installed where it runs.
 * @param {{ node: string, folder?: string }} options `node` is the binary to ship
 * @throws {CommandError} when the folder exists
 */
export function writeRelease({ node, folder }) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const place = folder ?? join(root, "dist", `corvane-${version}${commitOf(root)}-${process.platform}-${process.arch}`);
  if (existsSync(place))
    throw new CommandError(`${place} exists already: remove it, or raise the version in package.json.`);
  mkdirSync(join(place, "bin"), { recursive: true });
  for (const part of ["client", "server"])
    cpSync(join(buildFolder, part), join(place, "build", part), { recursive: true });
  for (const path of packagesOutside())
    cpSync(join(root, path), join(place, path), { recursive: true, dereference: true });
  cpSync(node, join(place, "bin/node"), { dereference: true });
  for (const name of ["deploy", "docs", "CHANGELOG.md", "LICENSE", "SECURITY.md"])
    cpSync(join(root, name), join(place, name), { recursive: true, filter: isShipped });
  const about = { name: "corvane", version, private: true, type: "module", license: "UNLICENSED" };
  writeFileSync(join(place, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(place, "bin/corvane"), starter());
  chmodSync(join(place, "bin/corvane"), 0o755);
  return { folder: place, megabytes: { total: megabytesOf(place), node: megabytesOf(join(place, "bin/node")) } };
}

/**
 * A release says in CHANGELOG.md what it changes, and is the commit of its tag.
 * @param {string} folder of the repository
 * @throws {CommandError} when it is not
 */
export function checkVersion(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const sections = readFileSync(join(folder, "CHANGELOG.md"), "utf8").matchAll(/^## (\S+)/gm);
  if (![...sections].some(([, name]) => name === version))
    throw new CommandError(
      `CHANGELOG.md has no section '## ${version}', so nobody knows what this release changes: write it, or correct the version in package.json (CONTRIBUTING.md, 'A release').`,
    );
  const tagged = git(folder, "rev-parse", "--verify", "--quiet", `refs/tags/v${version}^{commit}`);
  if (tagged !== "" && tagged !== git(folder, "rev-parse", "HEAD"))
    throw new CommandError(
      `The tag v${version} is another commit: check it out, or raise the version in package.json (CONTRIBUTING.md, 'A release').`,
    );
}

/**
 * @param {string} folder
 * @param {string[]} words
 * @returns {string} what git prints; nothing when it fails or this is no checkout
 */
function git(folder, ...words) {
  try {
    return String(execFileSync("git", words, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] })).trim();
  } catch {
    return "";
  }
}

/**
 * Two releases of one version have different names, so that an update never overwrites the release that runs.
 * @param {string} folder
 * @returns {string} '-1a2b3c4d', or nothing outside of a git checkout
 */
export function commitOf(folder) {
  const commit = git(folder, "rev-parse", "--short=8", "HEAD");
  return commit && `-${commit}`;
}

/** The secrets that deploy/container/make-secrets.sh has made here are for the containers, never for their image. */
export const isShipped = (/** @type {string} */ path) => path !== join(root, "deploy/container/secrets");

/** @returns {string[]} the folders of the packages that the build loads, and of all that these need */
export function packagesOutside() {
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8"));
  const found = new Set();
  const visit = (/** @type {string} */ name, /** @type {string} */ from) => {
    const path = nearest(packages, name, from);
    // A package for another system.
    if (path === undefined || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, path);
  };
  for (const name of outsideTheBuild) visit(name, "");
  // A package inside another one's folder is copied with it.
  return [...found].filter((path) => ![...found].some((other) => path.startsWith(`${other}/`)));
}

/** Where Node finds a package that another one imports. */
function nearest(
  /** @type {Record<string, unknown>} */ packages,
  /** @type {string} */ name,
  /** @type {string} */ from,
) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const path = `${at && `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === "") return undefined;
  }
}

function starter() {
  const environment = Object.entries({ NODE_ENV: "production", ...leanEnvironment });
  return `#!/bin/sh
# corvane [start | admin | audit | backup | restore] ...: as npm start, npm run admin and so on in docs/running.md.
here=$(dirname "$(dirname "$(readlink -f "$0")")")
command=\${1:-start}
[ $# -gt 0 ] && shift
# As npm wants it written.
[ "\${1-}" = -- ] && shift
export ${environment.map(([name, value]) => `${name}=${value}`).join(" ")}
case $command in
  start) exec "$here/bin/node" ${leanFlags.join(" ")} "$here/build/server/index.js" "$@" ;;
  admin | audit | backup | restore) exec "$here/bin/node" "$here/build/server/$command.js" "$@" ;;
  *) echo "Usage: corvane [start | admin | audit | backup | restore] ..." >&2; exit 2 ;;
esac
`;
}

/** @param {string} path */
function megabytesOf(path) {
  const bytes = (/** @type {string} */ at) => {
    const stats = statSync(at);
    if (stats.isFile()) return stats.size;
    /** @type {number} */
    let total = 0;
    for (const name of readdirSync(at)) total += bytes(join(at, name));
    return total;
  };
  return Math.round(bytes(path) / 1_000_000);
}
