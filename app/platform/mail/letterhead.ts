import type { MessageBody } from "./outbox.server";

/** Who writes: stands in the From field and at the foot of every mail. */
export interface Sender {
  name: string;
  /** Mails come from it and are answered to it. */
  address: string;
  legalName: string;
  postalAddress: string;
  phone: string;
}

export interface MailParts extends Omit<MessageBody, "personal" | "calendar"> {
  sender: Sender;
  subject: string;
}

/** What a mail program shows beside the subject before the mail is opened. */
export const previewOf = ({ preview, paragraphs }: MailParts) => preview ?? paragraphs[0] ?? "";

/** The subject of an answer is the heading without its 'Re:'. */
export const headingOf = ({ heading, subject }: MailParts) => heading ?? subject.replace(/^(re:\s*)+/i, "");

/** The last lines, the same in text and HTML. */
export const footOf = ({ sender }: MailParts) => [
  `Questions? Answer this mail or call ${sender.phone}. ${sender.name} never asks for a password by mail.`,
  `${sender.legalName}, ${sender.postalAddress}`,
];
