import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { type Plugin, runnerImport } from "vite";
import { className, ownClasses } from "./class-names.ts";

const version = "1";

/**
 * Draws the share image of every public page into the client build, as assets/share-<name>-<hash>.png, where the server
 * finds them at start. Images are cached in .cache, so that a build draws only those that have changed.
 */
export function shareImages(): Plugin {
  let root = "";
  return {
    name: "corvane:share-images",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      if (this.environment.mode !== "build" || this.environment.name !== "client") return;
      for (const { name, png } of await drawAll(root)) {
        this.emitFile({ type: "asset", fileName: `assets/share-${name}-${digest(png).slice(0, 8)}.png`, source: png });
      }
    },
  };
}

type Pages = typeof import("../../app/share-images/shared-pages");
type Image = typeof import("../../app/share-images/share-image");

/** PNG bytes of every page. */
async function drawAll(root: string): Promise<{ name: string; png: Uint8Array }[]> {
  const load = async <Module>(file: string) =>
    (
      await runnerImport<Module>(join(root, "app/share-images", file), {
        root,
        resolve: { tsconfigPaths: true },
        plugins: [namesOnly()],
      })
    ).module;
  const { sharedPages } = await load<Pages>("shared-pages.tsx");
  const { shareImage, lineToMeasure, imageSize } = await load<Image>("share-image.ts");

  const fontBuffers = readdirSync(join(root, "app/fonts/print")).map((file) =>
    readFileSync(join(root, "app/fonts/print", file)),
  );
  await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const font = { fontBuffers, loadSystemFonts: false };
  // Widths are proportional to the font size, so one measurement of a line is enough for all sizes.
  const widths = new Map<string, number>();
  const measure: Parameters<typeof shareImage>[1] = (text, face, size) => {
    const key = `${face.family} ${text}`;
    const width = widths.get(key) ?? (new Resvg(lineToMeasure(text, face, 100), { font }).getBBox()?.width ?? 0) / 100;
    widths.set(key, width);
    return width * size;
  };

  const cache = join(root, ".cache/share-images");
  mkdirSync(cache, { recursive: true });
  const faces = digest(Buffer.concat(fontBuffers));
  return sharedPages.map((page) => {
    const svg = shareImage(page, measure);
    const kept = join(cache, `${digest(Buffer.from(version + faces + svg))}.png`);
    if (existsSync(kept)) return { name: page.name, png: readFileSync(kept) };
    const png = new Resvg(svg, { font, fitTo: { mode: "width", value: imageSize.width } }).render().asPng();
    writeFileSync(kept, png);
    return { name: page.name, png };
  });
}

/** Of a style module only the names of its classes: Vite's own part for style sheets works in a build or a server only. */
function namesOnly(): Plugin {
  const ending = ".names.js";
  return {
    name: "corvane:names-only",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(".module.css")) return;
      return `${(await this.resolve(source, importer, { skipSelf: true }))?.id}${ending}`;
    },
    load(id) {
      if (!id.endsWith(`.module.css${ending}`)) return;
      const file = id.slice(0, -ending.length);
      const names = ownClasses(readFileSync(file, "utf8"));
      return names.map((local) => `export const ${local} = ${JSON.stringify(className(local, file))};`).join("\n");
    },
  };
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
