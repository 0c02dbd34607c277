import type { EventState, EventStep } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    events: EventTable;
    event_versions: EventVersionTable;
    event_letters: EventLetterTable;
  }
}

/** An event that the admin portal has added, or changed: then it stands in the place of the series' own (decision 0047). */
export interface EventTable {
  /** Of the occurrence. It never changes, also when the date does: registrations and mailed links name it. */
  id: string;
  /** Of the series, or the first part of the id. */
  name: string;
  state: EventState;
  /** Counts the changes from 1. */
  revision: number;
  /** An EventContent. */
  content: string;
  /** Epoch milliseconds, of the content. */
  starts_at: number;
  /** When it was first public; null while it never was. */
  published_at: number | null;
  cancel_reason: string;
  created_at: number;
  changed_at: number;
  /** The last revision at which a second person has looked; 0 for none. */
  seen_revision: number;
}

/** An event as it was after each change. */
export interface EventVersionTable {
  id: string;
  event_id: string;
  revision: number;
  step: EventStep;
  state: EventState;
  content: string;
  /** The account of who changed it; null for what the calendar of the site said before. */
  changed_by: string | null;
  at: number;
  /** How many people got a mail about it. */
  told: number;
}

/** A letter to the people of an event, kept as it was sent. */
export interface EventLetterTable {
  id: string;
  event_id: string;
  audience: "registered" | "registered and waiting";
  subject: string;
  text: string;
  recipients: number;
  sent_by: string;
  sent_at: number;
}
