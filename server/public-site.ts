import { createHash, randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { link, mkdir, open, readdir, readFile, readlink, rename, rm, stat, symlink, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { day, hour } from "~/platform/clock";
import { EnvError } from "~/platform/env.server";
import { diskSync, type FileSync } from "~/platform/storage/file-sync.server";
import { bytesOf, type Encoded, type Variant } from "./encoded";
import { caddyFile, nginxHeaders, nginxMaps, type SiteFile } from "./proxy-files";

/** What a proxy can serve without the product: by address, with the query parameters that need the product. */
export interface PublicSite {
  pages: ReadonlyMap<string, { encoded: Encoded; query: readonly string[] }>;
  files: ReadonlyMap<string, Encoded>;
}

/** Earlier generations stay this long: a proxy may not have been told yet, and open pages may still load their files. */
const keptFor = day;

/**
 * Writes the public site into a folder from which a proxy serves it, so that visitors can read it while the product is away.
 * Every change is a new folder under `generations`, named by a hash of all that is in it; `current` then points to it, in one
 * step. Several servers with the same build and settings write the same folder. A generation that this server has already
 * written is not made current again, so that the servers of two builds do not take turns.
 */
export function publicSiteIn(
  folder: string,
  { syncFolder }: FileSync = diskSync,
): { publish(site: PublicSite): Promise<boolean> } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new EnvError(
      `PUBLIC_SITE_DIR is ${folder}, in which this server may not write: let its user own that folder.`,
    );
  }
  let last = "";
  return {
    /** Resolves to true when there is a new generation. */
    async publish(site) {
      const files = siteFiles(site);
      const id = idOf(files);
      if (id === last) return false;
      const generations = join(folder, "generations");
      await mkdir(generations, { recursive: true, mode: 0o755 });
      const place = join(generations, id);
      const before = await currentIn(folder);
      if (!(await exists(place))) await writeGeneration({ folder, id, files, before, syncFolder });
      const now = new Date();
      await utimes(place, now, now);
      if (before !== id) {
        await pointTo(folder, id);
        await syncFolder(folder);
      }
      last = id;
      await removeOld(folder, id);
      return before !== id;
    },
  };
}

function siteFiles({ pages, files }: PublicSite): SiteFile[] {
  const list: SiteFile[] = [...files].map(([path, encoded]) => ({ path, file: `/files${path}`, query: [], encoded }));
  for (const [path, { encoded, query }] of pages)
    list.push({ path, file: `/pages${path === "/" ? "/index" : path}.html`, query, encoded });
  return list.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function idOf(files: readonly SiteFile[]): string {
  const hash = createHash("sha256");
  for (const { path, query, encoded } of files)
    hash.update(
      JSON.stringify([path, query, encoded.plain.headers, variantsOf(encoded).map(([, one]) => one.headers)]),
    );
  return hash.digest("hex").slice(0, 16);
}

const variantsOf = ({ plain, br, gzip }: Encoded): [string, Variant][] => [
  ["", plain],
  ...(br ? [[".br", br] as [string, Variant]] : []),
  ...(gzip ? [[".gz", gzip] as [string, Variant]] : []),
];

const currentLink = (folder: string) => join(folder, "current");

async function currentIn(folder: string): Promise<string | undefined> {
  const target = await readlink(currentLink(folder)).catch(() => undefined);
  return target?.split("/").at(-1);
}

async function writeGeneration({
  folder,
  id,
  files,
  before,
  syncFolder,
}: {
  folder: string;
  id: string;
  files: readonly SiteFile[];
  before: string | undefined;
  syncFolder: FileSync["syncFolder"];
}) {
  const place = join(folder, "generations", id);
  const partial = join(folder, "generations", `.${id}-${randomUUID()}`);
  const old = before === undefined ? undefined : join(folder, "generations", before);
  for (const { file, encoded } of files)
    for (const [ending, variant] of variantsOf(encoded))
      await writeOrLink(join(partial, `${file}${ending}`), bytesOf(variant), old && join(old, `${file}${ending}`));
  const fromRoot = { root: place, files };
  await writeSynced(join(partial, "nginx-http.conf"), Buffer.from(nginxMaps(fromRoot)));
  await writeSynced(join(partial, "nginx-headers.conf"), Buffer.from(nginxHeaders(fromRoot)));
  await writeSynced(join(partial, "Caddyfile"), Buffer.from(caddyFile(fromRoot)));
  // A generation that is there is taken as whole, also after a power cut.
  for (const entry of await readdir(partial, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(partial);
  await rename(partial, place).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    // Another server was faster, with the same files.
    if (!(await exists(place))) throw error;
  });
  await syncFolder(join(folder, "generations"));
}

/** A file that has not changed keeps its time, and so the ETag that proxies make of it. */
async function writeOrLink(path: string, bytes: Buffer, old: string | undefined) {
  await mkdir(dirname(path), { recursive: true, mode: 0o755 });
  const same = old !== undefined && (await readFile(old).catch(() => null))?.equals(bytes);
  if (same && old !== undefined) return link(old, path).catch(() => writeSynced(path, bytes));
  return writeSynced(path, bytes);
}

async function writeSynced(path: string, bytes: Buffer) {
  const file = await open(path, "wx", 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function pointTo(folder: string, id: string) {
  const partial = join(folder, `.current-${randomUUID()}`);
  await symlink(join("generations", id), partial);
  await rename(partial, currentLink(folder));
}

async function removeOld(folder: string, id: string) {
  const generations = join(folder, "generations");
  for (const name of await readdir(generations)) {
    if (name === id) continue;
    const found = await stat(join(generations, name)).catch(() => null);
    const most = name.startsWith(".") ? hour : keptFor;
    if (found && found.mtimeMs < Date.now() - most) await rm(join(generations, name), { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
