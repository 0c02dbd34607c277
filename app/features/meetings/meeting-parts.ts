import type { MeetingRequestOfClient } from "./list-meetings.server";
import { isToCome, isUnderWay } from "./vocabulary";
import { lacksLink } from "./ways";

/** The parts of the list of meetings, in their order on the page. */
export const meetingParts = ["coming", "open", "past"] as const;
export type MeetingPart = (typeof meetingParts)[number];

/** Drawing 200 meetings takes longer than everything else of the page; so many of a part are shown until all are asked for. */
export const mostOfPart = 50;

export function partOf(request: MeetingRequestOfClient, now: number): MeetingPart {
  if (request.status === "requested") return "open";
  // Whether it was held is recorded: nothing is to come, although its hour is not over.
  if (request.outcome) return "past";
  return isToCome(request, now) || isUnderWay(request, now) ? "coming" : "past";
}

export const readPart = (text: string | null): MeetingPart | null => meetingParts.find((part) => part === text) ?? null;

/**
 * The first meetings of each part, or all of the part `all`, how many each of them has, and how many video meetings have no link. Meetings named by `also` are there in any
 * case: a dialog is about one of them.
 */
export function shownOf(
  requests: readonly MeetingRequestOfClient[],
  { now, all, also }: { now: number; all: MeetingPart | null; also: readonly (string | null)[] },
): { shown: MeetingRequestOfClient[]; counts: Record<MeetingPart, number>; withoutLink: number } {
  const counts = { coming: 0, open: 0, past: 0 };
  const shown = requests.filter((request) => {
    const part = partOf(request, now);
    counts[part] += 1;
    return part === all || counts[part] <= mostOfPart || also.includes(request.id);
  });
  return { shown, counts, withoutLink: requests.filter((request) => lacksLink(request, now)).length };
}
