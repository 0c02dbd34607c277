import type { Roster } from "~/content/advisors";
import { methodOf } from "~/platform/calendar-file";
import { minute } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail, type Hold, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { onBothClocks } from "./clocks";
import { meetingFile } from "./meeting-file";
import { spelledWithUtc } from "./spelled-with-utc";
import { isByTelephone, lowerFirst, placeTerm } from "./vocabulary";
import { whereInWords } from "./ways";

/** A meeting with a time, and the address of the client. */
export interface MailedMeeting {
  id: string;
  email: string;
  format: string;
  /** Epoch milliseconds. */
  meetsAt: number;
  /** When it ends, where that is known. */
  endsAt: number | null;
  /** IANA name of the zone whose clock the time was set on. */
  zone: string;
  /** IANA name of the client's own zone, or '' when it is not known. */
  clientZone: string;
  place: string;
  /** The slug of the advisor, or ''. */
  advisor: string;
  /** The version of its calendar file. */
  sequence: number;
  /** The firm has arranged it without a request. */
  unasked?: boolean;
}

/** Time, place and way to meet before the change. */
export type Earlier = Pick<MailedMeeting, "meetsAt" | "zone" | "place" | "format">;

/** Who has changed it. The client's own changes are confirmed to them. */
export type ChangedBy = "firm" | "client";

/** Mails the client the time and the place. The attached file adds the meeting to a calendar, or replaces its entry. */
export async function mailArranged(
  tx: Tx,
  services: Services,
  meeting: MailedMeeting,
  before: Earlier | null,
  by: ChangedBy = "firm",
) {
  const { publicUrl } = services;
  const moved = before !== null && before.meetsAt !== meeting.meetsAt;
  const [subject, said] = wordsOf(services.firm.name, meeting, before, by);
  await send(tx, services, meeting, {
    subject,
    paragraphs: [
      said,
      before
        ? "The attached calendar file replaces the entry that you may have in your calendar."
        : "The attached file adds the meeting to your calendar.",
      by === "client"
        ? "You can move or cancel it on the page of the meeting."
        : moved
          ? "Please confirm the new time on the page of the meeting. If it does not suit you, move or cancel the meeting there."
          : meeting.unasked
            ? "If this does not suit you, open the meeting, and move or cancel it there."
            : "If this does not suit you, open the meeting, cancel it there and ask for another time.",
    ],
    terms: [
      [moved ? "New time" : "Time", timeInWords(meeting)],
      ...(moved ? [["Old time", timeInWords({ ...meeting, ...before })] as const] : []),
      ...detailsOf(services.siteContent.advisors(), meeting),
    ],
    action: { label: "See the meeting", url: `${publicUrl}/dashboard/client/meetings/${meeting.id}` },
  });
}

/** The subject, and the sentence that says what has happened. */
function wordsOf(firm: string, meeting: MailedMeeting, before: Earlier | null, by: ChangedBy): [string, string] {
  if (!before)
    return by === "client"
      ? ["Your meeting is booked", "You have booked a meeting."]
      : [
          "Your meeting is arranged",
          meeting.unasked
            ? `${firm} has arranged a meeting with you.`
            : `${firm} has set a time for the meeting that you asked for.`,
        ];
  if (before.meetsAt !== meeting.meetsAt)
    return by === "client"
      ? ["You have moved your meeting", "You have moved your meeting to another time."]
      : ["Your meeting has a new time", `${firm} has moved your meeting to another time.`];
  if (before.format !== meeting.format)
    return [
      "You meet in another way",
      `${firm} has changed how you meet: ${lowerFirst(whereInWords({ ...meeting, office: "" }))}. The time stays the same.`,
    ];
  if (before.place === meeting.place)
    return ["Your meeting has changed", `${firm} has changed who you meet or how long. The time stays the same.`];
  if (meeting.format === "Video" && before.place === "")
    return [
      "The link for your meeting",
      `${firm} has added the link of your meeting by video. The time stays the same.`,
    ];
  const call = isByTelephone(meeting);
  return [
    call ? "We call another number for your meeting" : "Your meeting has a new place",
    `${firm} has changed the ${call ? "phone number" : "place"} of your meeting. The time stays the same.`,
  ];
}

/** With whom, how long, how and where, as far as these are known. */
export function detailsOf(
  advisors: Roster,
  meeting: Omit<MailedMeeting, "email" | "sequence">,
): (readonly [string, string])[] {
  const { meetsAt, endsAt, advisor, format, place } = meeting;
  const name = advisors.nameOf(advisor);
  return [
    ...(endsAt === null ? [] : [["How long", `${(endsAt - meetsAt) / minute} minutes`] as const]),
    ...(name ? [["With", name] as const] : []),
    ["How", format],
    ...(place ? [[placeTerm(meeting), place] as const] : []),
  ];
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
        `The attached calendar file removes it from your calendar.${canAskAgain ? " You can book another meeting at any time." : ""}`,
      ],
      terms: [
        ["Cancelled meeting", timeInWords(meeting)],
        ...(meeting.place ? [[isByTelephone(meeting) ? "Telephone" : "Where", meeting.place] as const] : []),
      ],
      ...(canAskAgain && {
        action: { label: "Book another meeting", url: `${publicUrl}/dashboard/client/meetings` },
      }),
    },
    { cancelled: true, hold },
  );
}

/** The time in the client's zone and in the zone in which it was set. While the client's is not known, UTC replaces it. */
export function timeInWords({ meetsAt, zone, clientZone }: Pick<MailedMeeting, "meetsAt" | "zone" | "clientZone">) {
  return clientZone === "" ? spelledWithUtc(meetsAt, zone) : onBothClocks(meetsAt, clientZone, zone);
}

/** The mail does not contain the topic of the meeting, because other people may see the mail. */
async function send(
  tx: Tx,
  services: Services,
  { id, email, format, meetsAt, endsAt, place, sequence }: MailedMeeting,
  message: Omit<Message, "to" | "thread" | "calendar">,
  { cancelled = false, hold }: { cancelled?: boolean; hold?: Hold } = {},
) {
  const { clock, publicUrl, firm } = services;
  const issue = { publicUrl, organiser: firm, stampedAt: clock.now(), attendee: email, cancelled };
  const file = meetingFile({ id, topic: "Meeting", format, place, meetsAt, endsAt, sequence }, issue);
  const calendar = { name: "meeting.ics", method: methodOf(issue), file } as const;
  await enqueueMail(tx, clock, { ...message, to: email, thread: `meeting ${id}`, calendar }, hold);
}
