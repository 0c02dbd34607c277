import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { MailParts, Sender } from "./letterhead";
import type { MessageBody } from "./outbox.server";
import { renderHtml } from "./render-html";
import { renderText } from "./render-text";

/** One message, ready to be sent. */
export interface Envelope {
  /** The id of its row. The Message-ID is made from it, so that it is the same for every try. */
  id: string;
  sender: Sender;
  to: string;
  subject: string;
  body: MessageBody;
  /** When it was written to the outbox, epoch milliseconds. */
  at: number;
  /** The ids of the earlier messages of its conversation, oldest first. */
  earlier: readonly string[];
}

/**
 * Builds the message (RFC 5322, MIME) with the same content as text and as HTML. It loads nothing from other servers, and
 * the only attachment is a calendar file.
 */
export function composeMail(envelope: Envelope): Promise<Buffer> {
  const { id, sender, to, subject, body, at, earlier } = envelope;
  const parts: MailParts = { ...body, sender, subject };
  const domain = sender.address.split("@")[1];
  const messageId = (of: string) => `<${of}@${domain}>`;
  const options = {
    from: { name: sender.name, address: sender.address },
    replyTo: { name: sender.name, address: sender.address },
    to: [{ name: "", address: to }],
    subject,
    text: renderText(parts),
    html: renderHtml(parts),
    date: new Date(at),
    messageId: messageId(id),
    // RFC 5322, 3.6.4: the message before it, and all earlier ones.
    inReplyTo: earlier.slice(-1).map(messageId)[0],
    references: earlier.map(messageId),
    // RFC 3834: asks other systems not to answer automatically. Outlook needs another header for this.
    headers: body.personal ? {} : { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    // The calendar file is in the message twice: as an alternative part that mail programs show, and as an attachment.
    icalEvent: body.calendar && {
      method: body.calendar.method,
      content: Buffer.from(body.calendar.file),
      filename: body.calendar.name,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return new MailComposer(options).compile().build();
}
