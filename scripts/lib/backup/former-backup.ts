import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import { notEncrypted } from "./encryption";
import { formatName, type Manifest } from "./manifest";
import type { Backup } from "./open-backup";
import { openPart, readLines } from "./parts";

const File = z.object({ path: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() });

/** The backups of version 0.1.0: a folder with manifest.json, manifest.sha256, database/<table>.jsonl and objects/<key>. */
const FormerManifest = z.object({
  format: z.literal("corvane-backup-1"),
  takenAt: z.string(),
  dialect: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int().nonnegative() })),
  objects: z.array(z.object({ key: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() })),
  audit: z.object({ seq: z.number().int().nonnegative(), hash: z.string() }),
  files: z.array(File),
});

/**
 * Opens a backup of version 0.1.0 for reading; null for any other folder. Throws a CommandError when its manifest was changed
 * after the backup was taken.
 */
export async function openFormerBackup(folder: string): Promise<Backup | null> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => null);
  const expected = await readFile(join(folder, "manifest.sha256"), "utf8").catch(() => null);
  if (text === null || expected === null) return null;
  if (createHash("sha256").update(text).digest("hex") !== expected.trim())
    throw new CommandError(
      `${join(folder, "manifest.json")} was changed after the backup was taken: this backup cannot be trusted.`,
    );
  const parsed = FormerManifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CommandError(`${folder} was written by another version, and this version cannot read it.`);
  const { objects, files, tables, ...rest } = parsed.data;
  const parts = new Map(files.map((file) => [file.path, file]));
  const manifest: Manifest = {
    ...rest,
    format: formatName,
    tables: tables.map(({ name, rows }) => {
      const part = parts.get(`database/${name}.jsonl`);
      return { name, rows, parts: part ? [part] : [] };
    }),
    documents: {
      count: objects.length,
      bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: 0,
      parts: [],
    },
  };
  const place = filesOf(folder);
  const source = { place, folder: "backup", fingerprint: null, decryption: notEncrypted };
  return {
    id: folder,
    manifest,
    source,
    rows: (table) => readLines(source, manifest.tables.find(({ name }) => name === table)?.parts ?? []),
    async *objects() {
      yield* objects;
    },
    openObject: (key) => openPart(source, `objects/${key}`),
  };
}

/** Reads the files of a folder whose name may be anything, and changes nothing in it. */
function filesOf(folder: string): Pick<Storage, "get"> {
  return {
    async get(key) {
      const path = join(folder, key.slice(key.indexOf("/") + 1));
      const found = await stat(path).catch(() => null);
      return found && { size: found.size, stream: (range) => createReadStream(path, range) };
    },
  };
}
