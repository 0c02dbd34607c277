import type { Clock } from "../clock";
import type { Tx } from "../db/tables";
import { newId } from "../ids.server";
import { singleAddress } from "./address";

/** One message to one person. The HTML is made from the same paragraphs, so that both say the same. */
export interface Message {
  to: string;
  subject: string;
  /** Paragraphs, in order. */
  paragraphs: string[];
  /** The one thing to press. */
  action?: { label: string; url: string };
}

declare module "../db/tables" {
  interface Tables {
    mail_outbox: {
      id: string;
      recipient: string;
      subject: string;
      body: string;
      created_at: number;
      next_try_at: number;
      tries: number;
      claimed_until: number;
      sent_at: number | null;
      failed_at: number | null;
    };
  }
}

/** Puts a message into the outbox, in the transaction of what it speaks about: both happen or neither does. */
export async function enqueueMail(tx: Tx, clock: Clock, message: Message): Promise<void> {
  const now = clock.now();
  const { paragraphs, action } = message;
  await tx
    .insertInto("mail_outbox")
    .values({
      id: newId(now),
      recipient: singleAddress(message.to),
      subject: message.subject.replace(/\s+/g, " ").trim(),
      body: JSON.stringify({ paragraphs, action }),
      created_at: now,
      next_try_at: now,
      tries: 0,
      claimed_until: 0,
      sent_at: null,
      failed_at: null,
    })
    .execute();
}
