import type { Standing } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    event_registrations: EventRegistrationTable;
  }
}

export interface EventRegistrationTable {
  id: string;
  /** Of the occurrence, see app/content/events.ts. */
  occurrence_id: string;
  /** Epoch milliseconds; it follows the event. */
  starts_at: number;
  /** The day (yyyy-mm-dd) of the event as it was then; '' for registrations from before it was kept. */
  registered_for: string;
  name: string;
  email: string;
  /** Lower case: one address has one place. */
  email_key: string;
  standing: Standing;
  /** Counts the registrations of one event from 1: the waiting list moves in this order. */
  line: number;
  /** How often the calendar entry of this address was changed for this event, by earlier registrations. */
  sequence: number;
  /** Name and address, folded. */
  search: string;
  created_at: number;
  /** When it got a place; null on the waiting list, and for those who left it before. */
  confirmed_at: number | null;
  cancelled_at: number | null;
  /** 'visitor', or the administrator's id. */
  cancelled_by: string | null;
  /** When its last mail was queued. */
  mailed_at: number;
  reminded_at: number | null;
  /** When the person came to the event, and the account of who noted it. */
  checked_in_at: number | null;
  checked_in_by: string | null;
}
