import { createHash } from "node:crypto";
import { policyVersions } from "~/content/policies";
import { recordAudit } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import { newId } from "~/platform/ids.server";
import { mayAcknowledge } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import { receiveItem } from "../inbox/receive.server";
import { responseHours } from "../inbox/vocabulary";
import { notifyAdministrators } from "../notifications/notifications.server";
import { messageReference } from "./reference";
import type { ContactInput } from "./schema";
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
export async function sendContactMessage(services: Services, input: ContactInput & { topic: string }): Promise<string> {
  const { db, clock, dialect, firm, mailQueued } = services;
  const { name, email, phone, subject, message, topic } = input;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([email, subject, message]))
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
        created_at: now,
      })
      .execute();
    for (const document of ["privacy", "terms"] as const) {
      const version = policyVersions[document];
      await tx
        .insertInto("agreements")
        .values({ id: newId(now), subject: newMessageId, document, version, at: now })
        .execute();
    }
    const reference = messageReference(newMessageId);
    const answerDueAt = now + responseHours.contact * hour;
    await receiveItem(tx, clock, {
      ...{
        id: newMessageId,
        kind: "contact",
        reference,
        name,
        email,
        title: contactSubjectLabels[subject],
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
          ["Answer by", spelledOut(answerDueAt, "UTC")],
        ],
        thread: newMessageId,
      });
    await notifyAdministrators(tx, clock, {
      kind: "message-received",
      subject: newMessageId,
      detail: { name, subject: contactSubjectLabels[subject] },
    });
    await recordAudit(tx, clock, "visitor", { type: "message.received", subject: newMessageId, detail: { subject } });
    return newMessageId;
  });
  mailQueued();
  return id;
}
