import type { Tx } from "~/platform/db/tables";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { mailNotice } from "../notifications/mail-notice.server";
import { dayInWords } from "./vocabulary";

interface Asked {
  name: string;
  /** yyyy-mm-dd */
  dueOn: string | null;
}

interface Told {
  email: string;
  /** Null for a client without an account. */
  userId: string | null;
  requestId: string;
}

const addressOf = ({ publicUrl }: Pick<Services, "publicUrl">, requestId: string) =>
  `${publicUrl}/dashboard/client/requests/${requestId}`;

/** As the client has chosen to hear of requests, or of reminders. */
async function send(
  tx: Tx,
  services: Services,
  { email, userId, requestId }: Told,
  topic: "requests" | "reminders",
  words: Omit<Message, "to" | "action" | "thread">,
) {
  const message = {
    ...words,
    to: email,
    action: { label: "Open the request", url: addressOf(services, requestId) },
    thread: `document request ${requestId}`,
  };
  if (userId === null) await enqueueMail(tx, services.clock, message);
  else await mailNotice(tx, services, { userId, topic }, message);
}

/** What is asked, by when: one line each. */
const termsOf = (items: readonly Asked[]) =>
  items.map(({ name, dueOn }) => [name, dueOn === null ? "No date set" : `By ${dayInWords(dueOn)}`] as const);

/** One mail about everything that was asked for at one time. */
export async function mailRequest(tx: Tx, services: Services, told: Told, items: readonly Asked[], message: string) {
  const { firm } = services;
  const [first] = items;
  await send(tx, services, told, "requests", {
    subject: items.length === 1 && first ? `Please send us: ${first.name}` : `Please send us ${items.length} documents`,
    paragraphs: [
      `${firm.name} asks you for ${items.length === 1 ? "a document" : `${items.length} documents`}:`,
      ...(message ? [message] : []),
      "Open the page to upload each of them, to ask about it, or to say that it does not apply to you. Please do not send documents by mail.",
    ],
    terms: termsOf(items),
  });
}

/** About items that are due on one day. `days` until then: 3 to 1, 0 on the day, below 0 when the mail is late. */
export async function mailReminder(
  tx: Tx,
  services: Services,
  told: Told,
  { items, dueOn, days }: { items: readonly Asked[]; dueOn: string; days: number },
) {
  const what = items.length === 1 ? "a document" : `${items.length} documents`;
  const when = days > 0 ? "is due soon" : days === 0 ? "is due today" : "was due";
  const plural = days > 0 ? "are due soon" : days === 0 ? "are due today" : "were due";
  const [first] = items;
  await send(tx, services, told, "reminders", {
    subject:
      items.length === 1 && first ? `Reminder: ${first.name} ${when}` : `Reminder: ${items.length} documents ${plural}`,
    paragraphs: [
      `We still wait for ${what} from you. ${
        days > 0 ? "It has to be here" : days === 0 ? "Today is the last day:" : "The last day was"
      } ${days > 0 ? "by " : ""}${dayInWords(dueOn)}.`,
      "If you have a question, or it does not apply to you, you can say so on the page.",
    ],
    terms: termsOf(items),
  });
}

/** What the firm has done about one item. The mail does not repeat what was written: that stands on the page. */
export async function mailNews(
  tx: Tx,
  services: Services,
  told: Told,
  { subject, sentence }: { subject: string; sentence: string },
) {
  await send(tx, services, told, "requests", {
    subject,
    paragraphs: [sentence],
  });
}
