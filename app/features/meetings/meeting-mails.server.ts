import { methodOf } from "~/platform/calendar-file";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail, type Hold, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import { onBothClocks } from "./clocks";
import { meetingFile } from "./meeting-file";
import { isByTelephone, placeTerm } from "./vocabulary";

/** A meeting with a time, and the address of the client. */
export interface MailedMeeting {
  id: string;
  email: string;
  format: string;
  /** Epoch milliseconds. */
  meetsAt: number;
  /** IANA name of the zone whose clock the time was set on. */
  zone: string;
  /** IANA name of the client's own zone, or '' when it is not known. */
  clientZone: string;
  place: string;
}

/** Time and place before the change. */
type Earlier = Pick<MailedMeeting, "meetsAt" | "zone" | "place">;

/** Mails the client the time and the place. The attached file adds the meeting to a calendar, or replaces its entry. */
export async function mailArranged(tx: Tx, services: Services, meeting: MailedMeeting, before: Earlier | null) {
  const { firm, publicUrl } = services;
  const moved = before !== null && before.meetsAt !== meeting.meetsAt;
  const subject = !before
    ? "Your meeting is arranged"
    : moved
      ? "Your meeting has a new time"
      : isByTelephone(meeting)
        ? "We call another number for your meeting"
        : "Your meeting has a new place";
  await send(tx, services, meeting, {
    subject,
    paragraphs: [
      !before
        ? `${firm.name} has set a time for the meeting that you asked for.`
        : moved
          ? `${firm.name} has moved your meeting to another time.`
          : `${firm.name} has changed the ${isByTelephone(meeting) ? "phone number" : "place"} of your meeting. The time stays the same.`,
      before
        ? "The attached calendar file replaces the entry that you may have in your calendar."
        : "The attached file adds the meeting to your calendar.",
      "If this does not suit you, open the meeting, cancel it there and ask for another time.",
    ],
    terms: [
      [moved ? "New time" : "Time", timeInWords(meeting)],
      ...(moved ? [["Old time", timeInWords({ ...meeting, ...before })] as const] : []),
      ["How", meeting.format],
      ...(meeting.place ? [[placeTerm(meeting), meeting.place] as const] : []),
    ],
    action: { label: "See the meeting", url: `${publicUrl}/dashboard/client/meetings` },
  });
}

/**
 * Mails the client also when the client has cancelled, because only the attached file removes the meeting from a
 * calendar. `canAskAgain` is false for a client who can no longer sign in.
 */
export async function mailCancelled(
  tx: Tx,
  services: Services,
  meeting: MailedMeeting,
  {
    byFirm,
    reason,
    canAskAgain = true,
    hold,
  }: { byFirm: boolean; reason?: string; canAskAgain?: boolean; hold?: Hold },
) {
  const { firm, publicUrl } = services;
  await send(
    tx,
    services,
    meeting,
    {
      subject: byFirm ? "Your meeting is cancelled" : "You have cancelled your meeting",
      paragraphs: [
        byFirm ? `${firm.name} has cancelled your meeting.` : "You have cancelled your meeting.",
        ...(reason ? [`The reason: ${reason}`] : []),
        `The attached calendar file removes it from your calendar.${canAskAgain ? " You can ask for another meeting at any time." : ""}`,
      ],
      terms: [
        ["Cancelled meeting", timeInWords(meeting)],
        ...(meeting.place ? [[isByTelephone(meeting) ? "Telephone" : "Where", meeting.place] as const] : []),
      ],
      ...(canAskAgain && {
        action: { label: "Ask for another meeting", url: `${publicUrl}/dashboard/client/meetings` },
      }),
    },
    { cancelled: true, hold },
  );
}

/** The time in the client's zone and in the zone in which it was set. While the client's is not known, UTC replaces it. */
export function timeInWords({ meetsAt, zone, clientZone }: Pick<MailedMeeting, "meetsAt" | "zone" | "clientZone">) {
  if (clientZone !== "") return onBothClocks(meetsAt, clientZone, zone);
  const words = spelledOut(meetsAt, zone);
  return words.endsWith("UTC") ? words : `${words} (${new Date(meetsAt).toISOString().slice(11, 16)} UTC)`;
}

/** The mail does not contain the topic of the meeting, because other people may see the mail. */
async function send(
  tx: Tx,
  services: Services,
  { id, email, format, meetsAt, place }: MailedMeeting,
  message: Omit<Message, "to" | "thread" | "calendar">,
  { cancelled = false, hold }: { cancelled?: boolean; hold?: Hold } = {},
) {
  const { clock, publicUrl, firm } = services;
  const now = clock.now();
  const issue = { publicUrl, organiser: firm, stampedAt: now, attendee: email, cancelled };
  const file = meetingFile({ id, topic: "Meeting", format, place, meetsAt, arrangedAt: now }, issue);
  const calendar = { name: "meeting.ics", method: methodOf(issue), file } as const;
  await enqueueMail(tx, clock, { ...message, to: email, thread: `meeting ${id}`, calendar }, hold);
}
