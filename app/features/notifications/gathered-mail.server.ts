import type { Firm } from "~/content/firm";
import type { Db, Tx } from "~/platform/db/tables";
import type { NoticeMails, Parcel } from "~/platform/mail/notice-mails.server";
import type { ClaimedMail, Message } from "~/platform/mail/outbox.server";
import { findMembership } from "../identity/members/find-membership.server";
import { readWay } from "./choices.server";
import { kindsOf, type NoticeTopic, noticeTopics, sharedKind, sharedLabel, sharedTopic, topicRules } from "./topics";

interface From {
  firm: Pick<Firm, "name">;
  publicUrl: string;
}

type GatheredTopic = NoticeTopic | typeof sharedTopic;

/**
 * The mails that tell of several things at once: after an hour, and once a day. Each of `rewordings` knows the mails of one
 * feature, and what is still true of them.
 */
export const noticeMails = (from: From, rewordings: readonly NoticeMails["reword"][]): NoticeMails => ({
  async reword(db, mail) {
    const [, holderMail = "", gather = ""] = ofMember.exec(mail.gather ?? "") ?? [];
    if (!gather) return firstOf(rewordings, db, mail);
    // What was taken back for the holder, or has nothing to say any more, is nothing new for the members either.
    if (holderMail && !(await isThere(db, holderMail))) return null;
    const words = await firstOf(rewordings, db, { ...mail, id: holderMail || mail.id, gather });
    return words === null ? null : "own words";
  },
  async compose(db, now, parcel) {
    const to = await addressOf(db, parcel);
    if (to === null) return null;
    const topics: GatheredTopic[] = [];
    for (const topic of [...noticeTopics, sharedTopic] as const)
      if (parcel.topics.includes(topic) && (await isNews(db, now, parcel, topic))) topics.push(topic);
    return topics.length === 0 ? null : waitingMail(from, { to, topics, daily: parcel.timing === "digest" });
  },
});

/**
 * The name of a mail to a member of a business: that of the holder's mail about the same, with its id, or with that of the first member's; ''
 * where there is none.
 */
export const likeHolders = (holderMail: string, gather: string) => `member:${holderMail}:${gather}`;
const ofMember = /^member:([^:]*):(.+)$/;

async function firstOf(rewordings: readonly NoticeMails["reword"][], db: Db, mail: ClaimedMail) {
  for (const reword of rewordings) {
    const words = await reword(db, mail);
    if (words !== "own words") return words;
  }
  return "own words";
}

const isThere = async (db: Db, mailId: string) =>
  (await db.selectFrom("mail_outbox").select("id").where("id", "=", mailId).executeTakeFirst()) !== undefined;

/** Where the person reads mail now; null for somebody who can no longer sign in. */
async function addressOf(db: Db, { userId, to }: Parcel): Promise<string | null> {
  const person = await db
    .selectFrom("user")
    .leftJoin("clients", "clients.user_id", "user.id")
    .select(["user.email", "user.banned", "clients.email as clientEmail", "clients.hidden_at"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!person || person.banned || person.hidden_at !== null) return null;
  if ((await findMembership(db, userId))?.shut) return null;
  return to === person.email || to === person.clientEmail ? to : person.email;
}

/** Whether the person still has to hear of it: they have not chosen otherwise since, and have not read it. */
async function isNews(db: Db, now: number, { userId, since }: Parcel, topic: GatheredTopic): Promise<boolean> {
  // Nobody can choose otherwise about what we share.
  const way = topic === sharedTopic ? "both" : await readWay(db, userId, topic);
  if (way === "page") return false;
  // Nothing counts as unread for somebody who wants mails only, and a due date has no line behind the bell.
  if (way === "mail" || topic === "reminders") return true;
  const unread = await db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "in", topic === sharedTopic ? [sharedKind] : kindsOf(topic))
    .where("created_at", ">=", since)
    .where("created_at", "<=", now)
    .where("read_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return unread !== undefined;
}

/** Mail is read by others on its way: it says that something waits, and never what. */
export function waitingMail(
  { firm, publicUrl }: From,
  { to, topics, daily = false }: { to: string; topics: readonly GatheredTopic[]; daily?: boolean },
): Message {
  const list = topics.map((topic) => `– ${topic === sharedTopic ? sharedLabel : topicRules[topic].label}`).join("\n");
  return {
    to,
    subject: daily ? `Your daily mail from ${firm.name}` : "Something new waits in your portal",
    paragraphs: [
      `There is something new in your portal about:\n${list}`,
      "Sign in to read it. A mail may be seen by others, so this one does not say what it is.",
    ],
    action: { label: "Open your notifications", url: `${publicUrl}/dashboard/client/notifications` },
    notes: [`You choose what we mail you, and when: ${publicUrl}/dashboard/client/settings/notifications`],
  };
}

/** The address of an account, for a mail that only says that something waits. */
export async function accountAddress(tx: Tx, userId: string): Promise<string> {
  const { email } = await tx.selectFrom("user").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  return email;
}
