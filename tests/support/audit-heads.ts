import { type AuditHeads, openAuditHeads } from "~/platform/audit/heads.server";
import type { Keys } from "~/platform/keys/keys.server";
import type { Storage } from "~/platform/storage/storage.server";
import type { World } from "./world";

/** The heads of a process that has just started on this world: it remembers only what its machine has written down. */
export const headsAfterStart = (
  { db, dialect, storage, clock, keys, dataDir }: World,
  other: { storage?: Storage; dataDir?: string; keys?: Keys; former?: Keys[] } = {},
): AuditHeads => openAuditHeads({ db, dialect, clock, storage, keys, dataDir, ...other });

/** The stored heads by key. */
export async function storedHeads({ storage }: { storage: Storage }): Promise<Map<string, string>> {
  const heads = new Map<string, string>();
  for await (const { key } of storage.list("audit/heads/")) heads.set(key, await textOf(storage, key));
  return new Map([...heads].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function textOf(storage: Storage, key: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage.get(key))?.stream() ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
