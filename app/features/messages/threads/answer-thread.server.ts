import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireClient } from "../../identity/policy";
import { unsafeReceiveLetter } from "../../inbox/conversation.server";
import { dropThreadDraft, lockClient } from "./drafts.server";
import { requireWriter } from "./policy";
import { findOwn } from "./read-thread.server";

/**
 * The client's next letter in one of their own threads: the item is open again, and the administrators are told. The same form
 * sent twice is one letter. Throws 404 for a thread that is not theirs, and 403 while their address is not confirmed.
 */
export async function answerThread(
  services: Services,
  actor: Actor,
  { id, text, formKey }: { id: string; text: string; formKey: string },
): Promise<void> {
  const client = requireClient(actor, "messages.write");
  await findOwn(services, client, id);
  requireWriter(client);
  const by = { userId: client.userId };
  await services.db.transaction().execute(async (tx) => {
    await lockClient(tx, client.clientId);
    await unsafeReceiveLetter(services, tx, { id, text, formKey, by });
    await dropThreadDraft(tx, client.clientId, id);
  });
}
