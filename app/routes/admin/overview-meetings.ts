import { href } from "react-router";
import { dateIn } from "~/content/zoned-time";
import { span } from "~/features/inbox/deadline-clock";
import { withoutTimeAnchor } from "~/features/meetings/vocabulary";
import { cityOf, clockIn } from "~/ui/spelled-out";
import { counted } from "./overview-counted";
import { type Group, type Waiting, waits } from "./overview-waiting";

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
      title: "Meetings taken by nobody",
      note: "The advisor has no account here. Give the meeting to a colleague, or invite the advisor on the page Staff.",
      ...counted(ofNobody.count, ofNobody.list.length),
      rest:
        ofNobody.count.total > ofNobody.list.length
          ? `The next ${ofNobody.list.length} are shown. The others follow as these are given.`
          : null,
      to: null,
      tasks: ofNobody.list.map(({ id, clientName, topic, meetsAt, advisor }) => ({
        ...{ id, name: clientName, what: `${topic}, with ${advisor}` },
        when: `In ${span(meetsAt - now)}`,
        to: `${href("/dashboard/admin/meetings")}?arrange=${id}`,
        act: "Give",
      })),
    },
  ];
}

/** The meetings of today. `zone` is the reader’s. */
export function meetingsToday(waiting: Waiting, zone: string): Group[] {
  const { now, meetings } = waiting;
  const today = meetings.filter(({ meetsAt }) => dateIn(meetsAt, zone) === dateIn(now, zone));
  return [
    {
      title: "Meetings today",
      note: `Today is counted in ${cityOf(zone) ?? "UTC"}.`,
      ...counted({ total: today.length, more: false }),
      count: null,
      to: href("/dashboard/admin/meetings"),
      tasks: today.map((each) => ({
        id: each.id,
        name: each.clientName,
        what: [each.topic, each.how, each.place].filter(Boolean).join(", "),
        when: clockIn(each.meetsAt, zone),
        to: href("/dashboard/admin/meetings"),
        act: "Open",
      })),
    },
  ];
}
