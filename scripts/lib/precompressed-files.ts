import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

/**
 * Writes the files of the browser's build in their compressed forms beside them, as `<name>.br` and `<name>.gz`: it takes
 * a second, which each start would otherwise spend.
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
