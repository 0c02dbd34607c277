import { createHash } from "node:crypto";
import { href } from "react-router";
import type { FirmAdvisor } from "~/content/advisors";
import { policyVersions } from "~/content/policies";
import { inHours } from "~/content/promises";
import { recordAudit } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { mayAcknowledge } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import type { Actor, ClientActor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { staffOfAdvisor } from "../identity/staff/staff-of-advisor.server";
import { receiveItem } from "../inbox/receive.server";
import { notifyAdministrators, notifyUser } from "../notifications/notifications.server";
import type { AcceptedFile } from "../uploads/intake.server";
import type { KeptFile } from "../uploads/keep-together.server";
import { attachFiles, keepFiles } from "./files/keep-files.server";
import { messageReference } from "./reference";
import type { ContactInput } from "./schema";
import { type About, aboutValue, findAbout } from "./threads/about.server";
import { dropThreadDraft, lockClient } from "./threads/drafts.server";
import { requireAttacher, requireWriter } from "./threads/policy";
import type { NewThread } from "./threads/schema";
import { longestTitle } from "./threads/vocabulary";
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

/** Where a message of the portal comes from, as its row says it since the first of them; the inbox says 'Client portal'. */
export const portalTopic = href("/dashboard/client/write");

/**
 * A client's message to the firm, which begins a thread in the portal: to their advisor of record, or to whoever can answer it.
 * It may be about one of their documents, applications or meetings. Returns its id. Throws 403 while the address is not
 * confirmed, 404 for a thing that is not theirs, and NotKept when its files cannot be stored.
 */
export async function writeToFirm(
  services: Services,
  actor: Actor,
  letter: NewThread,
  files: readonly AcceptedFile[] = [],
): Promise<string> {
  const client = requireClient(actor, "messages.write");
  requireWriter(client);
  requireAttacher(services, client, files);
  const about = letter.about === "" ? null : await findAbout(services, client, letter.about);
  if (letter.about !== "" && !about) throw notFound(letter.about.split(":")[0] ?? "thing");
  const record = await services.db
    .selectFrom("clients")
    .select(["name", "phone", "advisor"])
    .where("id", "=", client.clientId)
    .executeTakeFirstOrThrow();
  const { name, phone } = record;
  const title = letter.title || (about?.name ?? "").slice(0, longestTitle);
  const known = { subject: "general-inquiry", name, phone, email: client.email, topic: portalTopic } as const;
  const advisor = letter.to === "advisor" ? services.siteContent.advisors().find(record.advisor) : undefined;
  return keepFiles(services, { clientId: client.clientId, files }, (kept) =>
    receiveMessage(services, { ...known, message: letter.message }, { ...client, advisor, title, about, kept }),
  );
}

interface PortalSender extends Pick<ClientActor, "clientId" | "userId" | "timeZone"> {
  advisor: FirmAdvisor | undefined;
  title: string;
  about: About | null;
  kept: readonly KeptFile[];
}

async function receiveMessage(
  services: Services,
  input: ContactInput & { topic: string },
  from: PortalSender | null,
): Promise<string> {
  const { db, clock, dialect, firm, siteContent, mailQueued } = services;
  const { name, email, phone, subject, message, topic } = input;
  const sender = from ? [from.clientId, from.title, from.about && aboutValue(from.about), ...hashesOf(from)] : [];
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([email, subject, message, ...sender]))
    .digest("hex");
  const id = await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `message ${fingerprint}`);
    if (from) {
      await lockClient(tx, from.clientId);
      await dropThreadDraft(tx, from, null);
    }
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
        writer_id: from?.userId ?? null,
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
    const what = from?.title ?? contactSubjectLabels[subject];
    const { contact: promised } = siteContent.promises();
    const answerDueAt = now + promised * hour;
    const assignee = await staffOfAdvisor(tx, from?.advisor?.slug ?? "");
    await receiveItem(tx, clock, {
      ...{
        id: newMessageId,
        kind: "contact",
        reference,
        name,
        email,
        title: to ? `${what}, for ${to}` : what,
        answerDueAt,
        assignee,
      },
    });
    if (from) {
      await beginThread(tx, newMessageId, from, now);
      const of = { threadId: newMessageId, letterId: null, clientId: from.clientId };
      await attachFiles(services, tx, { ...of, by: { userId: from.userId, isClient: true } }, from.kept);
    }
    if (await mayAcknowledge(tx, clock, email))
      await enqueueMail(tx, clock, {
        to: email,
        subject: `${firm.name} has received your message, ${reference}`,
        heading: `${firm.name} has received your message`,
        paragraphs: [
          "Thank you for writing to us. We have received your message.",
          from
            ? `We will answer within ${inHours(promised)} in your portal, and tell you by email when an answer waits there.`
            : `We will answer within ${inHours(promised)}. Quote the reference if you write or call about this message.`,
        ],
        terms: [
          ["Reference", reference],
          ["Answer by", spelledOut(answerDueAt, from?.timeZone ?? "UTC")],
        ],
        thread: newMessageId,
      });
    const detail = { name, subject: what, ...(to && { to }) };
    const notice = { kind: "message-received", subject: newMessageId, detail } as const;
    await notifyAdministrators(tx, clock, notice, { except: assignee });
    // Advisors hear of no client but their own.
    if (assignee !== "") await notifyUser(tx, clock, assignee, notice);
    const actor = from ? { userId: from.userId } : "visitor";
    await recordAudit(tx, clock, actor, {
      ...{ type: "message.received", subject: newMessageId },
      // The title of a message in the portal is the client's own words, which the log does not keep.
      detail: { subject: from ? "portal" : subject },
    });
    return newMessageId;
  });
  mailQueued();
  return id;
}

/** The same words with other files are another message. */
const hashesOf = ({ kept }: PortalSender) => kept.map(({ sha256, name }) => `${name} ${sha256}`);

async function beginThread(tx: Tx, id: string, { clientId, title, about }: PortalSender, now: number): Promise<void> {
  const subject = { about_kind: about?.kind ?? "", about_id: about?.id ?? "" } as const;
  const times = { last_at: now, unread_at: null, opening_seen_at: null };
  await tx
    .insertInto("message_threads")
    .values({ id, client_id: clientId, title, ...subject, ...times })
    .execute();
}
