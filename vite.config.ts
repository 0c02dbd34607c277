import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { shareImages } from "./scripts/lib/share-images.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), islands(["calculator"]), shareImages()],
  resolve: { tsconfigPaths: true },
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    // The Hono server is the entry of the server build, so that server and routes share one module graph.
    ssr: { build: { target: "node24", rolldownOptions: { input: "./server/index.ts" } } },
  },
});

/**
 * Parts of a page that React runs in the browser by themselves, on pages that are not hydrated as a whole. The entry of
 * each is app/entry.<name>.tsx; `import scripts from "virtual:island/<name>"` gives a page the addresses of its scripts.
 */
function islands(names: readonly string[]): Plugin {
  const prefix = "virtual:island/";
  const entryOf = (name: string) => `app/entry.${name}.tsx`;
  let root = "";
  return {
    name: "corvane:islands",
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.name !== "client") return;
      for (const name of names) this.emitFile({ type: "chunk", id: resolve(root, entryOf(name)), name });
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const entry = entryOf(id.slice(prefix.length + 1));
      // While developing, React's refresh wants its runtime first.
      const refresh = "/@id/__x00__virtual:react-router/inject-hmr-runtime";
      if (this.environment.mode !== "build") return `export default ${JSON.stringify([refresh, `/${entry}`])};`;
      // Only the server's build asks: the client's, which is done by then, has no page that would name its own scripts.
      if (this.environment.name === "client") return "export default [];";
      const { outDir } = this.environment.getTopLevelConfig().environments.client?.build ?? { outDir: "" };
      const manifest = JSON.parse(readFileSync(resolve(root, outDir, ".vite/manifest.json"), "utf8"));
      return `export default ${JSON.stringify([`/${manifest[entry].file}`])};`;
    },
  };
}
