import type { Roster } from "~/content/advisors";
import { methodOf } from "~/platform/calendar-file";
import { minute } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail, type Hold, type Message } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { ClientActor } from "../identity/actor";
import { onBothClocks } from "./clocks";
import {
  type ChangedPart,
  changedParts,
  type HeldMeeting,
  newWay,
  partsInWords,
  whoAndHowLong,
} from "./meeting-changes";
import { meetingFile } from "./meeting-file";
import { type Attendee, type MeetingReader, readAttendees } from "./meeting-readers.server";
import { spelledWithUtc } from "./spelled-with-utc";
import { isByTelephone, placeTerm } from "./vocabulary";

/** A meeting with a time. */
export interface MailedMeeting extends Omit<HeldMeeting, "office"> {
  id: string;
  /** IANA name of the zone whose clock the time was set on. */
  zone: string;
  /** The version of its calendar file. */
  sequence: number;
  /** The firm has arranged it without a request. */
  unasked?: boolean;
}

/** The meeting before the change. */
export type Earlier = HeldMeeting & Pick<MailedMeeting, "zone">;

/** Who has changed it: the firm, or somebody who is signed in for the client. Their own changes are confirmed to them. */
export type ChangedBy = "firm" | Pick<ClientActor, "userId" | "name">;

/** Whose change it is to one of those who are told: their own, the firm's, or that of the person with this name. */
const doerFor = (by: ChangedBy, { userId }: MeetingReader): "own" | "firm" | { name: string } =>
  by === "firm" ? "firm" : by.userId === userId ? "own" : { name: by.name };

/**
 * Mails the client, and the member of a business who has asked for the meeting, the time and the place. The attached file adds the meeting
 * to a calendar, or replaces its entry.
 */
export async function mailArranged(
  tx: Tx,
  services: Services,
  meeting: MailedMeeting & HeldMeeting,
  before: Earlier | null,
  by: ChangedBy = "firm",
) {
  for (const reader of await readAttendees(tx, meeting.id, by === "firm" ? null : by.userId))
    await mailArrangedTo(tx, services, reader, { meeting, before, by });
}

async function mailArrangedTo(
  tx: Tx,
  services: Services,
  reader: Attendee,
  { meeting, before, by }: { meeting: MailedMeeting & HeldMeeting; before: Earlier | null; by: ChangedBy },
) {
  const { publicUrl } = services;
  const moved = before !== null && before.meetsAt !== meeting.meetsAt;
  const advisors = services.siteContent.advisors();
  const { asker, zone: clientZone } = reader;
  const told = { firm: services.firm.name, advisors, doer: doerFor(by, reader), asker };
  const [subject, said] = wordsOf(told, meeting, before);
  await send(tx, services, reader, meeting, {
    subject,
    paragraphs: [
      said,
      before
        ? "The attached calendar file replaces the entry that you may have in your calendar."
        : "The attached file adds the meeting to your calendar.",
      by !== "firm"
        ? "You can move or cancel it on the page of the meeting."
        : moved
          ? "Please confirm the new time on the page of the meeting. If it does not suit you, move or cancel the meeting there."
          : meeting.unasked
            ? "If this does not suit you, open the meeting, and move or cancel it there."
            : "If this does not suit you, open the meeting, cancel it there and ask for another time.",
    ],
    terms: [
      [moved ? "New time" : "Time", timeInWords({ ...meeting, clientZone })],
      ...(moved
        ? [["Old time", timeInWords({ meetsAt: before.meetsAt, zone: before.zone, clientZone })] as const]
        : []),
      ...detailsOf(advisors, meeting),
    ],
    action: { label: "See the meeting", url: `${publicUrl}/dashboard/client/meetings/${meeting.id}` },
  });
}

/** The subject, and the sentences that say what has happened: each thing that has changed. */
function wordsOf(
  { firm, advisors, doer, asker }: { firm: string; advisors: Roster; doer: ReturnType<typeof doerFor>; asker: string },
  meeting: MailedMeeting & HeldMeeting,
  before: Earlier | null,
): [subject: string, said: string] {
  if (doer === "own")
    return before
      ? ["You have moved your meeting", "You have moved your meeting to another time."]
      : ["Your meeting is booked", "You have booked a meeting."];
  if (doer !== "firm")
    return before
      ? [`Your meeting has ${partsInWords(["time"])}`, `${doer.name} has moved your meeting to another time.`]
      : ["Your meeting is booked", `${doer.name} has booked a meeting.`];
  if (!before)
    return [
      "Your meeting is arranged",
      meeting.unasked
        ? `${firm} has arranged a meeting with you.`
        : `${firm} has set a time for the meeting that ${asker} asked for.`,
    ];
  const parts = changedParts(before, meeting);
  const [only, ...others] = parts;
  const said = parts.flatMap((part) => {
    const words = part === "way" ? `how you meet: ${newWay(before, meeting)}` : changedWords[part];
    if (part === "time") return [`${firm} has moved your meeting to another time.`];
    if (part === "first-link") return [`${firm} has added the link of your meeting by video.`];
    if (part === "first-place") return [`${firm} has said where you meet.`];
    return words ? [`${firm} has changed ${words}.`] : [];
  });
  return [
    (others.length === 0 && only && subjects[only]) || `Your meeting has ${partsInWords(parts)}`,
    [
      ...said,
      ...whoAndHowLong(before, meeting, advisors),
      ...(parts.includes("time") ? [] : ["The time stays the same."]),
    ].join(" "),
  ];
}

/** What 'We have changed' goes on with. */
const changedWords: Partial<Record<ChangedPart, string>> = {
  link: "the link of your meeting",
  "no-link": "where you meet: the link is not known yet",
  number: "the phone number of your meeting",
  place: "the place of your meeting",
};

/** Where only this has changed. */
const subjects: Partial<Record<ChangedPart, string>> = {
  way: "You meet in another way",
  "first-link": "The link for your meeting",
  number: "We call another number for your meeting",
};

/** With whom, how long, how and where, as far as these are known. */
export function detailsOf(
  advisors: Roster,
  meeting: Omit<MailedMeeting, "id" | "zone" | "sequence">,
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
 * Mails the same people, also when one of them has cancelled, because only the attached file removes the meeting from a
 * calendar. `canAskAgain` is false for a client who can no longer sign in.
 */
export async function mailCancelled(
  tx: Tx,
  services: Services,
  meeting: MailedMeeting,
  { by, reason, canAskAgain = true, hold }: { by: ChangedBy; reason?: string; canAskAgain?: boolean; hold?: Hold },
) {
  const { firm, publicUrl } = services;
  for (const reader of await readAttendees(tx, meeting.id, by === "firm" ? null : by.userId)) {
    const doer = doerFor(by, reader);
    const who = doer === "own" ? "You have" : `${doer === "firm" ? firm.name : doer.name} has`;
    await send(
      tx,
      services,
      reader,
      meeting,
      {
        subject: doer === "own" ? "You have cancelled your meeting" : "Your meeting is cancelled",
        paragraphs: [
          `${who} cancelled your meeting.`,
          ...(reason ? [`The reason: ${reason}`] : []),
          `The attached calendar file removes it from your calendar.${canAskAgain ? " You can book another meeting at any time." : ""}`,
        ],
        terms: [
          ["Cancelled meeting", timeInWords({ ...meeting, clientZone: reader.zone })],
          ...(meeting.place ? [[isByTelephone(meeting) ? "Telephone" : "Where", meeting.place] as const] : []),
        ],
        ...(canAskAgain && {
          action: { label: "Book another meeting", url: `${publicUrl}/dashboard/client/meetings` },
        }),
      },
      { cancelled: true, hold },
    );
  }
}

/** The time in the client's zone and in the zone in which it was set. While the client's is not known, UTC replaces it. */
export function timeInWords({
  meetsAt,
  zone,
  clientZone,
}: Pick<MailedMeeting, "meetsAt" | "zone"> & { clientZone: string }) {
  return clientZone === "" ? spelledWithUtc(meetsAt, zone) : onBothClocks(meetsAt, clientZone, zone);
}

/** The mail does not contain the topic of the meeting, because other people may see the mail. */
async function send(
  tx: Tx,
  services: Services,
  { email }: MeetingReader,
  { id, format, meetsAt, endsAt, place, sequence }: MailedMeeting,
  message: Omit<Message, "to" | "thread" | "calendar">,
  { cancelled = false, hold }: { cancelled?: boolean; hold?: Hold } = {},
) {
  const { clock, publicUrl, firm } = services;
  const issue = { publicUrl, organiser: firm, stampedAt: clock.now(), attendee: email, cancelled };
  const file = meetingFile({ id, topic: "Meeting", format, place, meetsAt, endsAt, sequence }, issue);
  const calendar = { name: "meeting.ics", method: methodOf(issue), file } as const;
  await enqueueMail(tx, clock, { ...message, to: email, thread: `meeting ${id}`, calendar }, hold);
}
