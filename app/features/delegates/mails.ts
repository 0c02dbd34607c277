import type { Firm } from "~/content/firm";
import type { Message } from "~/platform/mail/outbox.server";
import type { Relation, Right } from "../identity/delegate-words";
import { lastDayInWords } from "./last-day";

interface Agreed {
  rights: Right;
  categories: readonly string[];
  until: string;
  zone: string;
}

const list = new Intl.ListFormat("en-GB");

const mayInWords: Record<Right, string> = {
  see: "You may look at the documents and download them.",
  send: "You may look at the documents, download them, and send new ones.",
};

const chosenAs: Record<Relation, string> = {
  accountant: "their accountant",
  lawyer: "their lawyer",
  relative: "their relative",
  other: "a person they trust",
};

/** To the invited person; the link works once. */
export function invitationMail(
  firm: Firm,
  {
    client,
    email,
    relation,
    link,
    ...agreed
  }: Agreed & { client: string; email: string; relation: Relation; link: string },
): Message {
  return {
    to: email,
    subject: `${client} invites you to their documents at ${firm.name}`,
    paragraphs: [
      `${client} is a client of ${firm.name} and invites you, as ${chosenAs[relation]}, to the following documents: ${list.format(agreed.categories)}. ${mayInWords[agreed.rights]} Your access ends after ${lastDayInWords(agreed.until, agreed.zone)}.`,
      `Open the link, then sign in or sign up with this email address (${email}). The link works once, within 14 days.`,
    ],
    action: { label: "See the invitation", url: link },
    notes: [
      `${client} sees in a list what you open, download and send. If you do not know ${client}, ignore this message: nothing happens.`,
    ],
  };
}

/** To the client, when somebody has accepted. */
export const acceptedMail = (firm: Firm, to: string, delegate: string, email: string, publicUrl: string): Message => ({
  to,
  subject: `${delegate} can see your documents now`,
  paragraphs: [
    `${delegate} (${email}) has accepted your invitation and can see the documents that you have chosen.`,
    `You can end the access at any time. If you did not invite this person, end it at once, choose a new password, and write to ${firm.email} or call ${firm.phone}.`,
  ],
  action: { label: "See who has access", url: `${publicUrl}/dashboard/client/people` },
});

/** To a delegate whose access the client or the firm has ended. */
export const endedMail = (firm: Firm, to: string, client: string): Message => ({
  to,
  subject: `You no longer have access to the documents of ${client}`,
  paragraphs: [
    `Your access to the documents of ${client} at ${firm.name} has ended. Your own account stays as it is.`,
    `If you still need a document, please ask ${client}.`,
  ],
});

/** To the client, when the delegate or the firm has ended an access. */
export const clientEndedMail = (
  firm: Firm,
  to: string,
  { delegate, by }: { delegate: string; by: "delegate" | "administrator" },
): Message => ({
  to,
  subject: `${delegate} no longer has access to your documents`,
  paragraphs: [
    by === "delegate"
      ? `${delegate} has given up the access to your documents.`
      : `We have ended the access of ${delegate} to your documents.`,
    `If you have a question about this, write to ${firm.email} or call ${firm.phone}.`,
  ],
});

/** To the client, a week before an access ends. */
export const clientLastDayMail = (
  to: string,
  { delegate, until, zone, publicUrl }: { delegate: string; until: string; zone: string; publicUrl: string },
): Message => ({
  to,
  subject: `The access of ${delegate} to your documents ends soon`,
  paragraphs: [
    `The last day on which ${delegate} has access to your documents is ${lastDayInWords(until, zone)}. It ends by itself.`,
    "If it is to go on, choose a later day under People with access.",
  ],
  action: { label: "See who has access", url: `${publicUrl}/dashboard/client/people` },
});

/** To the delegate, a week before the access ends. */
export const lastDayMail = (
  firm: Firm,
  to: string,
  {
    client,
    clientId,
    until,
    zone,
    publicUrl,
  }: { client: string; clientId: string; until: string; zone: string; publicUrl: string },
): Message => ({
  to,
  subject: `Your access to the documents of ${client} ends soon`,
  paragraphs: [
    `The last day on which you have access to the documents of ${client} at ${firm.name} is ${lastDayInWords(until, zone)}. Download before then what you still need.`,
    `If you need the access for longer, ask ${client}, who can extend it.`,
  ],
  action: { label: "See the documents", url: `${publicUrl}/dashboard/client-of/${clientId}/documents` },
});
