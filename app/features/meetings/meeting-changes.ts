import type { Roster } from "~/content/advisors";
import { minute } from "~/platform/clock";
import { endOf } from "./booking-words";
import { isByTelephone, lowerFirst } from "./vocabulary";
import { howOf, whereInWords } from "./ways";

/** What can change of an arranged meeting, as 'Your meeting has …' goes on. */
export const partWords = {
  time: "a new time",
  way: "another way to meet",
  "first-link": "a link",
  link: "a new link",
  "no-link": "no link for now",
  number: "a new number",
  "first-place": "a place",
  place: "a new place",
  "first-advisor": "an advisor",
  advisor: "another advisor",
  "no-advisor": "no advisor for now",
  length: "another length",
} as const;
export type ChangedPart = keyof typeof partWords;

export const isChangedPart = (word: string): word is ChangedPart => Object.hasOwn(partWords, word);

const list = new Intl.ListFormat("en-GB");

/** 'a new time, a link and another advisor' */
export const partsInWords = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => partWords[part]));

/** An arranged meeting, before or after a change. */
export interface HeldMeeting {
  meetsAt: number;
  /** When it ends, where that is known. */
  endsAt: number | null;
  format: string;
  office: string;
  place: string;
  /** The slug of the advisor, or ''. */
  advisor: string;
}

/** What has changed, in the order in which it is told. */
export function changedParts(before: HeldMeeting, after: HeldMeeting): ChangedPart[] {
  return [
    ...(before.meetsAt === after.meetsAt ? [] : (["time"] as const)),
    ...placePart(before, after),
    ...(before.advisor === after.advisor
      ? []
      : ([before.advisor === "" ? "first-advisor" : after.advisor === "" ? "no-advisor" : "advisor"] as const)),
    ...(minutesOf(before) === minutesOf(after) ? [] : (["length"] as const)),
  ];
}

/** Another way to meet brings its own place. */
function placePart(before: HeldMeeting, after: HeldMeeting): ChangedPart[] {
  if (before.format !== after.format) return ["way"];
  if (howOf(before) === howOf(after) && before.place === after.place) return [];
  if (isByTelephone(after)) return ["number"];
  const isFirst = before.place === "" && after.place !== "" && howOf(before) === howOf(after);
  if (after.format !== "Video") return [isFirst ? "first-place" : "place"];
  if (after.place === "" && isLink(before.place)) return ["no-link"];
  if (isLink(after.place)) return [isFirst ? "first-link" : "link"];
  return [isFirst ? "first-place" : "place"];
}

/** Of a place as it is stored (what was typed without https:// has it then), also within an invitation that was copied with its words. */
export const isLink = (place: string) => /\bhttps?:/i.test(place);

const minutesOf = ({ meetsAt, endsAt }: HeldMeeting) => (endOf(meetsAt, endsAt) - meetsAt) / minute;

/** 'by video', 'in the London office', where that has changed. */
export const newWay = (before: HeldMeeting, after: HeldMeeting): string | undefined =>
  howOf(before) === howOf(after) ? undefined : lowerFirst(whereInWords(after));

/** With whom and how long, for the client: 'You will meet Omar Farid instead of Tomás Ferrer.' */
export function whoAndHowLong(before: HeldMeeting, after: HeldMeeting, advisors: Pick<Roster, "nameOf">): string[] {
  const [from, to] = [before, after].map(({ advisor }) => advisors.nameOf(advisor) ?? advisor);
  return changedParts(before, after).flatMap((part) => {
    if (part === "first-advisor") return [`You will meet ${to}.`];
    if (part === "advisor") return [`You will meet ${to} instead of ${from}.`];
    if (part === "no-advisor") return [`You will not meet ${from}. Who meets you instead is not decided yet.`];
    return part === "length" ? [`It takes ${minutesOf(after)} minutes instead of ${minutesOf(before)}.`] : [];
  });
}

/** The same, after what else has changed beside the time. */
export function besideTheTime(before: HeldMeeting, after: HeldMeeting, advisors: Pick<Roster, "nameOf">): string {
  const way = newWay(before, after);
  const [place] = placePart(before, after);
  const where = way ? [`You meet ${way}.`] : place ? [`It has ${partWords[place]}.`] : [];
  return [...where, ...whoAndHowLong(before, after, advisors)].join(" ");
}
