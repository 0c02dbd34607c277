import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { tellOfAdvisor } from "../../clients/advisor-news.server";
import { renameClientInDocuments } from "../../documents/client-changes.server";
import { readNotes } from "../staging/notes";
import type { BeforeImport } from "./compare-lines.server";
import { usesOf } from "./used.server";
import "../staging/events";

/** Lines of one step: some milliseconds on the embedded database. */
const step = 100;

export const toUndo = ({ db }: Services) =>
  db.selectFrom("imports").select("id").where("undo", "in", ["counting", "going"]).limit(1).executeTakeFirst();

/**
 * Counts or undoes what is waiting for it, in short transactions. Each line is judged in the transaction that undoes it, so what
 * somebody has done with a client meanwhile keeps the client. A process that was killed goes on where it was.
 */
export async function continueUndos(services: Services, stopped: AbortSignal): Promise<void> {
  for (;;) {
    const next = await toUndo(services);
    if (!next || stopped.aborted) return;
    await services.db.transaction().execute((tx) => undoStep(tx, services, next.id));
    services.mailQueued();
    await new Promise(setImmediate);
  }
}

async function undoStep(tx: Tx, services: Services, id: string): Promise<void> {
  const { clock } = services;
  const now = clock.now();
  const order = await tx
    .updateTable("imports")
    .set({ updated_at: now })
    .where("id", "=", id)
    .where("undo", "in", ["counting", "going"])
    .returningAll()
    .executeTakeFirst();
  if (!order) return;
  const lines = await tx
    .selectFrom("client_import_lines")
    .selectAll()
    .where("import_id", "=", id)
    .where("line", ">", order.undo_line)
    .where("outcome", "in", ["add", "change"])
    .orderBy("line")
    .limit(step)
    .execute();
  const going = order.undo === "going";
  if (lines.length === 0) {
    if (!going) {
      await tx.updateTable("imports").set({ undo: "counted" }).where("id", "=", id).execute();
      return;
    }
    await tx.updateTable("imports").set({ undo: "undone", undone_at: now }).where("id", "=", id).execute();
    const { file_name: file, undo_removed: removed, undo_restored: restored, undo_kept: kept, undone_by: by } = order;
    const event = { type: "client-import.undone", subject: id, detail: { file, removed, restored, kept } } as const;
    await recordAudit(tx, clock, by === null ? "system" : { userId: by }, event);
    return;
  }
  const reasons = await judge(tx, id, lines);
  const free = lines.filter(({ line }) => !reasons.has(line));
  const [added, changed] = [free.filter(isAdded), free.filter((line) => !isAdded(line))];
  for (const [line, kept] of reasons)
    await tx
      .updateTable("client_import_lines")
      .set({ kept })
      .where("import_id", "=", id)
      .where("line", "=", line)
      .execute();
  if (going) {
    await remove(
      tx,
      added.map(({ client_id }) => client_id),
    );
    for (const line of changed) await restore(tx, services, line, now);
  }
  const fields = JSON.parse(order.undo_fields) as Record<string, number>;
  for (const { notes } of changed)
    for (const note of readNotes(notes)) if (note.kind === "change") fields[note.field] = (fields[note.field] ?? 0) + 1;
  await tx
    .updateTable("imports")
    .set({
      undo_line: lines.at(-1)?.line ?? order.undo_line,
      undo_removed: order.undo_removed + added.length,
      undo_restored: order.undo_restored + changed.length,
      undo_kept: order.undo_kept + reasons.size,
      undo_fields: JSON.stringify(fields),
    })
    .where("id", "=", id)
    .execute();
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];
const linesOf = (tx: Tx) => tx.selectFrom("client_import_lines").selectAll().execute();

const isAdded = ({ outcome }: Pick<Line, "outcome">) => outcome === "add";

/** Why lines cannot be undone, by their number: the client was changed, deleted or used since. */
async function judge(tx: Tx, id: string, lines: readonly Line[]): Promise<Map<number, string>> {
  const ids = lines.map(({ client_id }) => client_id);
  // Locked, so that nobody begins something with them before they go.
  const rows = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "in", ids)
    .returning(["id", "version", "user_id", "hidden_at"])
    .execute();
  const clients = new Map(rows.map((row) => [row.id, row]));
  const uses = await usesOf(
    tx,
    lines.filter(isAdded).map(({ client_id }) => client_id),
    id,
  );
  const reasons = new Map<number, string>();
  for (const line of lines) {
    const client = clients.get(line.client_id);
    if (!client || client.hidden_at !== null) reasons.set(line.line, "the client was deleted since");
    else if (client.version !== (isAdded(line) ? 1 : line.version + 1))
      reasons.set(line.line, "the client was changed since");
    else if (isAdded(line) && client.user_id !== null) reasons.set(line.line, "the client has an account");
    else if (isAdded(line) && uses.has(line.client_id))
      reasons.set(line.line, `the client ${uses.get(line.client_id)}`);
    else if (!isAdded(line) && line.before === "") reasons.set(line.line, "what the client was before is not known");
  }
  return reasons;
}

/** Nobody has gone on with them: the rows go, as if the file had never come. */
async function remove(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("valuations").where("client_id", "in", ids).execute();
  await tx.deleteFrom("clients").where("id", "in", ids).execute();
}

async function restore(tx: Tx, services: Services, line: Line, now: number): Promise<void> {
  const before = JSON.parse(line.before) as BeforeImport;
  const client = await tx
    .updateTable("clients")
    .set({ ...before, version: line.version + 2, updated_at: now })
    .where("id", "=", line.client_id)
    .returning(["id", "user_id"])
    .executeTakeFirstOrThrow();
  if (line.valuation_id !== "") await tx.deleteFrom("valuations").where("id", "=", line.valuation_id).execute();
  await tx
    .deleteFrom("imported_clients")
    .where("client_id", "=", client.id)
    .where("import_id", "=", line.import_id)
    .execute();
  if (line.renamed === 1) {
    if (client.user_id)
      await tx.updateTable("user").set({ name: before.name }).where("id", "=", client.user_id).execute();
    await renameClientInDocuments(tx, client.id, before.name);
  }
  if (line.readvised === 1 && client.user_id)
    await tellOfAdvisor(tx, services, {
      ...{ clientId: client.id, userId: client.user_id, from: line.advisor, to: before.advisor },
    });
}
