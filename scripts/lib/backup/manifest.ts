import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { CommandError } from "../command-line.mjs";

/** The description of a backup. The rows of a backup are plain JSON, the same for both databases. */
const Manifest = z.object({
  format: z.literal("corvane-backup-1"),
  /** ISO time. */
  takenAt: z.string(),
  dialect: z.enum(["sqlite", "postgres"]),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** Each table comes after the tables that it refers to. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int().nonnegative() })),
  objects: z.array(z.object({ key: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() })),
  /** The newest event of the audit chain. */
  audit: z.object({ seq: z.number().int().nonnegative(), hash: z.string() }),
  /** Every file of the database part, by its path in the folder. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() })),
});

export type Manifest = z.output<typeof Manifest>;

export const manifestFile = (folder: string) => join(folder, "manifest.json");
/** The hash of the manifest, in a file beside it, so that a truncated or changed manifest is noticed too. */
export const manifestHashFile = (folder: string) => join(folder, "manifest.sha256");
export const tablePath = (table: string) => `database/${table}.jsonl`;
export const objectPath = (key: string) => `objects/${key}`;

export interface Digest {
  bytes: number;
  sha256: string;
}

async function digestFile(path: string): Promise<Digest> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    hash,
  );
  return { bytes, sha256: hash.digest("hex") };
}

/** Reads a backup's manifest. Throws a CommandError when it is missing, incomplete or changed. */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), "utf8").catch(() => {
    throw new CommandError(`${folder} is not a finished backup: it has no manifest.json.`);
  });
  const expected = await readFile(manifestHashFile(folder), "utf8").catch(() => "");
  if (createHash("sha256").update(text).digest("hex") !== expected.trim()) {
    throw new CommandError(
      `${manifestFile(folder)} was changed after the backup was taken: this backup cannot be trusted.`,
    );
  }
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CommandError(`${folder} was written by another version, and this version cannot read it.`);
  return parsed.data;
}

/** Reads and checks every file of a backup. Throws a CommandError that names the first file that is missing or different. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const files = [
    ...manifest.files,
    ...manifest.objects.map(({ key, ...rest }) => ({ path: objectPath(key), ...rest })),
  ];
  for (const { path, bytes, sha256 } of files) {
    const found = await digestFile(join(folder, path)).catch(() => null);
    if (!found) throw new CommandError(`The backup is damaged: ${path} is missing or cannot be read.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new CommandError(`The backup is damaged: ${path} differs from what was backed up.`);
    }
  }
  return manifest;
}
