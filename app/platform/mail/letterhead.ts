import type { MessageBody } from "./outbox.server";

/** The sender, in the From field and at the foot of every mail. */
export interface Sender {
  name: string;
  /** Mails are sent from this address, and replies go to it. */
  address: string;
  legalName: string;
  postalAddress: string;
  phone: string;
}

export interface MailParts extends Omit<MessageBody, "calendar"> {
  sender: Sender;
  subject: string;
}

/** The text that a mail program shows beside the subject before the mail is opened. */
export const previewOf = ({ preview, paragraphs }: MailParts) => preview ?? paragraphs[0] ?? "";

/** The heading. Without one it is the subject, without its 'Re:'. */
export const headingOf = ({ heading, subject }: MailParts) => heading ?? subject.replace(/^(re:\s*)+/i, "");

/** The last lines, the same in text and HTML. A conversation goes on at its link: only there is it kept together. */
export const footOf = ({ sender, personal, action }: MailParts) => [
  `Questions? ${personal && action ? "Open the link above" : "Answer this mail"} or call ${sender.phone}. ${sender.name} never asks for a password by mail.`,
  `${sender.legalName}, ${sender.postalAddress}`,
];
