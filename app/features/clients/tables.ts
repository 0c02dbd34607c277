import type { Generated } from "kysely";
import type { AccountType, ClientStatus } from "./terms";

declare module "~/platform/db/tables" {
  interface Tables {
    clients: ClientTable;
  }
}

export interface ClientTable {
  n: Generated<number>;
  id: string;
  /** The account that signs in for this client; null for a client whom an administrator has added. */
  user_id: string | null;
  name: string;
  email: string;
  phone: string;
  company: string;
  account_type: AccountType;
  status: ClientStatus;
  /** First letter of the status, for the search index. */
  facet: string;
  portfolio_cents: number;
  /** yyyy-mm-dd */
  join_date: string;
  last_active_at: number;
  sort_name: string;
  sort_email: string;
  search: string;
  /** Counts changes, so that an edit of an outdated form is noticed. */
  version: number;
  created_at: number;
  updated_at: number;
  /** When it was deleted; the record and its history are kept. */
  hidden_at: number | null;
}
