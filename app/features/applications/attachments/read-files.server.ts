import type { DocumentKind } from "~/features/uploads/inspection/inspect.server";
import { openObject } from "~/features/uploads/open-object.server";
import { contentTypes, type OpenedFile } from "~/features/uploads/stored-file";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { takeDraftTurn } from "../draft/draft.server";
import { findOwnDrafts } from "../draft/find-draft.server";
import { canReadEvidence, canReadFiles, canReadPapers, type Viewer } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import { unsafeListPapers } from "./own-papers.server";
import type { AttachedFile } from "./vocabulary";

/** What is attached to a draft, oldest first. */
export const listDraftFiles = (db: Db | Tx, draftId: string) => listFiles(db, "draft_id", draftId);

/** What the applicant has attached to an application. It checks no access: the caller has done it. */
export const listApplicationFiles = (db: Db | Tx, applicationId: string) =>
  listFiles(db, "application_id", applicationId);

async function listFiles(db: Db | Tx, owner: "draft_id" | "application_id", id: string): Promise<AttachedFile[]> {
  const rows = await db
    .selectFrom("application_files")
    .select(["id", "name", "kind", "size_bytes", "created_at"])
    .where(owner, "=", id)
    .where("recorded_by", "is", null)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ size_bytes, created_at, ...row }) => ({ ...row, bytes: size_bytes, createdAt: created_at }));
}

/**
 * The stored bytes. A draft's file is for the browsers that write the draft. An application's file is for those who
 * follow it and for administrators, whose access is recorded in the audit log. Evidence is for administrators only, but for the
 * signed papers of the loan, which its applicant reads as well.
 */
export async function openFile(
  { db, clock, storage }: Services,
  { viewer, secret }: { viewer: Viewer; secret: string | undefined },
  id: string,
  how: "view" | "download",
): Promise<OpenedFile> {
  const row = await db
    .selectFrom("application_files")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("file");
  if (row.application_id === null) {
    const own = await findOwnDrafts(db, clock.now(), secret);
    if (!own.some((draft) => draft.id === row.draft_id)) throw notFound("file");
  } else {
    const { application_id: subject } = row;
    const application = await db
      .selectFrom("applications")
      .select(["id", "user_id", "stage"])
      .where("id", "=", subject)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    const may = row.recorded_by === null ? canReadFiles : canReadEvidence;
    const isPaper = async (of: Parameters<typeof unsafeListPapers>[1]) =>
      (await unsafeListPapers(db, of)).some(({ files }) => files.some((file) => file.id === id));
    if (!application) throw notFound("file");
    if (!may(viewer, application) && !(canReadPapers(viewer, application) && (await isPaper(application))))
      throw notFound("file");
    await requireApplicationInReach(db, viewer.actor, subject);
    if (viewer.actor.kind === "administrator") {
      const { userId } = viewer.actor;
      const event = { type: "application.file-opened", subject, detail: { file: id, how } } as const;
      await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
    }
  }
  const object = await openObject(storage, { key: row.storage_key, bytes: row.size_bytes, subject: `file ${id}` });
  const kind = row.kind as DocumentKind;
  const { name, size_bytes: bytes } = row;
  return { name, kind, contentType: contentTypes[kind], bytes, stream: () => object.stream() };
}

/**
 * Removes a file from a draft. After the submission nothing can be removed. Returns the files that are still attached.
 */
export async function removeDraftFile(
  { db, clock, dialect }: Services,
  secret: string | undefined,
  id: string,
): Promise<AttachedFile[]> {
  return db.transaction().execute(async (tx) => {
    const file = await tx.selectFrom("application_files").select("draft_id").where("id", "=", id).executeTakeFirst();
    const draft = (await findOwnDrafts(tx, clock.now(), secret)).find((one) => one.id === file?.draft_id);
    if (!draft) throw notFound("file");
    await takeDraftTurn(tx, dialect, draft.id);
    const removed = await tx
      .updateTable("application_files")
      .set(({ fn, ref, val }) => ({ removed_at: fn.coalesce(ref("removed_at"), val(clock.now())) }))
      .where("id", "=", id)
      .where("draft_id", "=", draft.id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw notFound("file");
    return listDraftFiles(tx, draft.id);
  });
}
