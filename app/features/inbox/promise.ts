import type { ItemKind, ItemStatus } from "./terms";
import { itemKinds, itemStatuses } from "./terms";

/** What the promise of an item depends on. Times are epoch milliseconds. */
export interface Promised {
  status: ItemStatus;
  createdAt: number;
  promisedAt: number | null;
  answeredAt: number | null;
}

/**
 * none: nothing was promised · running: time enough · soon: the last sixth of the time (4 of 24 hours) · over: the time
 * has passed · met, late: answered in time, or after it · closed: done without an answer.
 */
export type PromiseState = "none" | "running" | "soon" | "over" | "met" | "late" | "closed";

/** Where a promise stands at a moment, in epoch milliseconds. */
export function promiseState(item: Promised, now: number): PromiseState {
  const { promisedAt, answeredAt, status } = item;
  if (promisedAt === null) return "none";
  if (answeredAt !== null) return answeredAt <= promisedAt ? "met" : "late";
  if (status === "done") return "closed";
  if (now >= promisedAt) return "over";
  return now >= soonAt(item.createdAt, promisedAt) ? "soon" : "running";
}

const soonAt = (createdAt: number, promisedAt: number) => promisedAt - Math.floor((promisedAt - createdAt) / 6);

/** What the list can be filtered by: the clock is red, amber, or neither. */
export const clockMarks = ["-", "soon", "over"] as const;
export type ClockMark = (typeof clockMarks)[number];

// Braille patterns: one letter for each cell, without upper and lower case, and none that anybody types into a search.
const firstLetter = 0x2801;

/** One letter for kind, status and clock together: what the indexes of the list are ordered by. */
export function facetOf(kind: ItemKind, status: ItemStatus, mark: ClockMark): string {
  const cell = (itemKinds.indexOf(kind) * itemStatuses.length + itemStatuses.indexOf(status)) * clockMarks.length;
  return String.fromCharCode(firstLetter + cell + clockMarks.indexOf(mark));
}

/** After every time that can be promised: what has no running clock comes last. */
export const noDue = 8_640_000_000_000_000;

/**
 * The columns that follow from an item at a moment. The clock's mark is stored, so that it can be indexed; `turns_at` says
 * when it has to be set anew.
 */
export function clockColumns(item: Promised & { kind: ItemKind }, now: number) {
  const state = promiseState(item, now);
  const { promisedAt } = item;
  const runs = promisedAt !== null && (state === "running" || state === "soon" || state === "over");
  const mark: ClockMark = state === "soon" || state === "over" ? state : "-";
  return {
    facet: facetOf(item.kind, item.status, mark),
    due_at: runs ? promisedAt : noDue,
    turns_at: !runs || state === "over" ? null : state === "soon" ? promisedAt : soonAt(item.createdAt, promisedAt),
  };
}
