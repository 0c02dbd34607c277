import type { StatusTone } from "~/ui/status";
import type { ItemState } from "./item-state";

/** One request has at most so many items. */
export const mostItems = 20;
/** The firm keeps at most so many checklists of its own: more of them nobody finds in a list. */
export const mostChecklists = 40;
export const longestChecklistName = 60;
/** The longest time that a checklist gives: so many days. */
export const mostDays = 365;
/** One form asks at most so many clients. */
export const mostClients = 50;

/** Whether something has to come. The first is meant where nothing is said. */
export const needs = ["required", "optional"] as const;
export type Need = (typeof needs)[number];
export const needLabels: Record<Need, string> = { required: "Required", optional: "Optional: if they have it" };
export const needOf = ({ optional }: { optional?: boolean }): Need => (optional ? "optional" : "required");

export const itemStateLabels: Record<ItemState, string> = {
  requested: "Requested",
  sent: "Being reviewed",
  accepted: "Approved",
  again: "Send again",
  inapplicable: "Marked as not applicable",
  released: "Does not apply",
  withdrawn: "Withdrawn",
};

export const itemStateTones: Record<ItemState, StatusTone> = {
  requested: "open",
  sent: "wait",
  accepted: "ok",
  again: "bad",
  inapplicable: "wait",
  released: "skip",
  withdrawn: "skip",
};

/** What the client reads about a state that needs more than its label. */
export const itemStateSentences: Partial<Record<ItemState, string>> = {
  sent: "We have your document and review it.",
  accepted: "We have what we need: nothing is left for you to do here.",
  inapplicable: "You have told us that this does not apply. We look at it and answer here.",
  released: "You do not have to send this: it does not apply to you.",
  withdrawn: "We do not need this any more. You do not have to do anything.",
};

/** The value of one choice of category and type. Neither of them has a slash. */
export const kindValue = ({ category, type }: { category: string; type: string }) => `${category}/${type}`;

export function readKind(value: string): { category: string; type: string } {
  const [category = "", type = ""] = value.split("/");
  return { category, type };
}

/** 'Due 2026-11-27', as columns say it. */
export const dueInList = (due: string | null) => (due === null ? "No date set" : `Due ${due}`);

/** 'Due Friday 27 November 2026', as pages and mails say it. */
export const dueInWords = (due: string | null) => (due === null ? "No date set" : `Due ${dayInWords(due)}`);

const days = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** 'Friday 27 November 2026' from yyyy-mm-dd. Built from parts, because ICU's commas differ between releases. */
export function dayInWords(date: string): string {
  const part = Object.fromEntries(days.formatToParts(Date.parse(date)).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month} ${part.year}`;
}

/** The filters of the firm's list. The values stand in addresses. */
export const itemFilters = [
  { value: "late", label: "Late" },
  { value: "waiting", label: "Waiting for the client" },
  { value: "optional", label: "Optional, not sent" },
  { value: "to-check", label: "To check" },
  { value: "inapplicable", label: "Marked as not applicable" },
  { value: "done", label: "Done" },
] as const;

export type ItemFilter = (typeof itemFilters)[number]["value"];
