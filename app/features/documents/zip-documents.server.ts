import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";
import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { openObject } from "../uploads/open-object.server";
import { canSee } from "./policy";
import { mostAtOnce } from "./several";
import { namesInZip } from "./zip-names";

/** Bytes of the files of one archive: fifty of the largest. The format without its 64-bit fields holds eight times as much. */
const mostZippedBytes = 524_288_000;

interface ZippedFile {
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
  stream(): Readable;
}

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
  const { userId } = requireClient(actor);
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return { ok: false, refusal: "none" };
  if (wanted.length > mostAtOnce) return { ok: false, refusal: "too-many" };
  const rows = await db
    .selectFrom("documents")
    .select(["id", "client_id", "name", "storage_key", "size_bytes", "created_at"])
    .where("id", "in", wanted)
    .where("hidden_at", "is", null)
    .orderBy("n", "desc")
    .execute();
  if (rows.length < wanted.length || !rows.every((row) => canSee(actor, row))) throw notFound("document");
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
  });
  return { ok: true, files };
}

/** The archive as a download, sent while the files are read, no faster than it is received. */
export function zipResponse(files: readonly ZippedFile[], now: number): Response {
  const bytes = Readable.from(zipOf(files), { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="documents-${isoDate(now)}.zip"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The files are stored as they are: documents of these kinds are compressed already. */
async function* zipOf(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { name, createdAt, stream } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = createdAt;
    zip.add(entry);
    for await (const chunk of stream()) {
      entry.push(chunk);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
