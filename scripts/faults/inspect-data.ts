import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { verifyAudit } from "~/platform/audit/verify.server";
import { parseEnv } from "~/platform/env.server";
import type { Storage } from "~/platform/storage/storage.server";
import { openProduct } from "../lib/product";
import type { Journal } from "./journal";
import { pause } from "./until-gone";

/** The longest time in milliseconds that the jobs at the start need to clear away what a killed process has left. */
const untilCleared = 5000;

async function leftOver(storage: Storage, keys: ReadonlySet<string>, orphans: number): Promise<string[]> {
  for (const end = performance.now() + untilCleared; ; await pause(50)) {
    const unknown: string[] = [];
    for await (const { key } of storage.list("documents/")) if (!keys.has(key)) unknown.push(`${key} has no row`);
    const left = unknown.length > orphans ? unknown : [];
    for (const name of await readdir(storage.tempFolder)) left.push(`temp file ${name} was left`);
    if (left.length === 0 || performance.now() > end) return left;
  }
}

/**
 * Reads database and storage directly, while the server runs. The rows must match what was acknowledged, nothing may exist
 * twice, every row must have its file and every file its row, no temp file may be left, and the audit log must be intact.
 * Returns one sentence for each error. With `orphans`, so many files may be without a row: those of uploads that were cut off.
 */
export async function inspectData(
  settings: Record<string, string>,
  journal: Journal,
  { orphans = 0 } = {},
): Promise<string[]> {
  const wrong: string[] = [];
  const { services, database } = await openProduct(parseEnv(settings));
  const { db, storage } = services;
  try {
    // All people of the crowd have one address, so the rate limits are cleared before each round.
    await db.deleteFrom("rate_limits").execute();
    const rows = await db.selectFrom("documents").selectAll().execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [id, { decision, removed }] of journal.documents) {
      const row = byId.get(id);
      if (!row) wrong.push(`document ${id} was acknowledged but has no row`);
      else if (decision && decision !== "open" && row.status !== decision)
        wrong.push(`document ${id} was ${decision} and is ${row.status}`);
      else if (removed === true && row.hidden_at === null) wrong.push(`document ${id} was removed but still exists`);
    }
    for (const row of rows) {
      const object = await storage.get(row.storage_key);
      if (!object) {
        wrong.push(`document ${row.id} has a row but no file`);
        continue;
      }
      const hash = createHash("sha256");
      for await (const chunk of object.stream()) hash.update(chunk);
      if (hash.digest("hex") !== row.sha256) wrong.push(`document ${row.id} differs from the hash in its row`);
    }
    for (const [file, same] of Map.groupBy(rows, ({ client_id, name }) => `${name} of ${client_id}`))
      if (same.length > 1) wrong.push(`${file} was uploaded once and exists ${same.length} times`);
    const keys = new Set(rows.map((row) => row.storage_key));
    wrong.push(...(await leftOver(storage, keys, orphans)));

    const texts = await db.selectFrom("contact_messages").select("message").execute();
    const stored = Map.groupBy(texts, ({ message }) => message);
    for (const message of journal.messages) if (!stored.has(message)) wrong.push(`'${message}' was lost`);
    for (const [message, same] of stored) if (same.length > 1) wrong.push(`'${message}' exists ${same.length} times`);

    const verdict = await verifyAudit(services);
    if (!verdict.ok) wrong.push(`the audit log is broken at event ${verdict.seq}: ${verdict.why}`);
  } finally {
    await database.close();
  }
  return wrong;
}
