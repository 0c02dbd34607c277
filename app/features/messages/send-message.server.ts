import { createHash } from "node:crypto";
import { href } from "react-router";
import { type Advisor, findAdvisor } from "~/content/advisors";
import { policyVersions } from "~/content/policies";
import { recordAudit } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import { forbidden } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { mayAcknowledge } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { receiveItem } from "../inbox/receive.server";
import { responseHours } from "../inbox/vocabulary";
import { notifyAdministrators } from "../notifications/notifications.server";
import { messageReference } from "./reference";
import type { ContactInput, LetterToFirm } from "./schema";
import { contactSubjectLabels } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "message.received": { subject: string };
  }
}

/**
 * Stores a contact message, acknowledges it by mail and tells the administrators. The same message sent again within
 * an hour (a double press, a repeated request) is the one that is already there. Returns its id.
 */
export function sendContactMessage(services: Services, input: ContactInput & { topic: string }): Promise<string> {
  return receiveMessage(services, input, null);
}

/** The path of the page on which clients write to the firm; the inbox says 'Client portal'. */
export const portalTopic = href("/dashboard/client/write");

/** A signed-in client whose address is not confirmed: the answer would go to somebody else. */
export const confirmFirst = "Confirm your email address first: our answer goes there.";

/**
 * A client's message to the firm, marked with their advisor of record: sendContactMessage with the name, the confirmed
 * address and the number of the client's record. Returns its id. Throws 403 while the address is not confirmed.
 */
export async function writeToFirm(services: Services, actor: Actor, letter: LetterToFirm): Promise<string> {
  const { clientId, userId, email, emailConfirmed, timeZone } = requireClient(actor);
  if (!emailConfirmed) throw forbidden(confirmFirst);
  const record = await services.db
    .selectFrom("clients")
    .select(["name", "phone", "advisor"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const { name, phone } = record;
  const input = { ...letter, name, phone, email, topic: portalTopic };
  return receiveMessage(services, input, { clientId, userId, timeZone, advisor: findAdvisor(record.advisor) });
}

async function receiveMessage(
  services: Services,
  input: ContactInput & { topic: string },
  from: { clientId: string; userId: string; timeZone: string | null; advisor: Advisor | undefined } | null,
): Promise<string> {
  const { db, clock, dialect, firm, mailQueued } = services;
  const { name, email, phone, subject, message, topic } = input;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([email, subject, message, ...(from ? [from.clientId] : [])]))
    .digest("hex");
  const id = await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `message ${fingerprint}`);
    const now = clock.now();
    const twin = await tx
      .selectFrom("contact_messages")
      .select("id")
      .where("fingerprint", "=", fingerprint)
      .where("created_at", ">", now - hour)
      .executeTakeFirst();
    if (twin) return twin.id;
    const newMessageId = newId(now);
    await tx
      .insertInto("contact_messages")
      .values({
        id: newMessageId,
        name,
        email,
        phone,
        subject,
        message,
        topic,
        fingerprint,
        client_id: from?.clientId ?? null,
        advisor: from?.advisor?.slug ?? "",
        created_at: now,
      })
      .execute();
    // A client has accepted both with the account.
    for (const document of from ? [] : (["privacy", "terms"] as const)) {
      const version = policyVersions[document];
      await tx
        .insertInto("agreements")
        .values({ id: newId(now), subject: newMessageId, document, version, at: now })
        .execute();
    }
    const reference = messageReference(newMessageId);
    const to = from?.advisor?.name;
    const answerDueAt = now + responseHours.contact * hour;
    await receiveItem(tx, clock, {
      ...{
        id: newMessageId,
        kind: "contact",
        reference,
        name,
        email,
        title: to ? `${contactSubjectLabels[subject]}, for ${to}` : contactSubjectLabels[subject],
        answerDueAt,
      },
    });
    if (await mayAcknowledge(tx, clock, email))
      await enqueueMail(tx, clock, {
        to: email,
        subject: `${firm.name} has received your message, ${reference}`,
        heading: `${firm.name} has received your message`,
        paragraphs: [
          "Thank you for writing to us. We have received your message.",
          "We will answer within 24 hours. Quote the reference if you write or call about this message.",
        ],
        terms: [
          ["Reference", reference],
          ["Answer by", spelledOut(answerDueAt, from?.timeZone ?? "UTC")],
        ],
        thread: newMessageId,
      });
    await notifyAdministrators(tx, clock, {
      kind: "message-received",
      subject: newMessageId,
      detail: { name, subject: contactSubjectLabels[subject], ...(to && { to }) },
    });
    const actor = from ? { userId: from.userId } : "visitor";
    await recordAudit(tx, clock, actor, { type: "message.received", subject: newMessageId, detail: { subject } });
    return newMessageId;
  });
  mailQueued();
  return id;
}
