import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

/**
 * Writes a compressed copy of each file of the client build beside it, as `<name>.br` and `<name>.gz`. This takes a second,
 * which every start would otherwise need.
 */
export function precompressedFiles(): Plugin {
  let root = "";
  return {
    name: "corvane:precompressed-files",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== "client" || !dir) return;
      const load = async <Module>(file: string) =>
        (await runnerImport<Module>(join(root, "server", file), { root, configFile: false })).module;
      const { compressTightly } = await load<typeof import("../../server/compress")>("compress.ts");
      const { isCompressible } = await load<typeof import("../../server/static-files")>("static-files.ts");

      const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const file = join(parentPath, name);
          const { br, gzip } = await compressTightly(readFileSync(file));
          writeFileSync(`${file}.br`, br);
          writeFileSync(`${file}.gz`, gzip);
        }),
      );
    },
  };
}
