import { recordAudit } from "~/platform/audit/audit.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { openObject } from "../uploads/open-object.server";
import { namesInZip } from "../uploads/zip-names";
import type { ZippedFile } from "../uploads/zip-response.server";
import { canOpen, canSee } from "./policy";
import { markSeen } from "./seen.server";
import { mostAtOnce } from "./several";

/** Bytes of the files of one archive: fifty of the largest. The format without its 64-bit fields holds eight times as much. */
const mostZippedBytes = 524_288_000;

type Zipped = { ok: true; files: ZippedFile[] } | { ok: false; refusal: "none" | "too-many" | "too-large" };

/**
 * Opens several of the signed-in client's own documents to be downloaded in one archive; each is recorded in the audit log as a
 * download by itself is. Throws 404 when one of them is not the client's or was removed.
 */
export async function openForZip(
  { db, clock, storage }: Services,
  actor: Actor,
  ids: readonly string[],
  mostBytes = mostZippedBytes,
): Promise<Zipped> {
  const { userId } = requireClient(actor, "documents.read");
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return { ok: false, refusal: "none" };
  if (wanted.length > mostAtOnce) return { ok: false, refusal: "too-many" };
  const found = await db
    .selectFrom("documents")
    .select(["id", "client_id", "name", "storage_key", "size_bytes", "created_at", "status"])
    .where("id", "in", wanted)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .execute();
  if (found.length < wanted.length || !found.every((row) => canSee(actor, row))) throw notFound("document");
  // Chosen with all others of its page: what the firm has withdrawn has nothing to download.
  const rows = found.filter((row) => canOpen(actor, row));
  if (rows.length === 0) return { ok: false, refusal: "none" };
  if (rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0) > mostBytes) return { ok: false, refusal: "too-large" };

  const names = namesInZip(rows.map(({ name }) => name));
  const files: ZippedFile[] = [];
  for (const [index, row] of rows.entries()) {
    const file = { key: row.storage_key, bytes: row.size_bytes, subject: `document ${row.id}` };
    const object = await openObject(storage, file);
    files.push({ name: names[index] ?? row.id, createdAt: row.created_at, stream: () => object.stream() });
  }
  await db.transaction().execute(async (tx) => {
    for (const { id } of rows)
      await recordAudit(tx, clock, { userId }, { type: "document.opened", subject: id, detail: { how: "download" } });
    await markSeen(tx, clock, wanted);
  });
  return { ok: true, files };
}
