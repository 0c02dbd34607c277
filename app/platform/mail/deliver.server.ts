import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { type Clock, hour, minute, second } from "../clock";
import type { Db } from "../db/tables";
import type { Log } from "../log.server";
import { renderHtml, renderText } from "./render";

export interface Envelope {
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  at: number;
}

/** Hands one message on; resolves when the other side has taken it. */
export interface Transport {
  send(envelope: Envelope): Promise<void>;
  /** Lets go of the connection that is kept open between messages. */
  close?(): void;
}

function compose({ id, from, to, subject, text, html, at }: Envelope) {
  const domain = from.address.split("@")[1];
  return {
    from,
    to: [{ name: "", address: to }],
    subject,
    text,
    html,
    date: new Date(at),
    messageId: `<${id}@${domain}>`,
  };
}

/** Without a mail server each message becomes a file in the folder, whole or not at all. */
export function folderTransport(folder: string): Transport {
  return {
    async send(envelope) {
      const bytes = await new MailComposer(compose(envelope)).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${envelope.id}.eml`);
      await writeFile(`${file}.tmp`, bytes, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    },
  };
}

export function smtpTransport(url: string): Transport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (envelope) => void (await transport.sendMail(compose(envelope))),
    close: () => transport.close(),
  };
}

/** After each of the first nine vain tries; the tenth is the last. */
const waits = [minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/**
 * Sends what is due, oldest first, one at a time. A message is claimed before it is sent, so that two nodes do not send
 * it twice; after ten vain tries it is marked as failed and kept. Returns how many were sent.
 */
export async function deliverDueMail(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  transport: Transport,
  from: Envelope["from"],
): Promise<number> {
  let sent = 0;
  for (;;) {
    const row = await claimNext(db, clock);
    if (!row) return sent;
    const { paragraphs, action } = JSON.parse(row.body);
    const parts = { firmName: from.name, subject: row.subject, paragraphs, action };
    try {
      await transport.send({
        id: row.id,
        from,
        to: row.recipient,
        subject: row.subject,
        text: renderText(parts),
        html: renderHtml(parts),
        at: row.created_at,
      });
    } catch (error) {
      await postpone(db, clock, row);
      log.warn("mail not sent", { job: "mail", count: row.tries + 1, error });
      return sent;
    }
    await db
      .updateTable("mail_outbox")
      .set({ sent_at: clock.now(), claimed_until: 0 })
      .where("id", "=", row.id)
      .execute();
    sent += 1;
  }
}

/** Longer than the slowest mail server may take before its connection is given up. */
const claimFor = 5 * minute;

async function claimNext(db: Db, clock: Clock) {
  const now = clock.now();
  const due = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("next_try_at", "<=", now)
    .where("claimed_until", "<", now)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1);
  return db
    .updateTable("mail_outbox")
    .set({ claimed_until: now + claimFor })
    .where("id", "in", due)
    .where("claimed_until", "<", now)
    .returningAll()
    .executeTakeFirst();
}

async function postpone(db: Db, clock: Clock, row: { id: string; tries: number }) {
  const wait = waits[row.tries];
  await db
    .updateTable("mail_outbox")
    .set({
      tries: row.tries + 1,
      claimed_until: 0,
      next_try_at: clock.now() + (wait ?? 0),
      failed_at: wait === undefined ? clock.now() : null,
    })
    .where("id", "=", row.id)
    .execute();
}
