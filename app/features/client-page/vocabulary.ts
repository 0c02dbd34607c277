import type { StatusTone } from "~/ui/status";

/** One row of a table on the client's page: what it is about, where it stands, and the way on. */
export interface PageLine {
  id: string;
  tone: StatusTone;
  state: string;
  what: string;
  /** A second line below it, or ''. */
  note: string;
  /** When it happened or is due: epoch milliseconds, or a day, yyyy-mm-dd. Null for no date. */
  when: number | string | null;
  /** The hour counts as well as the day. */
  timed?: boolean;
  /** With whom it lies, or who did it; '' for nobody. */
  who: string;
  to: string;
  act: string;
}

/** What still waits for somebody. */
export interface OpenLine extends PageLine {
  /** `late`: the time that was promised or set is over. `soon`: it is nearly over. */
  due: "late" | "soon" | "";
}

/** The first rows of one kind, and how many there are in all. */
export interface PageLines {
  lines: PageLine[];
  total: number;
}

/** The tasks about a client, done ones as well. */
export interface PageTasks extends PageLines {
  /** How many are open. */
  allOpen: number;
  /** So many of the open ones are due later than today, or have no due date: they do not wait now. */
  later: number;
}

/** What the timeline can be narrowed to. The values stand in addresses; `nouns` begin the types of the events. */
export const timelineKinds = [
  { value: "messages", label: "Messages", nouns: ["message", "inbox", "match"] },
  { value: "documents", label: "Documents", nouns: ["document", "document-request", "file"] },
  { value: "portfolio", label: "Portfolio", nouns: ["portfolio", "record-import"] },
  { value: "applications", label: "Applications", nouns: ["application"] },
  { value: "meetings", label: "Meetings, events", nouns: ["meeting", "event"] },
  { value: "tasks", label: "Tasks, notes", nouns: ["task", "note"] },
  { value: "people", label: "People", nouns: ["delegate", "trusted-contact", "household"] },
  { value: "record", label: "Record", nouns: ["client", "account", "notification", "tag", "team"] },
  { value: "views", label: "Sign-ins, views", nouns: [] },
] as const;

export type TimelineKind = (typeof timelineKinds)[number]["value"];

/** Nothing has changed by them: without a filter the timeline leaves them out. */
const views: ReadonlySet<string> = new Set([
  "client.opened",
  "document.opened",
  "application.file-opened",
  "account.signed-in",
  "account.signed-out",
  "account.sign-in-failed",
  "access.refused",
]);

export const isView = (type: string) => views.has(type);

/** The kind of a type of event: 'documents' for document.approved. What belongs to none is of the record. */
export function kindOf(type: string): TimelineKind {
  if (isView(type)) return "views";
  const noun = type.slice(0, type.indexOf("."));
  return timelineKinds.find(({ nouns }) => nouns.some((own) => own === noun))?.value ?? "record";
}

export const kindLabel = (kind: TimelineKind) => timelineKinds.find(({ value }) => value === kind)?.label ?? "";
