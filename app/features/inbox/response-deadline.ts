import type { ItemKind, ItemStatus } from "./vocabulary";
import { itemKinds, itemStatuses } from "./vocabulary";

/** What the response deadline of an item depends on. Times are epoch milliseconds. */
export interface Promised {
  status: ItemStatus;
  /** When the person asked what is to be answered: what came in, or a later question in the same conversation. */
  askedAt: number;
  answerDueAt: number | null;
  answeredAt: number | null;
}

/**
 * none: nothing was promised · running: time enough · soon: the last sixth of the time (4 of 24 hours) · over: the time
 * has passed · met, late: answered in time, or after it · closed: done without an answer.
 */
export type DeadlineState = "none" | "running" | "soon" | "over" | "met" | "late" | "closed";

/** The state of the response deadline at a moment, in epoch milliseconds. */
export function deadlineState(item: Promised, now: number): DeadlineState {
  const { answerDueAt, answeredAt, status } = item;
  if (answerDueAt === null) return "none";
  if (answeredAt !== null) return answeredAt <= answerDueAt ? "met" : "late";
  if (status === "done") return "closed";
  if (now >= answerDueAt) return "over";
  return now >= soonAt(item.askedAt, answerDueAt) ? "soon" : "running";
}

const soonAt = (askedAt: number, answerDueAt: number) => answerDueAt - Math.floor((answerDueAt - askedAt) / 6);

/** The answers of so many days are counted on Today, and listed. */
export const answerDays = 30;

/** What the list can be filtered by: the clock is red, amber, or neither. */
export const clockMarks = ["-", "soon", "over"] as const;
export type ClockMark = (typeof clockMarks)[number];

// Braille patterns: they have no upper and lower case, and nobody types them into a search.
const firstCode = 0x2801;

/**
 * The code of kind, status and clock together: one character, by which the indexes of the list are ordered. It follows
 * from their places in the three lists. The database holds these codes, so only a new kind can be added, at the end.
 */
export function facetOf(kind: ItemKind, status: ItemStatus, mark: ClockMark): string {
  const cell = (itemKinds.indexOf(kind) * itemStatuses.length + itemStatuses.indexOf(status)) * clockMarks.length;
  return String.fromCharCode(firstCode + cell + clockMarks.indexOf(mark));
}

/** After every time that can be promised: what has no running clock comes last. */
export const noDue = 8_640_000_000_000_000;

/**
 * The columns that follow from an item at a moment. The clock's mark is stored, so that it can be indexed; `turns_at` says
 * when it has to be set anew.
 */
export function clockColumns(item: Promised & { kind: ItemKind }, now: number) {
  const state = deadlineState(item, now);
  const { answerDueAt } = item;
  const runs = answerDueAt !== null && (state === "running" || state === "soon" || state === "over");
  const mark: ClockMark = state === "soon" || state === "over" ? state : "-";
  return {
    facet: facetOf(item.kind, item.status, mark),
    due_at: runs ? answerDueAt : noDue,
    turns_at: !runs || state === "over" ? null : state === "soon" ? answerDueAt : soonAt(item.askedAt, answerDueAt),
  };
}
