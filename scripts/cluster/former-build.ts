import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../lib/command-line.mjs";
import { cacheFolder, modules, root, tools } from "../lib/paths.mjs";
import { findNode, toolEnvironment } from "../lib/runtime.mjs";

const run = promisify(execFile);

/**
 * The folder of the build of another revision in the repository's history, with the packages of this one. It is made once for
 * each revision. Throws a CommandError when there is no such revision, or it does not build.
 */
export async function formerBuild(revision: string): Promise<string> {
  const id = commitOf(revision);
  const folder = join(cacheFolder, "former", id);
  if (existsSync(join(folder, "build/.complete"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", "--format=tar", id], { cwd: root, maxBuffer: 1_073_741_824 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(modules, join(folder, "node_modules"));
  const env = toolEnvironment(findNode(), { NODE_ENV: "production" });
  await run(findNode(), [tools.reactRouter, "build"], { cwd: folder, env, maxBuffer: 16_777_216 }).catch((error) => {
    throw new CommandError(
      `${revision} does not build with the packages of this revision:\n${error.stdout}${error.stderr}`,
    );
  });
  mkdirSync(join(folder, "build/.complete"));
  return folder;
}

function commitOf(revision: string): string {
  try {
    return execFileSync("git", ["rev-parse", "--verify", `${revision}^{commit}`], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    throw new CommandError(`This repository has no revision '${revision}'`);
  }
}
