import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { day } from "~/platform/clock";
import type { CompressedForms } from "./compress";

const unBrotli = promisify(brotliDecompress);
const unGzip = promisify(gunzip);

/**
 * The tight encodings of pages, kept from one start to the next. The name of a file is the ETag of its page, a hash of the
 * uncompressed bytes, so that other texts, another PUBLIC_URL or another build never get an encoding that is not theirs.
 */
export interface Encodings {
  find(etag: string, bytes: Buffer): Promise<CompressedForms | null>;
  /** A failure is no error: the next start compresses again. */
  keep(etag: string, forms: CompressedForms): Promise<void>;
  /** Deletes the files of other pages that are older than a week. */
  forgetOthers(etags: readonly string[]): Promise<void>;
}

const keptFor = 7 * day;

/** Uses the first folder in which this process may write. Without one, each start compresses again. */
export function openEncodings(folders: readonly string[]): Encodings {
  const folder = folders.find(isWritable);
  if (!folder) return { find: async () => null, keep: async () => {}, forgetOthers: async () => {} };
  const fileOf = (etag: string) => join(folder, etag.replaceAll('"', ""));
  return {
    async find(etag, bytes) {
      const file = fileOf(etag);
      try {
        const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
        // After a power cut a file may be there without its bytes.
        const [one, other] = await Promise.all([unBrotli(br), unGzip(gzip)]);
        return one.equals(bytes) && other.equals(bytes) ? { br, gzip } : null;
      } catch {
        return null;
      }
    },
    async keep(etag, { br, gzip }) {
      const file = fileOf(etag);
      await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gzip)]).catch(() => {});
    },
    async forgetOthers(etags) {
      const needed = new Set(etags.flatMap((etag) => [`${fileOf(etag)}.br`, `${fileOf(etag)}.gz`]));
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        if (needed.has(file)) continue;
        const found = await stat(file).catch(() => null);
        if (found && found.mtimeMs < Date.now() - keptFor) await rm(file, { force: true });
      }
    },
  };
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, bytes);
  await rename(partial, file);
}
