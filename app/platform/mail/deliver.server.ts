import type { Clock } from "../clock";
import type { Db } from "../db/tables";
import type { Log } from "../log.server";
import { claimNext, earlierOf, markFailed, markSent, postpone, putBack } from "./claims.server";
import type { Envelope } from "./compose.server";
import type { Sender } from "./letterhead";
import { mailServerIsDown, mailServerIsUp, readMailServer } from "./mail-server.server";
import {
  composeParcel,
  dropNotices,
  isGathered,
  type NoticeMails,
  packNotices,
  stillToTell,
} from "./notice-mails.server";
import type { ClaimedMail } from "./outbox.server";
import { MailTrouble } from "./trouble";

/** Sends one message. Resolves when the other side has accepted it, and throws MailTrouble when it has not. */
export interface Transport {
  send(envelope: Envelope): Promise<void>;
  /** Closes the connection that stays open between the messages of a round. */
  close?(): void;
}

type Delivery = { db: Db; clock: Clock; log: Log; noticeMails: NoticeMails };

/**
 * Sends the messages that are due, oldest first, one at a time; messages to one address always in the order in which they
 * were written. Notices to one person are gathered (notice-mails.server.ts). A message is claimed before it is sent, so that two
 * nodes do not send it twice. A message that the server
 * refuses permanently is marked as failed; one that it refuses for now is tried again later, and the others are sent
 * meanwhile. When the server cannot be reached, the round ends, and the pause before the next round grows. When `stopped`
 * is aborted, the message on its way is finished and marked, and no other is begun. Returns how many were sent.
 */
export async function deliverDueMail(
  services: Delivery,
  transport: Transport,
  sender: Sender,
  stopped?: AbortSignal,
): Promise<number> {
  const { db, clock } = services;
  const server = await readMailServer(db);
  if (server.nextTryAt > clock.now()) return 0;
  let wasDown = server.downSince !== null;
  let sent = 0;
  try {
    while (!stopped?.aborted) {
      const mail = await claimNext(db, clock);
      if (!mail) return sent;
      const parcel = mail.notice_for === null ? [mail] : await packNotices(db, clock, mail);
      if (!parcel) continue;
      const handed = await hand(services, transport, sender, mail, parcel);
      if (handed === nothingToSay) {
        await dropNotices(db, clock, parcel);
        continue;
      }
      if (handed instanceof MailTrouble) {
        if (await settleTrouble(services, mail, handed)) return sent;
      } else {
        await markSent(db, clock, parcel, handed);
        sent += 1;
      }
      if (wasDown) await mailServerIsUp(db);
      wasDown = false;
    }
    return sent;
  } finally {
    transport.close?.();
  }
}

const nothingToSay: unique symbol = Symbol("nothing to say");

/** Returns the subjects under which the messages left, by their ids. */
async function hand(
  services: Delivery,
  transport: Transport,
  sender: Sender,
  mail: ClaimedMail,
  parcel: readonly ClaimedMail[],
): Promise<Map<string, string> | MailTrouble | typeof nothingToSay> {
  try {
    const { id, created_at } = mail;
    const told = await stillToTell(services, parcel);
    const [first] = told;
    if (!first) return nothingToSay;
    const gathered = isGathered(parcel) ? await composeParcel(services, told) : "own words";
    if (gathered === null) return nothingToSay;
    const subjects = new Map(told.map((one) => [one.id, one.subject]));
    if (gathered === "own words") {
      const { recipient, subject, body } = first;
      const earlier = await earlierOf(services.db, first);
      await transport.send({ id, sender, to: recipient, subject, body: JSON.parse(body), at: created_at, earlier });
      subjects.set(id, subject);
    } else {
      const { to, subject, ...words } = gathered;
      await transport.send({ id, sender, to, subject, body: words, at: created_at, earlier: [] });
      subjects.set(id, subject);
    }
    return subjects;
  } catch (error) {
    if (error instanceof MailTrouble) return error;
    // An error in our code for this message must not delay the others.
    return Object.assign(new MailTrouble("deferred", "The message could not be made"), { cause: error });
  }
}

/** Stores what is wrong with the message, the server or both. Returns true when the round must end. */
async function settleTrouble({ db, clock, log }: Delivery, mail: ClaimedMail, trouble: MailTrouble): Promise<boolean> {
  const { kind, reason } = trouble;
  const fields = { job: "mail", count: mail.tries + 1, error: trouble.cause ?? trouble };
  if (kind === "refused") await markFailed(db, clock, mail, reason);
  else if (kind === "unreachable") await putBack(db, mail);
  else await postpone(db, clock, mail, reason);
  log.warn(kind === "unreachable" ? "mail server unreachable" : "mail not sent", fields);
  if (kind === "refused" || kind === "deferred") return false;
  await mailServerIsDown(db, clock, reason);
  return true;
}
