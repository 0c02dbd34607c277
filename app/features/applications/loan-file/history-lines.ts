import { second } from "~/platform/clock";
import { type Deed, deed } from "./history";
import type { HistoryEvent } from "./history-rows";

export interface HistoryLine extends Deed {
  id: number;
  at: number;
  who: string;
}

/** What a person does that also moves the application: the audit log holds an event for each, one after the other. */
const acts = new Set([
  "application.offer-confirmed",
  "application.offer-sent",
  "application.offer-accepted",
  "application.offer-refused",
  "application.step-confirmed",
  "application.paid-out",
  "application.declined",
  "application.decision-undone",
  "application.decision-taken-back",
]);

/** The lines of the history, newest first like the events: the events of one act make one line. */
export function historyLines(events: readonly HistoryEvent[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (let from = 0; from < events.length; ) {
    const [newest, ...older] = events.slice(from) as [HistoryEvent, ...HistoryEvent[]];
    const end = older.findIndex((event) => !belongsTo(newest, event));
    const parts = [newest, ...older.slice(0, end < 0 ? older.length : end)].reverse();
    lines.push({ id: newest.id, at: newest.at, who: newest.who, ...joined(parts) });
    from += parts.length;
  }
  return lines;
}

/** An act and the move that follows from it are stored in one transaction. */
const belongsTo = (newest: HistoryEvent, event: HistoryEvent) =>
  (newest.type === "application.stage-changed" || newest.type === "application.paid-out") &&
  acts.has(event.type) &&
  event.who === newest.who &&
  newest.at - event.at < 5 * second;

/** One sentence for the events of one act, the oldest first. */
function joined(parts: readonly HistoryEvent[]): Deed {
  const deeds = parts.map(deed);
  const reasons = new Set(deeds.map(({ reason }) => reason).filter((reason) => reason !== ""));
  return { words: listed([...new Set(deeds.map(({ words }) => words))]), reason: [...reasons].join("\n") };
}

/** 'confirmed the proposed terms, offered $2,000,000 and moved the application'. */
const listed = (words: readonly string[]) =>
  [words.slice(0, -1).join(", "), words.at(-1)].filter((part) => part !== "").join(" and ");
