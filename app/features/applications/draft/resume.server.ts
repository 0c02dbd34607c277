import { day } from "~/platform/clock";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { findLinkSubject, issueLinkToken, peekLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";
import { resumeAddressLimit, resumeLimit } from "../limits";
import { draftDays } from "../vocabulary";
import { countAnswers, readDraft, readPageDraft } from "./draft.server";
import { findOwnDrafts, newBrowser, showDraft } from "./find-draft.server";

const purpose = "application-resume";

/** Days for which a link to a draft works. */
export const resumeDays = 3;

export type Mailed = "sent" | "no-draft" | "submitted" | { wait: number };

/**
 * Mails a link that opens the draft in another browser: the draft of the page, or without a key the one that the
 * browser shows. An earlier link stops working. The mail contains nothing of the draft, because anybody may have typed
 * the address. `wait` in milliseconds.
 */
export async function mailResumeLink(
  services: Services,
  { secret, key, to, from }: { secret: string | undefined; key?: string; to: string; from: string },
): Promise<Mailed> {
  const { db, clock, firm, publicUrl, limits, mailQueued } = services;
  const draft = await readPageDraft(services, { secret, key });
  if (!draft) return "no-draft";
  if (draft.submittedAs) return "submitted";
  const wait = (await limits.take(resumeLimit, from)) ?? (await limits.take(resumeAddressLimit, mailboxOf(to)));
  if (wait !== null) return { wait };
  await db.transaction().execute(async (tx) => {
    const lifetime = resumeDays * day;
    const token = await issueLinkToken(tx, clock, { purpose, subject: draft.id, detail: to, lifetime });
    await enqueueMail(tx, clock, {
      to,
      subject: `Continue your application to ${firm.name}`,
      paragraphs: [
        `Open this email on the device on which you want to continue and open the link below. It works once, within ${resumeDays} days. You can then continue on both devices. We keep the draft for ${draftDays} days after your last change.`,
      ],
      notes: ["If you did not ask for this link, do not use it: the person who asked for it could read what you type."],
      action: { label: "Continue the application", url: `${publicUrl}/application/resume?token=${token}` },
    });
  });
  mailQueued();
  return "sent";
}

export interface ResumeOffer {
  /** The draft that this browser shows and would keep; null when there is none, or when it is the same draft. */
  own: { answers: number; changedAt: number } | null;
}

/** What would happen if this browser opened the link; null when the link no longer works. */
export async function peekResume(
  services: Services,
  { token, secret }: { token: string; secret: string | undefined },
): Promise<ResumeOffer | null> {
  const link = await peekLinkToken(services.db, services.clock, purpose, token);
  if (!link) return null;
  const own = await readDraft(services, secret);
  const differs = own !== null && own.id !== link.subject && own.submittedAs === null;
  return { own: differs && countAnswers(own) > 0 ? { answers: countAnswers(own), changedAt: own.changedAt } : null };
}

/**
 * Opens the draft of a link that works no longer in a browser that may write this draft already: nothing new is granted.
 * Returns the browser's new secret if it showed another draft; null when the draft is not one of its own.
 */
export async function reopenByLink(
  { db, clock }: Services,
  token: string,
  secret: string | undefined,
): Promise<{ newSecret?: string } | null> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const draftId = await findLinkSubject(tx, purpose, token);
    const own = await findOwnDrafts(tx, now, secret);
    if (draftId === null || !own.some(({ id }) => id === draftId)) return null;
    return { newSecret: await showDraft(tx, { secret, draftId, now }) };
  });
}

/**
 * Uses a link up. From now on the browser shows the draft and writes it, like the other browsers. It leaves the drafts
 * that it wrote before with its earlier secret, and may still write them. Returns the secret for its cookie.
 */
export async function resumeByLink({ db, clock }: Services, token: string, earlier?: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const used = await useLinkToken(tx, clock, purpose, token);
    if (!used) return null;
    const now = clock.now();
    const draft = await tx
      .selectFrom("application_drafts")
      .select("id")
      .where("id", "=", used.subject)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    // When the draft is gone, there is nothing to continue.
    if (!draft) return null;
    return newBrowser(tx, { shows: draft.id, left: await findOwnDrafts(tx, now, earlier), now });
  });
}
