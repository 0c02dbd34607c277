import type { Generated, Selectable } from "kysely";
import type { Clock } from "../clock";
import { searchText } from "../db/fold";
import type { Tables, Tx } from "../db/tables";
import { newId } from "../ids.server";
import { hasMailbox, singleAddress } from "./address";
import { mailStateCodes } from "./mail-state";

/** One message to one person. Text and HTML are made from the same parts, so that both say the same. */
export interface Message {
  to: string;
  subject: string;
  /** The heading above the text. Without one, the subject is shown, without its 'Re:'. */
  heading?: string;
  /** Paragraphs, in order. Line breaks in a paragraph are kept. */
  paragraphs: string[];
  /** Facts in two columns, such as a reference and a date, after the first paragraph. */
  terms?: (readonly [term: string, value: string])[];
  /** The button. */
  action?: { label: string; url: string };
  /** Small print below the button, such as what to do if the mail was not meant for you. */
  notes?: string[];
  /** The text that mail programs show beside the subject in their list; by default the first paragraph. */
  preview?: string;
  /**
   * Messages with the same key to the same address are one conversation: mail programs show them together. The key itself is
   * never sent.
   */
  thread?: string;
  /** Written by a person to this person, so that automatic answers ('on holiday until Monday') may come back. */
  personal?: boolean;
  /** An entry for the recipient's calendar: shown by mail programs that can, and attached as a file for the others. */
  calendar?: MailedCalendar;
  /** Set for a message that may be gathered with others to the same person. */
  notice?: Notice;
}

/** What a message only points to: something new that waits in the portal of a person (notice-mails.server.ts). */
export interface Notice {
  userId: string;
  /** What it is about: a word of the person's choices. */
  topic: string;
  /** At once, unless another one was sent within the hour; or once a day, with all others of that day. */
  timing: "now" | "digest";
  /** The person waits for it, or has to act: it is not put off by another mail within the hour. */
  urgent?: boolean;
}

export interface MailedCalendar {
  /** The name of the attached file: 'meeting.ics'. */
  name: string;
  /** The METHOD in the file (RFC 5546). */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  file: string;
}

/** The content of a message in its row. It is deleted when the message is sent or given up. */
export type MessageBody = Pick<
  Message,
  "heading" | "paragraphs" | "terms" | "action" | "notes" | "preview" | "personal" | "calendar"
>;

declare module "../db/tables" {
  interface Tables {
    mail_outbox: {
      /** Set by the database, in the order of writing. */
      n: Generated<number>;
      id: string;
      recipient: string;
      subject: string;
      /** A MessageBody. Empty after the message is sent or given up, because its links may give access to an account. */
      body: string;
      thread: string | null;
      created_at: number;
      next_try_at: number;
      tries: number;
      claimed_until: number;
      /** The message is not sent before this time. Until then it does not delay later messages to the same address. */
      release_at: number;
      /** The name under which more content can be added while the message is held; null for an ordinary message. */
      gather: string | null;
      /** The person whose notice it is (Notice); null for a message that is never gathered. */
      notice_for: string | null;
      notice_topic: string | null;
      /** 'hour': it waits because another notice was sent less than an hour before. '' without a notice. */
      notice_timing: "" | "now" | "hour" | "digest";
      /** 1: it is not put off by another notice within the hour. */
      notice_urgent: number;
      /** The message with which it is sent, since sending was begun: its own id for the one that carries them. */
      sent_with: string | null;
      /** At most one of these three times is set. The message waits while none of them is set. */
      sent_at: number | null;
      failed_at: number | null;
      given_up_at: number | null;
      /** Why the last try failed, in words for administrators; or empty. */
      last_error: string;
      /** The code of its state. */
      facet: string;
      search: string;
      hidden_at: number | null;
    };
  }
}

/** A message that a process has taken to send it. */
export type ClaimedMail = Selectable<Tables["mail_outbox"]>;

/** Until when a message is held, and the name under which more content can be added to it (held-mail.server.ts). */
export interface Hold {
  until: number;
  gather: string | null;
}

/** The values of the columns for a message. */
export function messageColumns(message: Message) {
  const { heading, paragraphs, terms, action, notes, preview, personal, calendar } = message;
  const body: MessageBody = { heading, paragraphs, terms, action, notes, preview, personal, calendar };
  const recipient = singleAddress(message.to);
  const subject = message.subject.replace(/\s+/g, " ").trim();
  return { recipient, subject, body: JSON.stringify(body), search: searchText(recipient, subject) };
}

/**
 * Writes a message to the outbox, in the transaction of the change that it reports: both happen or neither does. Returns
 * the id of its row. For an account without an address nothing is written.
 */
export async function enqueueMail(tx: Tx, clock: Clock, message: Message, hold?: Hold): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  if (!hasMailbox(message.to)) return id;
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
      notice_for: message.notice?.userId ?? null,
      notice_topic: message.notice?.topic ?? null,
      notice_timing: message.notice?.timing ?? "",
      notice_urgent: Number(message.notice?.urgent ?? false),
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
