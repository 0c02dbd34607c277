import { inspectUpload, type ReceivedFile, type UploadResult } from "~/features/uploads/intake.server";
import { type ReceivedForm, storeEach, type UploadOutcome } from "~/features/uploads/received-form.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { findTracked } from "../access/viewer.server";
import { findSameFile, keepAttachment } from "../attachments/attach.server";
import { type AttachedFile, mostBytes, mostFiles } from "../attachments/vocabulary";
import { requireActOn, type Viewer } from "../policy";

interface Answering {
  applicationId: string;
  requestId: string;
  /** The key of the form. A form that is sent twice stores its files once. */
  uploadKey: string;
}

/** Attaches the files of an answer to the application while the request is open. Says for each whether it is stored. */
export async function attachToRequest(
  services: Services,
  viewer: Viewer,
  answering: Answering,
  form: ReceivedForm,
): Promise<UploadOutcome[]> {
  const application = await findTracked(services.db, viewer, answering.applicationId);
  requireActOn(viewer, application, "applications.answer");
  return storeEach(services, form, (file, index) => attach(services, answering, index, file));
}

async function attach(
  services: Services,
  { applicationId, requestId, uploadKey }: Answering,
  index: number,
  file: ReceivedFile,
): Promise<UploadResult> {
  const passed = await inspectUpload(services, file, requestId);
  if (!passed.ok) return passed;
  const same = await findSameFile(services.db, { request_id: requestId }, passed.file);
  if (same) return { ok: true, id: same, repeated: true };
  try {
    return await keepAttachment(services, {
      uploadKey: `request ${requestId} ${uploadKey}:${index}`,
      file: passed.file,
      owner: async (tx) => {
        await requireRoom(tx, { applicationId, requestId }, file);
        return { draft_id: null, application_id: applicationId, request_id: requestId };
      },
    });
  } catch (error) {
    if (error instanceof NotAttached) return { ok: false, message: error.message };
    throw error;
  }
}

/** The reason why a file that passed the intake is not attached. */
class NotAttached extends Error {
  override name = "NotAttached";
}

async function requireRoom(
  tx: Tx,
  { applicationId, requestId }: { applicationId: string; requestId: string },
  file: ReceivedFile,
) {
  const request = await tx
    .updateTable("application_requests")
    .set(({ ref }) => ({ state: ref("state") }))
    .where("id", "=", requestId)
    .where("application_id", "=", applicationId)
    .returning("state")
    .executeTakeFirst();
  if (request?.state !== "open")
    throw new NotAttached(`“${file.name}” was not attached: this request is no longer open.`);
  const files = await listRequestFiles(tx, requestId);
  if (files.length >= mostFiles)
    throw new NotAttached(`“${file.name}” was not attached: an answer can have at most ${mostFiles} files.`);
  if (files.reduce((sum, { bytes }) => sum + bytes, file.bytes) > mostBytes)
    throw new NotAttached(`“${file.name}” was not attached: the files of an answer may be 50MB in total.`);
}

/** The files of the answer to a request. Checks no access: the caller does. */
export async function listRequestFiles(db: Db | Tx, requestId: string): Promise<AttachedFile[]> {
  const rows = await db
    .selectFrom("application_files")
    .select(["id", "name", "kind", "size_bytes", "created_at"])
    .where("request_id", "=", requestId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ size_bytes, created_at, ...row }) => ({ ...row, bytes: size_bytes, createdAt: created_at }));
}
