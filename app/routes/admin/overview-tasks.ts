import { numberOf } from "./number-of";
import { documents } from "./overview-documents";
import { replies } from "./overview-due";
import { clientsOfGone } from "./overview-gone-advisors";
import type { TaskGroup } from "./overview-groups";
import { failedMail } from "./overview-mail";
import {
  eventsWithoutLink,
  meetingsOfNobody,
  meetingsToArrange,
  meetingsToCome,
  meetingsToday,
  meetingsWithoutLink,
  meetingsWithoutOutcome,
} from "./overview-meetings";
import { outOfReach } from "./overview-out-of-reach";
import { ownProposals, proposals } from "./overview-proposals";
import { unanswered } from "./overview-unanswered";
import { isFor, type Waiting } from "./overview-waiting";

/**
 * The groups of the overview, in the order of the work. Empty groups are left out. Their counts together are the number of the
 * headline. `zone` is the reader's.
 */
export function groupsOf(waiting: Waiting, zone = "UTC"): TaskGroup[] {
  const groups = [
    ...proposals(waiting, zone),
    ...replies(waiting),
    ...documents(waiting),
    ...meetingsToArrange(waiting),
    ...meetingsOfNobody(waiting),
    ...meetingsWithoutLink(waiting, zone),
    ...eventsWithoutLink(waiting, zone),
    ...meetingsWithoutOutcome(waiting, zone),
    ...unanswered(waiting),
    ...outOfReach(waiting),
    ...clientsOfGone(waiting),
    ...failedMail(waiting),
    ...meetingsToday(waiting, zone),
    ...meetingsToCome(waiting, zone),
    ...ownProposals(waiting, zone),
  ];
  return groups.filter(({ total, needs }) => total > 0 && (needs === undefined || isFor(waiting, needs)));
}

/**
 * '10 things need you', '1,000+ things need you', 'Nothing needs you'. Meetings that have a time, and documents of colleagues, need nothing.
 * `unnamed`: the reader's answers are signed with a name that is still to be entered.
 */
export function headline(waiting: Waiting, unnamed = false): string {
  const { second, mine, nobodys } = waiting.waitingDocuments;
  const needs = [
    "second",
    "content",
    "unseenContent",
    "events",
    "answered",
    "ready",
    "inArrears",
    "unseenOffers",
    "expiredOffers",
    "tasksOfNobody",
    "withoutOutcome",
    "unansweredClients",
    "unansweredStaff",
    "toSign",
    "toPayOut",
    "unplanned",
    "unclosed",
    "leftPayments",
    "over",
    "soon",
    "lateItems",
    "notApplicable",
    "requests",
    "ofNobody",
    "withoutLink",
    "eventsWithoutLink",
    "outOfReach",
  ] as const;
  const counts = [
    ...[waiting.returned, waiting.tasks, waiting.teamTasks].map(({ count }) => count),
    ...needs.filter((need) => isFor(waiting, need)).map((need) => waiting[need].count),
    ...(isFor(waiting, "documents") ? [second, mine, nobodys].map(({ count }) => count) : []),
    ...(isFor(waiting, "later")
      ? [waiting.later.mine, waiting.later.team, waiting.later.nobodys].map(({ count }) => count)
      : []),
    {
      total: isFor(waiting, "ofGone") ? waiting.ofGone.reduce((sum, { clients }) => sum + clients, 0) : 0,
      more: false,
    },
    { total: isFor(waiting, "mail") ? waiting.mail.failed : 0, more: false },
  ];
  const total = counts.reduce((sum, count) => sum + count.total, unnamed ? 1 : 0);
  if (total === 0) return "Nothing needs you";
  const words = numberOf({ total, more: counts.some(({ more }) => more) });
  return total === 1 ? "1 thing needs you" : `${words} things need you`;
}
