import { createHash } from "node:crypto";
import { z } from "zod";
import type { Storage } from "~/platform/storage/storage.server";
import { CommandError } from "../command-line.mjs";
import { read } from "./encryption";

/*
 * A place for backups:
 *   installation                 whose backups these are
 *   key.age                      the place's private key under the passphrase, when there is one
 *   objects/<name>               every document, once for all backups
 *   backup-<time>/index.json     written last, readable without a key: a backup without it is not finished
 *   backup-<time>/manifest.json  what the backup contains
 *   backup-<time>/…              the rows, and the lists of documents
 * In an encrypted backup all but the index and the lists of names end in `.age`.
 */

const Part = z.object({ path: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() });
/** A file of a backup: its path in the folder without `.age`, and what it contains when it is not encrypted. */
export type Part = z.output<typeof Part>;

const format = z.literal("corvane-backup-2");

const Index = z.object({
  format,
  /** ISO time of the snapshot. */
  takenAt: z.iso.datetime(),
  installation: z.string(),
  /** Whether every document that the rows name is in the backup. */
  complete: z.boolean(),
  /** Names the public keys for which the files are encrypted. */
  fingerprint: z.string().nullable(),
  /** The names under objects/ that this backup needs, one in a line. */
  names: z.array(Part),
  manifest: Part,
});
export type Index = z.output<typeof Index>;

/** The rows of a backup are plain JSON, the same for both databases. */
const Manifest = z.object({
  format,
  takenAt: z.iso.datetime(),
  dialect: z.enum(["sqlite", "postgres"]),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** Each table comes after the tables that it refers to. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int().nonnegative(), parts: z.array(Part) })),
  documents: z.object({
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    missing: z.number().int().nonnegative(),
    parts: z.array(Part),
  }),
  /** The newest event of the audit chain. */
  audit: z.object({ seq: z.number().int().nonnegative(), hash: z.string() }),
});
export type Manifest = z.output<typeof Manifest>;

/** A document as the rows describe it; `missing` says why it is not in the backup. */
export interface BackedUpObject {
  key: string;
  bytes: number;
  sha256: string;
  missing?: "missing" | "damaged" | "unreadable";
}

export const formatName = format.value;
export const installationKey = "installation";
const idPrefix = "backup-";
const wellFormedId = /^backup-\d{4}-\d{2}-\d{2}-\d{6}$/;

/** 'backup-2026-11-23-051028', in UTC. */
export const idAt = (at: number) =>
  `${idPrefix}${new Date(at).toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}`;
export const isBackupId = (text: string) => wellFormedId.test(text);

/**
 * The key of a document in the place. Documents never change, so their key is enough. In an encrypted backup the name does
 * not say whose it is, and it belongs to one set of public keys.
 */
export function objectName(key: string, fingerprint: string | null): string {
  if (fingerprint === null) return `objects/${key}`;
  const opaque = createHash("sha256").update(`${fingerprint} ${key}`).digest("hex");
  return `objects/${fingerprint}/${opaque.slice(0, 2)}/${opaque.slice(2)}.age`;
}

export const storedPath = (path: string, fingerprint: string | null) => (fingerprint === null ? path : `${path}.age`);

const indexKey = (id: string) => `${id}/index.json`;
const indexHashKey = (id: string) => `${id}/index.sha256`;

/** Finishes a backup. */
export async function writeIndex(place: Storage, id: string, index: Index): Promise<void> {
  const text = `${JSON.stringify(index, null, 1)}\n`;
  const put = (key: string, content: string) => place.put(key, Buffer.from(content), { contentType: "text/plain" });
  await put(indexHashKey(id), `${sha256(text)}\n`);
  await put(indexKey(id), text);
}

/** Makes a backup unfinished, before its files are deleted. */
export async function removeIndex(place: Storage, id: string): Promise<void> {
  await place.delete(indexKey(id));
}

/** Reads the index of a finished backup. Throws a CommandError when it is missing or was changed. */
export async function readIndex(place: Storage, id: string): Promise<Index> {
  const text = await read(place, indexKey(id));
  if (!text) throw new CommandError(`${id} is not a finished backup: it has no index.json.`);
  const expected = await read(place, indexHashKey(id));
  if (sha256(text) !== String(expected ?? "").trim())
    throw new CommandError(`${indexKey(id)} was changed after the backup was taken: this backup cannot be trusted.`);
  return parse(Index, text, id);
}

export const parseManifest = (text: Uint8Array, id: string): Manifest => parse(Manifest, text, id);

function parse<Schema extends z.ZodType>(schema: Schema, text: Uint8Array, id: string): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(String(text)));
  if (parsed.success) return parsed.data;
  throw new CommandError(`${id} was written by another version, and this version cannot read it.`);
}

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

export interface FoundBackup {
  id: string;
  /** Epoch milliseconds; null for one that is not finished. */
  takenAt: number | null;
  complete: boolean;
  /** Null for one that is not finished. */
  encrypted: boolean | null;
  /** All its files but the documents. */
  keys: string[];
  /** When its newest file was written, epoch milliseconds. */
  touchedAt: number;
  /** Why its index cannot be read. */
  damaged: string | null;
}

/** All backups of a place, oldest first, finished or not. */
export async function listBackups(place: Storage): Promise<FoundBackup[]> {
  const found = new Map<string, FoundBackup>();
  for await (const { key, modifiedAt } of place.list(idPrefix)) {
    const id = key.slice(0, key.indexOf("/"));
    if (!isBackupId(id)) continue;
    const backup = found.get(id) ?? {
      id,
      takenAt: null,
      complete: false,
      encrypted: null,
      keys: [],
      touchedAt: 0,
      damaged: null,
    };
    backup.keys.push(key);
    backup.touchedAt = Math.max(backup.touchedAt, modifiedAt);
    found.set(id, backup);
  }
  for (const backup of found.values()) {
    if (!backup.keys.includes(indexKey(backup.id))) continue;
    try {
      const { takenAt, complete, fingerprint } = await readIndex(place, backup.id);
      Object.assign(backup, { takenAt: Date.parse(takenAt), complete, encrypted: fingerprint !== null });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      backup.damaged = error.message;
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
