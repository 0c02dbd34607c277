import type { Generated } from "kysely";
import type { Clock } from "../clock";
import { searchText } from "../db/fold";
import type { Tx } from "../db/tables";
import { newId } from "../ids.server";
import { singleAddress } from "./address";
import { mailStateCodes } from "./mail-state";

/** One message to one person. Text and HTML are made from the same parts, so that both say the same. */
export interface Message {
  to: string;
  subject: string;
  /** What stands above the text; without it the subject, without its 'Re:'. */
  heading?: string;
  /** Paragraphs, in order. A line break in one of them stays one. */
  paragraphs: string[];
  /** Facts in two columns, such as a reference and a date; they stand after the first paragraph. */
  terms?: (readonly [term: string, value: string])[];
  /** The one thing to press. */
  action?: { label: string; url: string };
  /** The small print below it: what to do if this was not meant for you. */
  notes?: string[];
  /** What mail programs show beside the subject in their list; without it the first paragraph. */
  preview?: string;
  /**
   * Messages with one key to one address are one conversation: mail programs show them under each other. The key
   * itself never leaves the product.
   */
  thread?: string;
  /** Written by a person to this person, so that automatic answers ('on holiday until Monday') may come back. */
  personal?: boolean;
  /** A date for the recipient's calendar: shown by mail programs that know how, and attached as a file for the others. */
  calendar?: MailedCalendar;
}

export interface MailedCalendar {
  /** Of the attached file: 'meeting.ics'. */
  name: string;
  /** The METHOD that the file says (RFC 5546). */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  file: string;
}

/** What a row keeps of a message; forgotten once it has been sent or given up. */
export type MessageBody = Pick<
  Message,
  "heading" | "paragraphs" | "terms" | "action" | "notes" | "preview" | "personal" | "calendar"
>;

declare module "../db/tables" {
  interface Tables {
    mail_outbox: {
      /** Set by the database: counts up in the order of writing. */
      n: Generated<number>;
      id: string;
      recipient: string;
      subject: string;
      /** A MessageBody; empty once it has been sent or given up, because links in it open doors. */
      body: string;
      thread: string | null;
      created_at: number;
      next_try_at: number;
      tries: number;
      claimed_until: number;
      /** It does not leave before this, and until then holds up no later one to its address. */
      release_at: number;
      /** What is written while it is held back is gathered into it; null for an ordinary message. */
      gather: string | null;
      /** At most one of the three: nothing else waits. */
      sent_at: number | null;
      failed_at: number | null;
      given_up_at: number | null;
      /** Why the last try was in vain, fit to be read by administrators; or empty. */
      last_error: string;
      /** The code of its state. */
      facet: string;
      search: string;
      hidden_at: number | null;
    };
  }
}

/** Until when a message is held back, and the name under which more is gathered into it (held-mail.server.ts). */
export interface Hold {
  until: number;
  gather: string;
}

/** What the columns hold of a message. */
export function messageColumns(message: Message) {
  const { heading, paragraphs, terms, action, notes, preview, personal, calendar } = message;
  const body: MessageBody = { heading, paragraphs, terms, action, notes, preview, personal, calendar };
  const recipient = singleAddress(message.to);
  const subject = message.subject.replace(/\s+/g, " ").trim();
  return { recipient, subject, body: JSON.stringify(body), search: searchText(recipient, subject) };
}

/**
 * Puts a message into the outbox, in the transaction of what it speaks about: both happen or neither does. Returns its
 * id, by which whoever keeps it finds the row again.
 */
export async function enqueueMail(tx: Tx, clock: Clock, message: Message, hold?: Hold): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const leaves = hold?.until ?? now;
  await tx
    .insertInto("mail_outbox")
    .values({
      id,
      ...messageColumns(message),
      thread: message.thread ?? null,
      created_at: now,
      next_try_at: leaves,
      release_at: leaves,
      gather: hold?.gather ?? null,
      tries: 0,
      claimed_until: 0,
      sent_at: null,
      failed_at: null,
      given_up_at: null,
      last_error: "",
      facet: mailStateCodes.waiting,
      hidden_at: null,
    })
    .execute();
  return id;
}
