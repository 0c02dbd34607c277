import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { NoticeMails } from "~/platform/mail/notice-mails.server";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import "../client-invitations/tables";
import { dayIn } from "~/ui/spelled-out";
import { sameAddress } from "../clients/row.server";
import { mailNotice } from "../notifications/mail-notice.server";
import { itemRows, present } from "./find-items.server";
import { waitsForClient } from "./item-state";
import { dayInWords } from "./vocabulary";

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
  words: Words,
  gather: string | null = null,
) {
  const message = messageOf(services, { email, requestId }, words);
  // Without an account there is nothing to open before the invitation is answered; without an invitation, nothing at all.
  if (userId === null) {
    if (await isInvited(tx, services, requestId))
      await enqueueMail(tx, services.clock, {
        ...message,
        paragraphs: [...message.paragraphs, opensFirst(services.firm)],
      });
  } else
    await mailNotice(
      tx,
      services,
      { userId, topic },
      message,
      gather === null ? undefined : { until: services.clock.now(), gather },
    );
}

type Words = Omit<Message, "to" | "action" | "thread">;

const messageOf = (
  services: Pick<Services, "publicUrl">,
  { email, requestId }: Pick<Told, "email" | "requestId">,
  words: Words,
): Message => ({
  ...words,
  to: email,
  action: { label: "Open the request", url: addressOf(services, requestId) },
  thread: `document request ${requestId}`,
});

const opensFirst = ({ name }: Services["firm"]) =>
  `You have no account in our portal yet. Open it first, with the link in our invitation “Your client portal at ${name}”; then you find this there. If you no longer have the invitation, ask us for another one.`;

/** Whether a link that still works was mailed to the client's present address. */
async function isInvited(tx: Tx, { clock }: Pick<Services, "clock">, requestId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("document_requests as request")
    .innerJoin("clients", "clients.id", "request.client_id")
    .innerJoin("client_invitations as i", "i.client_id", "clients.id")
    .select(["i.email", "clients.email as present"])
    .where("request.id", "=", requestId)
    .where("i.link_until", ">", clock.now())
    .executeTakeFirst();
  return row !== undefined && sameAddress(row.email, row.present);
}

const counted = (count: number) => (count === 1 ? "a document" : `${count} documents`);

const notHere = "For your privacy this mail does not say what it is. Please do not send documents by mail.";

/** One mail about everything that was asked for at one time: how much, and by when the first of it is due. */
export async function mailRequest(tx: Tx, services: Services, told: Told, items: readonly AskedFor[]): Promise<void> {
  await send(tx, services, told, "requests", requestWords(services.firm, items), askedBy(told.requestId));
}

/** The names of the mails that ask for something, and of those that remind of it: they are read again when they leave. */
const askedBy = (requestId: string) => `request:${requestId}`;
const remindedOf = (requestId: string, dueOn: string) => `reminder:${requestId}:${dueOn}`;

/**
 * What these mails say when they leave: a request asks for what still waits for the client, a reminder counts it, and nothing is asked for, or reminded
 * of, when all of it was sent, withdrawn or answered meanwhile.
 */
export const rewordRequest =
  (services: Pick<Services, "firm" | "publicUrl" | "clock">): NoticeMails["reword"] =>
  async (db, { gather, recipient }) => {
    const [kind, requestId = "", dueOn] = gather?.split(":") ?? [];
    if (kind !== "request" && kind !== "reminder") return "own words";
    const rows = await itemRows(db).where("item.request_id", "=", requestId).execute();
    const waiting = rows.map((row) => present(row, "firm")).filter(({ state }) => waitsForClient(state));
    if (kind === "reminder") {
      const left = waiting.filter((item) => item.dueOn === dueOn && !item.optional).length;
      if (left === 0 || dueOn === undefined) return null;
      const days = daysBetween(dayIn(services.clock.now(), rows[0]?.timeZone || "UTC"), dueOn);
      return messageOf(services, { email: recipient, requestId }, reminderWords({ count: left, dueOn, days }));
    }
    return waiting.length === 0
      ? null
      : messageOf(services, { email: recipient, requestId }, requestWords(services.firm, waiting));
  };

interface AskedFor {
  dueOn: string | null;
  optional?: boolean;
}

function requestWords(firm: Services["firm"], items: readonly AskedFor[]): Words {
  const required = items.filter(({ optional }) => !optional);
  const more = items.length - required.length;
  // What is optional has no day that passes.
  const [due] = required.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  const ifThere = `if you have ${more === 1 ? "it" : "them"}`;
  const what = required.length === 0 ? `${counted(more)}, ${ifThere}` : counted(required.length);
  const also = required.length === 0 || more === 0 ? "" : `, and for ${more} more ${ifThere}`;
  return {
    subject: `Please send us ${what}`,
    paragraphs: [
      `${firm.name} asks you for ${what}${also}.`,
      "Open the page to read what we need, to upload it, to ask about it, or to say that it does not apply to you.",
      notHere,
    ],
    ...(due && { terms: [[required.length === 1 ? "Due" : "The first is due", dayInWords(due)]] }),
  };
}

interface Due {
  count: number;
  dueOn: string;
  /** Until then: 3 to 1, 0 on the day, below 0 when the mail is late. */
  days: number;
}

/** From one day to another, both yyyy-mm-dd. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** About items that are due on one day. */
export async function mailReminder(tx: Tx, services: Services, told: Told, due: Due): Promise<void> {
  await send(tx, services, told, "reminders", reminderWords(due), remindedOf(told.requestId, due.dueOn));
}

function reminderWords({ count, dueOn, days }: Due): Words {
  const one = days > 0 ? "is due soon" : days === 0 ? "is due today" : "was due";
  const several = days > 0 ? "are due soon" : days === 0 ? "are due today" : "were due";
  return {
    subject: `Reminder: ${counted(count)} ${count === 1 ? one : several}`,
    paragraphs: [
      `We still wait for ${counted(count)} from you. ${
        days > 0 ? "It has to be here" : days === 0 ? "Today is the last day:" : "The last day was"
      } ${days > 0 ? "by " : ""}${dayInWords(dueOn)}.`,
      "If you have a question, or it does not apply to you, you can say so there.",
      notHere,
    ],
  };
}

/** What the firm has done about one item. What it is about and what was written stands on the page. */
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
