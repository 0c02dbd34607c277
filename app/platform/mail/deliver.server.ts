import type { Clock } from "../clock";
import type { Db } from "../db/tables";
import type { Log } from "../log.server";
import { type ClaimedMail, claimNext, earlierOf, markFailed, markSent, postpone, putBack } from "./claims.server";
import type { Envelope } from "./compose.server";
import type { Sender } from "./letterhead";
import { mailServerIsDown, mailServerIsUp, readMailServer } from "./mail-server.server";
import { MailTrouble } from "./trouble";

/** Hands one message on; resolves when the other side has taken it, and throws MailTrouble when it has not. */
export interface Transport {
  send(envelope: Envelope): Promise<void>;
  /** Lets go of the connection that is kept open between the messages of a round. */
  close?(): void;
}

type Delivery = { db: Db; clock: Clock; log: Log };

/**
 * Sends what is due, oldest first, one at a time; to one address always in the order in which it was put in. A message is
 * claimed before it is sent, so that two nodes do not send it twice. What the server will never take is marked as failed
 * at once, what it does not take now waits, and others go on; when there is no speaking to the server at all, the round
 * ends and the next one waits longer each time. Returns how many were sent.
 */
export async function deliverDueMail(services: Delivery, transport: Transport, sender: Sender): Promise<number> {
  const { db, clock } = services;
  const server = await readMailServer(db);
  if (server.nextTryAt > clock.now()) return 0;
  let wasDown = server.downSince !== null;
  let sent = 0;
  try {
    for (;;) {
      const mail = await claimNext(db, clock);
      if (!mail) return sent;
      const trouble = await hand(services, transport, sender, mail);
      if (!trouble) {
        await markSent(db, clock, mail);
        sent += 1;
      } else if (await settleTrouble(services, mail, trouble)) return sent;
      if (wasDown) await mailServerIsUp(db);
      wasDown = false;
    }
  } finally {
    transport.close?.();
  }
}

async function hand({ db }: Delivery, transport: Transport, sender: Sender, mail: ClaimedMail) {
  try {
    const { id, recipient, subject, body, created_at } = mail;
    const earlier = await earlierOf(db, mail);
    await transport.send({ id, sender, to: recipient, subject, body: JSON.parse(body), at: created_at, earlier });
    return null;
  } catch (error) {
    if (error instanceof MailTrouble) return error;
    // A fault of ours in this one message: it must not hold up the others.
    return Object.assign(new MailTrouble("deferred", "The message could not be made"), { cause: error });
  }
}

/** Writes down what is wrong with the message, the server or both. True when the round ends with it. */
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
