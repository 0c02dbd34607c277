import { longDate } from "../dates";
import type { AuditNames, AuditWords } from "./entries";

/** 'Reason: lost the phone'; null for an empty value. */
export const fact = (label: string, value: string | null | undefined): AuditWords | null =>
  value ? [`${label}: ${asRead(value)}`] : null;

/** 'Valuations: 2'; null for none. */
export const counted = (label: string, count: number) => (count === 0 ? null : numbered(label, count));

/** 'Codes left: 0' */
export const numbered = (label: string, count: number) => fact(label, count.toLocaleString("en-US"));

/** How a file was opened. */
export const opened = (how: string): AuditWords => [how === "download" ? "Downloaded" : "Shown in the browser"];

/** A moment, in epoch milliseconds. */
export const moment = (label: string, at: number | null | undefined): AuditWords | null =>
  typeof at === "number" ? [`${label}: `, { at }] : null;

/** 'Pending → Active', or the half of it that is known. */
export function step(from: string, to: string): AuditWords | null {
  if (from && to) return [`${asRead(from)} → ${asRead(to)}`];
  return fact("To", to) ?? fact("Before", from);
}

/** 'Phone: +44 20 7946 0018 → empty' */
export const changed = (label: string, from: string, to: string): AuditWords => [
  `${label}: ${asRead(from) || "empty"} → ${asRead(to) || "empty"}`,
];

/** A stored day as people read it, other text as it is: '2026-11-19' as '19 November 2026'. */
const asRead = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? longDate(text) : text);

/** For what is recorded only so many times an hour. */
export const leftOut: AuditWords = ["Further ones within this hour are not recorded"];

/** The name behind an id; nothing for an id without a name. */
export const named = (names: AuditNames, id: string) => names.of(id) ?? inWords(id);

/** A stored value as words: 'in-review' as 'In review'. An id says nothing to people; other text stays as it is. */
export function inWords(text: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f-]{20,}$/i.test(text)) return "";
  return /^[a-z][a-z-]*$/.test(text) ? capitalized(text.replaceAll("-", " ")) : text;
}

export const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
