import { href } from "react-router";
import { dateIn } from "~/content/zoned-time";
import { span } from "~/features/inbox/deadline-clock";
import type { MeetingOfDay } from "~/features/meetings/count-open.server";
import { type Lacking, lackingTitles, outcomeDays } from "~/features/meetings/outcomes";
import { meetingAnchor, withoutTimeAnchor } from "~/features/meetings/vocabulary";
import { longDate } from "~/platform/dates";
import { cityOf, clockIn } from "~/ui/spelled-out";
import { alsoListed, counted, withElsewhere } from "./overview-counted";
import { type Group, type Waiting, waits } from "./overview-waiting";

const lackingPath = (lacking: Lacking) => `${href("/dashboard/admin/meetings")}?lacks=${lacking}`;

/** Meetings that were asked for and have no time. */
export function meetingsToArrange(waiting: Waiting): Group[] {
  const { now, requests } = waiting;
  return [
    {
      needs: "requests",
      title: "Meetings without a time",
      note: "Asked for; no time is set yet.",
      ...counted(requests.count, requests.list.length),
      to: `${href("/dashboard/admin/meetings")}#${withoutTimeAnchor}`,
      tasks: requests.list.map((each) => ({
        id: each.id,
        name: each.clientName,
        what: each.topic,
        when: waits(now, each.createdAt),
        to: `${href("/dashboard/admin/meetings")}?arrange=${each.id}`,
        act: "Arrange",
      })),
    },
  ];
}

/** Meetings to come that nobody of the staff sees as their own. */
export function meetingsOfNobody({ now, ofNobody }: Waiting): Group[] {
  return [
    {
      needs: "ofNobody",
      title: lackingTitles.advisor,
      note: "The advisor has no account here, is suspended, or is an advisor no more. Give the meeting to a colleague.",
      ...counted(ofNobody.count, ofNobody.list.length),
      to: lackingPath("advisor"),
      tasks: ofNobody.list.map(({ id, clientName, topic, meetsAt, advisor }) => ({
        ...{ id, name: clientName, what: `${topic}, with ${advisor}` },
        when: `In ${span(meetsAt - now)}`,
        to: `${lackingPath("advisor")}&arrange=${id}`,
        act: "Give",
      })),
    },
  ];
}

/** Meetings by video whose clients do not know where to meet. `zone` is the reader’s. */
export function meetingsWithoutLink({ withoutLink }: Waiting, zone: string): Group[] {
  return [
    {
      needs: "withoutLink",
      title: lackingTitles.link,
      note: `By video. The client does not know where to meet.${alsoListed([[withoutLink.elsewhere, "listed above"]])}`,
      ...withElsewhere(withoutLink),
      to: lackingPath("link"),
      tasks: withoutLink.list.map(({ id, clientName, topic, meetsAt }) => ({
        ...{ id, name: clientName, what: topic },
        when: dayAndTime(meetsAt, zone),
        to: `${lackingPath("link")}&link=${id}`,
        act: "Add the link",
      })),
    },
  ];
}

/** Events online whose people do not know where to join. `zone` is the reader’s. */
export function eventsWithoutLink({ eventsWithoutLink: { count, list } }: Waiting, zone: string): Group[] {
  return [
    {
      needs: "eventsWithoutLink",
      title: "Events without a link",
      note: "Online, within a week. Who has a place does not know where to join.",
      ...counted(count, list.length),
      to: href("/dashboard/admin/events"),
      tasks: list.map(({ id, title, startsAt, taken }) => ({
        ...{ id, name: title, what: `${taken} registered` },
        when: dayAndTime(startsAt, zone),
        to: href("/dashboard/admin/events/:occurrenceId/edit", { occurrenceId: id }),
        act: "Add the link",
      })),
    },
  ];
}

/** Meetings that are over, of which nobody has recorded how they went. `zone` is the reader’s. */
export function meetingsWithoutOutcome({ withoutOutcome }: Waiting, zone: string): Group[] {
  return [
    {
      needs: "withoutOutcome",
      title: lackingTitles.outcome,
      note: `They are over, in the last ${outcomeDays} days. Record whether they were held.`,
      ...counted(withoutOutcome.count, withoutOutcome.list.length),
      to: lackingPath("outcome"),
      tasks: withoutOutcome.list.map(({ id, clientName, topic, meetsAt, advisor }) => ({
        ...{ id, name: clientName, what: advisor ? `${topic}, with ${advisor}` : topic },
        when: dayAndTime(meetsAt, zone),
        to: `${lackingPath("outcome")}&outcome=${id}`,
        act: "Record",
      })),
    },
  ];
}

const dayAndTime = (at: number, zone: string) => `${longDate(dateIn(at, zone))}, ${clockIn(at, zone)}`;

const dayOf = (each: MeetingOfDay, zone: string) => dateIn(each.meetsAt, zone);

const inGroup = (each: MeetingOfDay, when: string) => ({
  id: each.id,
  name: each.clientName,
  what: [each.topic, each.how, each.place].filter(Boolean).join(", "),
  when,
  to: `${href("/dashboard/admin/meetings")}?meeting=${each.id}#${meetingAnchor(each.id)}`,
  act: "Open",
});

/** So many of the next days are listed. */
const listedToCome = 5;

/** The meetings of the days after today. `zone` is the reader’s. */
export function meetingsToCome({ now, meetings }: Waiting, zone: string): Group[] {
  const today = dateIn(now, zone);
  const coming = meetings.filter((each) => dayOf(each, zone) > today);
  return [
    {
      title: "Meetings of the next days",
      note: "Of the week that begins tomorrow.",
      ...counted({ total: coming.length, more: false }, listedToCome),
      count: null,
      to: href("/dashboard/admin/meetings"),
      tasks: coming.slice(0, listedToCome).map((each) => inGroup(each, dayAndTime(each.meetsAt, zone))),
    },
  ];
}

/** The meetings of today. `zone` is the reader’s. */
export function meetingsToday(waiting: Waiting, zone: string): Group[] {
  const { now, meetings } = waiting;
  const today = meetings.filter((each) => dayOf(each, zone) === dateIn(now, zone));
  return [
    {
      title: "Meetings today",
      note: `Today is counted in ${cityOf(zone) ?? "UTC"}.`,
      ...counted({ total: today.length, more: false }),
      count: null,
      to: href("/dashboard/admin/meetings"),
      tasks: today.map((each) => inGroup(each, clockIn(each.meetsAt, zone))),
    },
  ];
}
