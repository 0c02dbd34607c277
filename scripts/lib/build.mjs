import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { command } from "./command.mjs";
import { printError } from "./command-line.mjs";
import { withLock } from "./lock.mjs";
import { buildFolder, root, serverEntry, tools } from "./paths.mjs";
import { toolEnvironment } from "./runtime.mjs";

const SOURCES = [
  "app",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "scripts/admin.ts",
  "scripts/audit.ts",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "scripts/lib/audit",
  "scripts/lib/backup",
  "scripts/lib/class-names.ts",
  "scripts/lib/command-line.mjs",
  "scripts/lib/outside-the-build.mjs",
  "scripts/lib/precompressed-files.ts",
  "scripts/lib/product.ts",
  "scripts/lib/share-images.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const stampFile = join(buildFolder, ".stamp");

/**
 * Builds when a source has changed since the last build that succeeded.
 * @param {string} node
 * @returns {Promise<import("./command.mjs").Outcome>} code 0 and no output when there was nothing to do
 */
export async function build(node) {
  if (isBuilt(sourcesHash())) return { code: 0, output: "" };
  return withLock("build", async () => {
    const hash = sourcesHash();
    if (isBuilt(hash)) return { code: 0, output: "" };
    printError("Building …");
    // The stamp is removed first, so that an interrupted build is not taken for a complete one.
    rmSync(stampFile, { force: true });
    const env = toolEnvironment(node, { NODE_ENV: "production" });
    const outcome = await command(node, [tools.reactRouter, "build"], { env });
    if (outcome.code !== 0) return outcome;
    if (!existsSync(serverEntry)) {
      return { code: 1, output: `${outcome.output}The build wrote no ${relative(root, serverEntry)}.\n` };
    }
    mkdirSync(buildFolder, { recursive: true });
    // The hash from before the build: files that were saved during the build cause another build next time.
    writeFileSync(stampFile, hash);
    return outcome;
  });
}

/** @param {string} hash */
function isBuilt(hash) {
  return existsSync(serverEntry) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesIn(join(root, source))) {
      const bytes = readFileSync(file);
      hash.update(`${relative(root, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path a file, a folder, or nothing
 * @returns {string[]}
 */
function filesIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
