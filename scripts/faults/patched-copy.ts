import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { modules, root, tools } from "../lib/paths.mjs";
import { findNode, toolEnvironment } from "../lib/runtime.mjs";

/** One text in the sources, and its replacement in the copy. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

export interface Copy {
  folder: string;
  /** Builds the product there. Throws with the output of the build when it fails. */
  build(): Promise<void>;
  /** The module of the copy that starts the server of its build. */
  server(): Promise<typeof import("../../tests/support/server")>;
  remove(): void;
}

const run = promisify(execFile);

const parts = ["app", "server", "public", "scripts", "tests", "package.json"];
const settings = ["tsconfig.json", "vite.config.ts", "vitest.config.ts", "react-router.config.ts"];

/**
 * A copy of the sources in another folder, with a few changes and the same packages. Throws when a file does not contain the
 * text to be changed exactly once, because the patch is then out of date and would prove nothing.
 */
export function patchedCopy(patches: readonly Patch[]): Copy {
  const folder = mkdtempSync(join(tmpdir(), "corvane-copy-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  for (const part of [...parts, ...settings]) {
    if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(modules, join(folder, "node_modules"));
  for (const { file, find, replace } of patches) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (text.split(find).length !== 2) {
      throw new Error(
        `The patch of ${file} is out of date: the file contains '${find}' ${text.split(find).length - 1} times`,
      );
    }
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
  return {
    folder,
    remove,
    async build() {
      const env = toolEnvironment(findNode(), { NODE_ENV: "production" });
      await run(findNode(), [tools.reactRouter, "build"], { cwd: folder, env }).catch((error) => {
        throw new Error(`The changed copy does not build:\n${error.stdout}${error.stderr}`);
      });
    },
    server: () => import(pathToFileURL(join(folder, "tests/support/server.ts")).href),
  };
}
