import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type ReceivedForm, storeEach } from "../uploads/received-form.server";
import { splitKind } from "./kind-choice";
import { shareDocument } from "./share-document.server";

/** What was typed into the form, to show it again. */
export interface TypedShare {
  kind: string;
  note: string;
}

/** Shares the file of the form with the client. */
export async function shareReceivedFile(
  services: Services,
  actor: Actor,
  { clientId, form }: { clientId: string; form: ReceivedForm },
): Promise<{ ok: true } | { ok: false; typed: TypedShare; message: string; status: number }> {
  requireStaff(actor, "documents.send");
  const field = (name: string) => form.fields.get(name) ?? "";
  const typed = { kind: field("kind"), note: field("note").slice(0, 2_000) };
  const order = { clientId, ...splitKind(typed.kind), note: typed.note, shareKey: field("shareKey").slice(0, 100) };
  const [outcome] = await storeEach(services, form, (file) => shareDocument(services, actor, order, file));
  if (outcome?.ok) return { ok: true };
  const message = outcome?.message ?? "Please choose a file first.";
  return { ok: false, typed, message, status: form.refusedWith ?? 400 };
}
