import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { unsafeReceiveLetter } from "../../inbox/conversation.server";
import type { AcceptedFile } from "../../uploads/intake.server";
import { keepFiles } from "../files/keep-files.server";
import { dropThreadDraft, lockClient } from "./drafts.server";
import { requireAttacher, requireWriter } from "./policy";
import { findOwn } from "./read-thread.server";

/**
 * The client's next letter in one of their own threads: the item is open again, and the administrators are told. The same form
 * sent twice is one letter, with its files. Throws NotKept when these cannot be stored, 404 for a thread that is not theirs, and 403 while their address is not confirmed.
 */
export async function answerThread(
  services: Services,
  actor: Actor,
  { id, text, formKey }: { id: string; text: string; formKey: string },
  files: readonly AcceptedFile[] = [],
): Promise<void> {
  const client = requireClient(actor, "messages.write");
  await findOwn(services, client, id);
  requireWriter(client);
  requireAttacher(services, client, files);
  const by = { userId: client.userId };
  await keepFiles(services, { clientId: client.clientId, files }, (kept) =>
    services.db.transaction().execute(async (tx) => {
      await lockClient(tx, client.clientId);
      await unsafeReceiveLetter(services, tx, { id, text, formKey, by }, kept);
      await dropThreadDraft(tx, client, id);
    }),
  );
}
