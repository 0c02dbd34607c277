import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { storedAttachments } from "~/features/applications/attachments/stored-attachments.server";
import { storedDocuments } from "~/features/documents/stored-documents.server";
import { storedMessageFiles } from "~/features/messages/files/stored-files.server";
import { withKeptFiles } from "~/features/uploads/quarantine.server";
import { verifyAudit } from "~/platform/audit/verify.server";
import { parseEnv } from "~/platform/env.server";
import type { Services } from "~/platform/services";
import { quarantined } from "~/platform/storage/quarantine.server";
import { sweepOrphans } from "~/platform/storage/sweep.server";
import { openProduct } from "../lib/product";
import type { Journal } from "./journal";
import { pause } from "./until-gone";

/** The longest time in milliseconds that the jobs at the start need, on a busy machine, to clear away what a killed process has left. */
const untilCleared = 60_000;

/**
 * Files that no row names, and temp files. The embedded database's server has moved such files into quarantine soon after its
 * start. Several servers leave them for an hour, because another one may still be writing the row: nobody does now, so the sweep
 * is told that the hour is over.
 */
async function leftOver(services: Services, keys: ReadonlySet<string>): Promise<string[]> {
  const { storage } = services;
  if (services.dialect === "postgres") {
    const sorts = withKeptFiles(services, [
      storedDocuments(services),
      storedAttachments(services),
      storedMessageFiles(services),
    ]);
    await sweepOrphans(storage, sorts, Number.POSITIVE_INFINITY);
  }
  for (const end = performance.now() + untilCleared; ; await pause(50)) {
    const left: string[] = [];
    for await (const { key } of storage.list("documents/"))
      if (!keys.has(key)) left.push(`${key} has no row, and the sweep leaves it`);
    for (const name of await readdir(storage.tempFolder)) left.push(`temp file ${name} was left`);
    if (left.length === 0 || performance.now() > end) return left;
  }
}

export interface Inspection {
  /** One sentence for each error. */
  wrong: string[];
  /** Files without a row that the product's own sweep has moved into quarantine, so far. */
  swept: number;
}

/**
 * Reads database and storage directly, while the server runs. The rows must match what was acknowledged, nothing may exist
 * twice, every row must have its file and every file its row, no temp file may be left, and the audit log must be intact.
 */
export async function inspectData(settings: Record<string, string>, journal: Journal): Promise<Inspection> {
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
    wrong.push(...(await leftOver(services, keys)));

    const texts = await db.selectFrom("contact_messages").select("message").execute();
    const stored = Map.groupBy(texts, ({ message }) => message);
    for (const message of journal.messages) if (!stored.has(message)) wrong.push(`'${message}' was lost`);
    for (const [message, same] of stored) if (same.length > 1) wrong.push(`'${message}' exists ${same.length} times`);

    const verdict = await verifyAudit(services);
    if (!verdict.ok) wrong.push(`the audit log is broken at event ${verdict.seq}: ${verdict.why}`);
    let swept = 0;
    for await (const _ of quarantined(storage)) swept += 1;
    return { wrong, swept };
  } finally {
    await database.close();
  }
}
