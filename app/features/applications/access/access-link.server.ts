import { recordAudit } from "~/platform/audit/audit.server";
import { type Clock, day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { hashSecret, newSecret } from "~/platform/ids.server";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { issueLinkToken, peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { linkMailboxLimit } from "../limits";
import { accessLifetime } from "./access-cookie.server";
import { findPair, type Pair } from "./reference-and-address.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.link-mailed": Record<never, never>;
    "application.link-used": Record<never, never>;
  }
}

const purpose = "application-access";

/** Days for which a mailed link works. */
export const linkDays = 7;

/** The address of a page that opens an application. The link works once, and an earlier one stops working. */
export async function newAccessLink(
  tx: Tx,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
  { id, email }: { id: string; email: string },
): Promise<string> {
  const lifetime = linkDays * day;
  const secret = await issueLinkToken(tx, clock, { purpose, subject: id, detail: email, lifetime });
  return `${publicUrl}/application/open?token=${secret}`;
}

/** Mails a new link to the application's own address, if reference and address belong together. Says nothing about it. */
export async function mailAccessLink(services: Services, pair: Pair): Promise<void> {
  const { db, clock, firm, limits, mailQueued } = services;
  const application = await findPair(db, pair);
  if (!application) return;
  const { id, reference, email } = application;
  if ((await limits.take(linkMailboxLimit, mailboxOf(email))) !== null) return;
  await db.transaction().execute(async (tx) => {
    await enqueueMail(tx, clock, {
      to: email,
      subject: `Your application to ${firm.name}, ${reference}`,
      heading: `Your application to ${firm.name}`,
      paragraphs: [
        `We received a request for a link to your application. Open the link and press the button on its page. The link works once, within ${linkDays} days.`,
      ],
      terms: [["Reference", reference]],
      notes: [
        "If you did not ask for it, ignore this email. Nothing happens unless somebody opens the link and presses the button.",
      ],
      action: { label: "Open your application", url: await newAccessLink(tx, services, { id, email }) },
    });
    await recordAudit(tx, clock, "visitor", { type: "application.link-mailed", subject: id, detail: {} });
  });
  mailQueued();
}

/** Whether a link still works, without using it up. */
export async function peekAccessLink({ db, clock }: Services, secret: string): Promise<boolean> {
  return (await peekLinkToken(db, clock, purpose, secret)) !== null;
}

/**
 * Uses a link up. The browser may follow the application for a day, in addition to others. Returns the application's id
 * and the new secret for the browser's cookie; null when the link no longer works.
 */
export async function openByLink(
  { db, clock }: Services,
  { token, earlier }: { token: string; earlier: string | undefined },
): Promise<{ id: string; secret: string } | null> {
  return db.transaction().execute(async (tx) => {
    const used = await useLinkToken(tx, clock, purpose, token);
    if (!used) return null;
    const id = used.subject;
    const secret = newSecret();
    const now = clock.now();
    // A new secret each time, so that a secret that somebody else put into the browser opens nothing more.
    if (earlier) {
      await tx
        .updateTable("application_access")
        .set({ secret_hash: hashSecret(secret) })
        .where("secret_hash", "=", hashSecret(earlier))
        .where("expires_at", ">", now)
        .where("application_id", "!=", id)
        .execute();
    }
    await tx
      .insertInto("application_access")
      .values({
        secret_hash: hashSecret(secret),
        application_id: id,
        created_at: now,
        expires_at: now + accessLifetime,
      })
      .execute();
    await recordAudit(tx, clock, "visitor", { type: "application.link-used", subject: id, detail: {} });
    return { id, secret };
  });
}

/** Ends this browser's access to its applications. */
export async function leaveApplications({ db }: Services, secret: string | undefined): Promise<void> {
  if (secret) await db.deleteFrom("application_access").where("secret_hash", "=", hashSecret(secret)).execute();
}

export async function forgetExpiredAccess({ db, clock }: Services): Promise<void> {
  await db.deleteFrom("application_access").where("expires_at", "<=", clock.now()).execute();
}
