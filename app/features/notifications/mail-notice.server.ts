import type { Tx } from "~/platform/db/tables";
import { hasMailbox } from "~/platform/mail/address";
import { enqueueMail, type Hold, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { readWay } from "./choices.server";
import { accountAddress, likeHolders, waitingMail } from "./gathered-mail.server";
import { nextDigest } from "./next-digest.server";
import { membersMailedAbout } from "./told-members.server";
import type { NoticeTopic } from "./topics";

/**
 * Mails a client, and the members of a business, that something waits, as the client has chosen: at once, gathered with what else happens within the hour, or
 * with the daily mail. What is `urgent` is not gathered with the mails of an hour. Members get a mail that names nothing. Returns the id of the client's message; null for a client who wants no
 * mail about this.
 */
export async function mailNotice(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl">,
  { userId, topic, urgent = false }: { userId: string; topic: NoticeTopic; urgent?: boolean },
  message: Message,
  hold?: Hold,
): Promise<string | null> {
  const id = await mailPerson(tx, services, { userId, topic, urgent }, message, hold);
  const holderMail = id !== null && hasMailbox(message.to) ? id : "";
  const gather = hold?.gather ? likeHolders(holderMail, hold.gather) : null;
  for (const member of await membersMailedAbout(tx, userId, topic))
    await mailMember(tx, services, { userId: member, topic, urgent }, hold && { ...hold, gather });
  return id;
}

/**
 * The same for the members of a business alone, whose holder wants no mail about this. Returns the id of the first of them, which stands
 * for what they are told: while it is there, the others have something to say. Null where nobody wants one.
 */
export async function mailMembersAlone(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl">,
  { userId, topic }: { userId: string; topic: NoticeTopic },
  { until, gather }: { until: number; gather: string },
): Promise<string | null> {
  let first: string | null = null;
  for (const member of await membersMailedAbout(tx, userId, topic)) {
    const hold = { until, gather: likeHolders(first ?? "", gather) };
    const id = await mailMember(tx, services, { userId: member, topic, urgent: false }, hold);
    first ??= id;
  }
  return first;
}

/** To a member: it names nothing. */
async function mailMember(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl">,
  member: { userId: string; topic: NoticeTopic; urgent: boolean },
  hold?: Hold,
): Promise<string | null> {
  const to = await accountAddress(tx, member.userId);
  return mailPerson(tx, services, member, waitingMail(services, { to, topics: [member.topic] }), hold);
}

async function mailPerson(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { userId, topic, urgent }: { userId: string; topic: NoticeTopic; urgent: boolean },
  message: Message,
  hold?: Hold,
): Promise<string | null> {
  const way = await readWay(tx, userId, topic);
  if (way === "page") return null;
  if (way !== "digest")
    return enqueueMail(tx, clock, { ...message, notice: { userId, topic, timing: "now", urgent } }, hold);
  const zone = await readTimeZone(tx, userId);
  const until = nextDigest(hold?.until ?? clock.now(), zone || "UTC");
  const notice = { userId, topic, timing: "digest" } as const;
  return enqueueMail(tx, clock, { ...message, notice }, { until, gather: hold?.gather ?? null });
}

/** The same for what has no mail of its own. */
export async function mailThatItWaits(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl">,
  { userId, topic }: { userId: string; topic: NoticeTopic },
): Promise<void> {
  const to = await accountAddress(tx, userId);
  await mailNotice(tx, services, { userId, topic }, waitingMail(services, { to, topics: [topic] }));
}
