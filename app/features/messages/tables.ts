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
  /** The path of the page with the form. */
  topic: string;
  /** A hash of the message: two equal messages within an hour count as one. */
  fingerprint: string;
  /** The client who wrote it in the portal; null for the contact form, and once the client is erased. */
  client_id: string | null;
  /** The account that wrote it in the portal: one of several for a business. Without a key: history outlives accounts. */
  writer_id: Generated<string | null>;
  /** The advisor of record to whom it was written, as a slug; '' for none. */
  advisor: Generated<string>;
  created_at: number;
}
