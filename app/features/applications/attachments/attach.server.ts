import {
  type AcceptedFile,
  inspectUpload,
  type ReceivedFile,
  storeWithRow,
  type UploadResult,
} from "~/features/uploads/intake.server";
import { type ReceivedForm, storeEach, type UploadAnswer } from "~/features/uploads/received-form.server";
import { day } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { type Draft, readPageDraft, takeDraftTurn } from "../draft/draft.server";
import { draftDays } from "../vocabulary";
import { listDraftFiles } from "./read-files.server";
import { type AttachedFile, mostBytes, mostFiles } from "./vocabulary";

/** The result for each file of a form, and the files that are attached now. */
export interface AttachAnswer extends UploadAnswer {
  files: AttachedFile[];
}

/** Attaches the files of a form to the draft of its page. */
export async function attachFiles(
  services: Services,
  secret: string | undefined,
  form: ReceivedForm,
  key = form.fields.get("key"),
): Promise<AttachAnswer> {
  const draft = await readPageDraft(services, { secret, key });
  if (!draft)
    return {
      outcomes: [],
      alert: "Your draft no longer exists. Reload the page and attach the files again.",
      files: [],
    };
  if (draft.submittedAs) return { outcomes: [], alert: alreadySubmitted, files: [] };
  if (form.files.length === 0)
    return { outcomes: [], alert: "Please choose a file first.", files: await listDraftFiles(services.db, draft.id) };
  const uploadKey = (form.fields.get("uploadKey") || newId()).slice(0, 100);
  const outcomes = await storeEach(services, form, (file, index) =>
    attach(services, draft, `${uploadKey}:${index}`, file),
  );
  return { outcomes, alert: null, files: await listDraftFiles(services.db, draft.id) };
}

const alreadySubmitted =
  "Nothing was attached: this application was submitted in the meantime. Reload the page to see its reference.";

async function attach(services: Services, draft: Draft, key: string, file: ReceivedFile): Promise<UploadResult> {
  const { clock, dialect } = services;
  const passed = await inspectUpload(services, file, draft.id);
  if (!passed.ok) return passed;
  const same = await findSameFile(services.db, { draft_id: draft.id }, passed.file);
  if (same) return { ok: true, id: same, repeated: true };
  const full = await lackOfRoom(services.db, draft.id, file);
  if (full !== null) return { ok: false, message: full };
  try {
    return await keepAttachment(services, {
      uploadKey: `draft ${draft.id} ${key}`,
      file: passed.file,
      owner: async (tx) => {
        await takeDraftTurn(tx, dialect, draft.id);
        const now = clock.now();
        const open = await tx
          .updateTable("application_drafts")
          .set({ changed_at: now, expires_at: now + draftDays * day })
          .where("id", "=", draft.id)
          .where("submitted_as", "is", null)
          .where("expires_at", ">", now)
          .returning("id")
          .executeTakeFirst();
        if (!open) throw new NotAttached(alreadySubmitted);
        const lack = await lackOfRoom(tx, draft.id, file);
        if (lack !== null) throw new NotAttached(lack);
        return { draft_id: draft.id, application_id: null };
      },
    });
  } catch (error) {
    if (error instanceof NotAttached) return { ok: false, message: error.message };
    throw error;
  }
}

/** Says why an accepted file is not attached. */
class NotAttached extends Error {
  override name = "NotAttached";
}

async function lackOfRoom(db: Db | Tx, draftId: string, file: ReceivedFile): Promise<string | null> {
  const files = await listDraftFiles(db, draftId);
  const total = files.reduce((sum, { bytes }) => sum + bytes, file.bytes);
  if (files.length >= mostFiles)
    return `“${file.name}” was not attached: an application can have at most ${mostFiles} files. Remove one first, or combine several into one PDF.`;
  if (total > mostBytes)
    return `“${file.name}” was not attached: the files of an application can have at most 50MB together. Remove one first, or make the files smaller.`;
  return null;
}

interface Attachment {
  /** One upload is one row: a repeated request finds it. */
  uploadKey: string;
  file: AcceptedFile;
  /** The owner of the file, determined in the transaction of the row. When it throws, nothing remains stored. */
  owner(tx: Tx): Promise<{ draft_id: string | null; application_id: string | null; request_id?: string }>;
}

/** Stores one accepted file. The caller has checked access. */
export async function keepAttachment(
  services: Services,
  { uploadKey, file, owner }: Attachment,
): Promise<UploadResult> {
  const find = () => findByUploadKey(services, uploadKey);
  const earlier = await find();
  if (earlier) return { ok: true, id: earlier };
  const now = services.clock.now();
  const id = newId(now);
  const storageKey = `applications/${id}`;
  return storeWithRow(services, {
    id,
    storageKey,
    file,
    find,
    insert: async (tx) => {
      await tx
        .insertInto("application_files")
        .values({
          ...(await owner(tx)),
          id,
          upload_key: uploadKey,
          name: file.name,
          kind: file.kind,
          size_bytes: file.bytes,
          sha256: file.sha256,
          storage_key: storageKey,
          created_at: now,
          removed_at: null,
        })
        .execute();
    },
  });
}

/**
 * The id of an attached file with the same name and the same bytes: attaching it once more changes nothing. Two uploads at
 * the same moment are both stored.
 */
export async function findSameFile(
  db: Db,
  owner: { draft_id: string } | { request_id: string },
  { name, sha256 }: AcceptedFile,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("application_files")
    .select("id")
    .where((row) => row.and(owner))
    .where("name", "=", name)
    .where("sha256", "=", sha256)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

async function findByUploadKey({ db }: Services, uploadKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("application_files")
    .select("id")
    .where("upload_key", "=", uploadKey)
    .executeTakeFirst();
  return row?.id;
}
