import { decideDocument } from "~/features/documents/decide.server";
import type { Administrator, ClientActor } from "~/features/identity/actor";
import { listNotifications } from "~/features/notifications/notifications.server";
import { deliverDueMail } from "~/platform/mail/deliver.server";
import { aTransport, sender } from "./outbox";
import { aClient, anAdministrator } from "./people";
import { aStoredDocument } from "./stored-documents";
import type { World } from "./world";

export const approve = (world: World, administrator: Administrator, documentId: string) =>
  decideDocument(world, administrator, { documentId, decision: "approved", reason: "" });

export const reject = (world: World, administrator: Administrator, documentId: string, reason = "Page 2 is missing") =>
  decideDocument(world, administrator, { documentId, decision: "rejected", reason });

/** Rejects a document and asks for another one in its place by this day. */
export const askToReplace = (world: World, administrator: Administrator, documentId: string, replaceBy: string) =>
  decideDocument(world, administrator, { documentId, decision: "rejected", reason: "Page 2 is missing", replaceBy });

/** An administrator, and a client with an empty outbox and this number of pending documents. */
export async function aReview(world: World, count = 1) {
  const administrator = await anAdministrator(world, { name: "Ada Winter" });
  const client = await aClient(world, { email: "maria@example.com" });
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) ids.push(await aStoredDocument(world, client, { name: `secret-${n}.pdf` }));
  const [first = "", second = "", third = ""] = ids;
  return { administrator, client, first, second, third };
}

/** The sentences of a client's notifications, newest first. */
export const sentences = async (world: World, client: ClientActor) =>
  (await listNotifications(world, client)).map(({ sentence }) => sentence);

/** Delivers due mails to a transport that accepts all of them. */
export function aPostman(world: World) {
  const transport = aTransport();
  return { transport, deliver: () => deliverDueMail(world, transport, sender) };
}
