declare module "~/platform/db/tables" {
  interface Tables {
    event_registrations: EventRegistrationTable;
  }
}

export interface EventRegistrationTable {
  id: string;
  /** Of the occurrence, see app/content/events.ts. */
  occurrence_id: string;
  /** Epoch milliseconds, as it was on the day of registration. */
  starts_at: number;
  name: string;
  email: string;
  /** Lower case: one address has one place. */
  email_key: string;
  created_at: number;
  cancelled_at: number | null;
}
