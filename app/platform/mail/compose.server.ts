import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { MailParts, Sender } from "./letterhead";
import type { MessageBody } from "./outbox.server";
import { renderHtml } from "./render-html";
import { renderText } from "./render-text";

/** One message as it leaves the house. */
export interface Envelope {
  /** That of its row. The Message-ID is made from it, so that it is the same with every try. */
  id: string;
  sender: Sender;
  to: string;
  subject: string;
  body: MessageBody;
  /** When it was put in, epoch milliseconds. */
  at: number;
  /** The ids of the earlier messages of its conversation, oldest first. */
  earlier: readonly string[];
}

/** The message in the form of RFC 5322 and MIME: text and HTML that say the same, nothing from elsewhere, and nothing attached but a calendar file. */
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
    // RFC 5322, 3.6.4: what it answers, and all that came before.
    inReplyTo: earlier.slice(-1).map(messageId)[0],
    references: earlier.map(messageId),
    // RFC 3834: answers of machines to machines end here. Outlook asks for a header of its own.
    headers: body.personal ? {} : { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    // Twice in one message: as an alternative, which mail programs offer to the calendar, and as a file to open by hand.
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
