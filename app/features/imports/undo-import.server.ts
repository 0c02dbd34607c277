import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { undoAskedEvent } from "./import-events.server";
import { requireImporter } from "./kinds.server";
import { type ImportKindName, undoDays } from "./staging/vocabulary";
import "./staging/events";

const tooLate = `An import can be undone within ${undoDays} days. This one cannot, or somebody else has gone on.`;

/** Has it counted, in the background, what an undo would take back and what it cannot. Also again. Throws Conflict when it is too late. */
export async function countUndo({ db, clock }: Services, actor: Actor, importId: string): Promise<void> {
  requireStaff(actor, "clients.import");
  const { id, kind } = await requireImport(db, importId);
  requireImporter(actor, kind);
  const begun = await db
    .updateTable("imports")
    .set({ undo: "counting", undo_line: 0, undo_removed: 0, undo_restored: 0, undo_kept: 0, undo_fields: "{}" })
    .where("id", "=", id)
    .where("state", "=", "done")
    .where("undo", "in", ["", "counted"])
    .where("finished_at", ">", clock.now() - undoDays * day)
    .returning("id")
    .executeTakeFirst();
  if (!begun) throw new Conflict(tooLate);
  await db
    .updateTable(kind === "clients" ? "client_import_lines" : "record_import_lines")
    .set({ kept: "" })
    .where("import_id", "=", id)
    .where("kept", "!=", "")
    .execute();
}

/**
 * Undoes an import: what was added goes, and what was changed gets its values back, apart from what somebody has gone on with. `shown` are the counts that the person agreed to; the own password confirms it. Throws Conflict when they are old.
 */
export async function undoImport(
  { db, clock }: Services,
  actor: Actor,
  {
    importId,
    shown,
    password,
  }: { importId: string; shown: { removed: number; restored: number; kept: number }; password: string },
): Promise<{ ok: true } | { ok: false; field: string; message: string }> {
  requireStaff(actor, "clients.import");
  const { kind } = await requireImport(db, importId);
  const { userId } = requireImporter(actor, kind);
  if (!(await isPasswordOf(db, userId, password))) return { ok: false, field: "password", message: notCurrent };
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const order = await tx
      .updateTable("imports")
      .set({ undo: "going", undone_by: userId, updated_at: now, undo_line: 0, undo_fields: "{}" })
      .set({ undo_removed: 0, undo_restored: 0, undo_kept: 0 })
      .where("id", "=", importId)
      .where("undo", "=", "counted")
      .where("undo_removed", "=", shown.removed)
      .where("undo_restored", "=", shown.restored)
      .where("undo_kept", "=", shown.kept)
      .where("finished_at", ">", now - undoDays * day)
      .returning("file_name")
      .executeTakeFirst();
    if (!order) throw new Conflict(tooLate);
    const detail = { file: order.file_name, ...shown };
    await recordAudit(tx, clock, { userId }, undoAskedEvent(kind, importId, detail));
  });
  return { ok: true };
}

async function requireImport(db: Services["db"], importId: string): Promise<{ id: string; kind: ImportKindName }> {
  const row = await db.selectFrom("imports").select(["id", "kind"]).where("id", "=", importId).executeTakeFirst();
  if (!row) throw notFound("import");
  return row;
}
