import { longDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { cancelHeldMail, findHeldMail, rewriteHeldMail } from "~/platform/mail/held-mail.server";
import type { NoticeMails } from "~/platform/mail/notice-mails.server";
import type { Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { readWay } from "../notifications/choices.server";
import { likeHolders, waitingMail } from "../notifications/gathered-mail.server";
import { mailMembersAlone, mailNotice } from "../notifications/mail-notice.server";
import { findReplacements } from "./replacements.server";
import { longestBeforeMail, quietBeforeMail } from "./review-times";
import type { ReviewAct } from "./vocabulary";

/** The name of the mail of a review while it is held. */
export const heldReview = (clientId: string) => `review:${clientId}`;

/** Of the mail to the first member of a business whose holder wants none. */
const aloneReview = (clientId: string) => likeHolders("", heldReview(clientId));

type Writer = Pick<Services, "clock" | "firm" | "publicUrl">;

/**
 * The id of the mail that will tell this client of a decision made now: the one that is held back for them, or a new one. For a client who
 * wants no mail about it, that of the first member of the business who does; null where nobody does.
 * Call `rewriteReviewMail` once the decision is stored. The caller holds the client's row.
 */
export async function reviewMailFor(
  tx: Tx,
  { clock, firm, publicUrl }: Writer,
  { clientId, userId, to }: { clientId: string; userId: string; to: string },
): Promise<string | null> {
  const now = clock.now();
  const gather = heldReview(clientId);
  const alone = (await readWay(tx, userId, "decisions")) === "page";
  // A mail that is sent while this decision can still be undone is not used.
  const since = now - longestBeforeMail + undoWindow;
  const held = await findHeldMail(tx, clock, { gather: alone ? aloneReview(clientId) : gather, since });
  if (held) return held.id;
  const services = { clock, firm, publicUrl };
  const notice = { userId, topic: "decisions" } as const;
  const hold = { until: now + quietBeforeMail, gather };
  if (alone) return mailMembersAlone(tx, services, notice, hold);
  const message = reviewMessage(to, publicUrl, { acts: ["approved"], withReason: false, replaceBy: [] });
  return mailNotice(tx, services, notice, message, hold);
}

/** Rewrites the mail for the acts that still hold, and cancels it when there are none. */
export async function rewriteReviewMail(tx: Tx, { clock, firm, publicUrl }: Writer, mailId: string): Promise<void> {
  const acts = await actsOf(tx, mailId);
  const last = acts.at(-1);
  if (!last) return cancelHeldMail(tx, clock, mailId);
  const mail = await tx
    .selectFrom("mail_outbox")
    .select(["recipient", "created_at", "gather"])
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (!mail?.gather) return;
  const until = Math.min(last.at + quietBeforeMail, mail.created_at + longestBeforeMail);
  const latest = latestOf(acts);
  const replaceBy = latest.flatMap(({ act, replace_by }) => (act === "rejected" && replace_by ? [replace_by] : []));
  const told = toldOf(latest, replaceBy);
  // A replacement has a day by which it is due: its mail does not wait for others.
  const urgent = replaceBy.length > 0;
  const { recipient: to, gather } = mail;
  const alone = gather.startsWith(aloneReview(""));
  const message = alone
    ? waitingMail({ firm, publicUrl }, { to, topics: ["decisions"] })
    : reviewMessage(to, publicUrl, told);
  await rewriteHeldMail(tx, clock, mailId, message, { until, urgent });
  const review = alone ? gather.slice(likeHolders("", "").length) : gather;
  await hurryMembers(tx, { gather: likeHolders(mailId, review), urgent });
}

/**
 * What the mail of a review says when it leaves. A rejected document in whose place another one has come since asks for nothing,
 * and a replacement that is not waited for any more is not asked for.
 */
export const rewordReview =
  ({ publicUrl, requestedItems }: Pick<Services, "publicUrl" | "requestedItems">): NoticeMails["reword"] =>
  async (db, mail) => {
    if (!mail.gather?.startsWith(heldReview(""))) return "own words";
    const latest = latestOf(await actsOf(db, mail.id));
    const replaced = await findReplacements(
      db,
      latest.map((act) => act.document_id),
    );
    const left = latest.filter(({ act, document_id }) => act !== "rejected" || !replaced.has(document_id));
    if (left.length === 0) return null;
    const rejected = left.flatMap(({ act, document_id }) => (act === "rejected" ? [document_id] : []));
    const awaited = await requestedItems.awaitedReplacements(db, rejected);
    return reviewMessage(mail.recipient, publicUrl, toldOf(left, [...awaited.values()]));
  };

/** What a mail tells of, oldest first. */
const actsOf = (db: Db | Tx, mailId: string) =>
  db
    .selectFrom("document_reviews")
    .innerJoin("documents", "documents.id", "document_reviews.document_id")
    .select(["document_id", "act", "at", "reason", "replace_by"])
    .where("mail_id", "=", mailId)
    .where("undone_at", "is", null)
    .orderBy("at")
    .orderBy("document_reviews.id")
    .execute();

type Act = Awaited<ReturnType<typeof actsOf>>[number];

/** The last act on each document. */
const latestOf = (acts: readonly Act[]) => [...new Map(acts.map((act) => [act.document_id, act])).values()];

const toldOf = (acts: readonly Act[], replaceBy: readonly string[]) => ({
  acts: acts.map(({ act }) => act),
  withReason: acts.some(({ act, reason }) => act === "rejected" && reason !== ""),
  replaceBy,
});

/** What the other members of a business are mailed about this review waits as little as the mail that stands for it. */
async function hurryMembers(tx: Tx, { gather, urgent }: { gather: string; urgent: boolean }): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ notice_urgent: Number(urgent) })
    .where("gather", "=", gather)
    .where("sent_at", "is", null)
    .execute();
}

/** Says how many documents, and never which: a mail may be read by others. `withReason`: a rejection has a reason to read. */
function reviewMessage(
  to: string,
  publicUrl: string,
  {
    acts,
    withReason,
    replaceBy,
  }: {
    acts: readonly ReviewAct[];
    withReason: boolean;
    /** The days by which replacements are due. */
    replaceBy: readonly string[];
  },
): Message {
  const count = (act: ReviewAct) => acts.filter((other) => other === act).length;
  const [approved, rejected, reopened] = [count("approved"), count("rejected"), count("reopened")];
  const decided = approved + rejected;
  const paragraphs: string[] = [];
  if (decided === 1)
    paragraphs.push(
      approved === 1
        ? "We have reviewed a document that you sent. It was approved."
        : `We have reviewed a document that you sent. It was rejected. Sign in to see which one${withReason ? " and why" : ""}.`,
    );
  if (decided > 1) {
    const parts = [approved > 0 && were(approved, "approved"), rejected > 0 && were(rejected, "rejected")];
    const why =
      rejected > 0 ? ` Sign in to see which ones${withReason ? ", and why a document was rejected" : ""}.` : "";
    paragraphs.push(`We have reviewed ${decided} documents that you sent: ${parts.filter(Boolean).join(", ")}.${why}`);
  }
  const [due] = replaceBy.toSorted();
  if (due)
    paragraphs.push(
      replaceBy.length === 1
        ? `Please send us another document in its place by ${longDate(due)}.`
        : `Please send us other documents in the place of ${replaceBy.length}. The first is due by ${longDate(due)}.`,
    );
  if (reopened > 0)
    paragraphs.push(
      `We are reviewing ${reopened === 1 ? "one of your documents" : `${reopened} of your documents`} again. You do not have to do anything. We will tell you what we decide.`,
    );
  return { to, subject: subjectOf(decided, reopened), paragraphs, action: dashboard(publicUrl) };
}

function subjectOf(decided: number, reopened: number): string {
  if (decided === 1) return "We have reviewed your document";
  if (decided > 1) return `We have reviewed ${decided} of your documents`;
  return reopened === 1 ? "We are reviewing your document again" : "We are reviewing your documents again";
}

const were = (count: number, what: string) => `${count} ${count === 1 ? "was" : "were"} ${what}`;

const dashboard = (publicUrl: string) => ({ label: "Open your dashboard", url: `${publicUrl}/dashboard/client` });
