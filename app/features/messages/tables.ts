import type { Generated } from "kysely";
import type { ContactSubject } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    contact_messages: ContactMessageTable;
  }
}

export interface ContactMessageTable {
  n: Generated<number>;
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: ContactSubject;
  message: string;
  /** The path on which the form stood. */
  topic: string;
  /** Hash of what was sent: the same message twice within an hour is one message. */
  fingerprint: string;
  created_at: number;
}
