import { type RetentionRule, retention } from "~/content/retention";
import type { ItemKind } from "./vocabulary";

/** The firm's rule for each kind of item: a kind without one does not compile. */
export const retentionRules: Readonly<Record<ItemKind, RetentionRule>> = retention;

/** Until when an item is kept whose months count from `since`; both in epoch milliseconds. */
export function keptUntil(kind: ItemKind, since: number): number {
  const until = new Date(since);
  until.setUTCMonth(until.getUTCMonth() + retentionRules[kind].months);
  return until.getTime();
}
