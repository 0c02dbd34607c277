import type { Services } from "~/platform/services";
import type { DelegateActor } from "../../identity/actor";
import type { ReceivedForm, UploadAnswer } from "../../uploads/received-form.server";
import { splitKind } from "../kind-choice";
import { storeReceivedFiles } from "../store-documents.server";

/** Stores the files that a delegate has sent to the client's folder. */
export async function storeDelegated(
  services: Services,
  delegate: DelegateActor,
  form: ReceivedForm,
): Promise<UploadAnswer & { kind: string }> {
  const kind = form.fields.get("kind") ?? "";
  const { category, type } = splitKind(kind);
  form.fields.set("category", category);
  form.fields.set("type", type);
  return { kind, ...(await storeReceivedFiles(services, delegate, form)) };
}
