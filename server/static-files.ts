import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { type CompressedForms, compressTightly } from "./compress";
import { type Encoded, encode } from "./encoded";
import { type StrictOn, strictTransport, unframed } from "./headers";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

const incompressible = new Set([".woff2", ".png", ".ico", ".bcmap", ".pfb"]);
const endingsOfForms = new Set([".br", ".gz"]);

/** Whether the build writes compressed copies of a file beside it (scripts/lib/precompressed-files.ts). */
export const isCompressible = (name: string) =>
  !incompressible.has(extname(name)) && !endingsOfForms.has(extname(name));

/** /assets/share-<name>-<hash>.png (scripts/lib/share-images.ts) */
const shareImage = /^\/assets\/share-(.+)-[0-9a-f]{8}\.png$/;

/**
 * Reads every file of the client build once. File names under /assets/ contain a hash, so these files never change.
 */
export async function loadStaticFiles(folder: string, strict: StrictOn): Promise<Map<string, Encoded>> {
  const files = new Map<string, Encoded>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".") || endingsOfForms.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const bytes = readFileSync(path);
    files.set(
      url,
      encode(bytes, headersOf(url, strict), isCompressible(entry.name) ? await formsOf(path, bytes) : null),
    );
  }
  return files;
}

/** The workers that interpret PDF files and photos of other people reach no address at all: the page hands them what they need. */
const workerPolicy = `default-src 'none'; script-src 'wasm-unsafe-eval'; ${unframed}`;
const isLoneWorker = (url: string) => /^\/assets\/(pdf\.worker\.[^/]*\.mjs|heic\.worker-[^/]*\.js)$/.test(url);

/** The headers of a file by its address. */
export const headersOf = (url: string, strict: StrictOn): Record<string, string> => ({
  "Content-Type": types[extname(url)] ?? "application/octet-stream",
  "Cache-Control": url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": isLoneWorker(url) ? workerPolicy : unframed,
  ...strictTransport(strict),
  // Other sites must be able to show share images.
  "Cross-Origin-Resource-Policy": shareImage.test(url) ? "cross-origin" : "same-origin",
});

/** Reads the compressed copies that the build has written, or compresses the file now. */
async function formsOf(path: string, bytes: Buffer): Promise<CompressedForms> {
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return compressTightly(bytes);
  return { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) };
}

/** The addresses of the share images among the files, by name. */
export function shareImagesIn(files: ReadonlyMap<string, unknown>): Map<string, string> {
  return new Map(
    [...files.keys()].flatMap(
      (url) =>
        shareImage
          .exec(url)
          ?.slice(1)
          .map((name) => [name, url] as const) ?? [],
    ),
  );
}
