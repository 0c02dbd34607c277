import type { Generated } from "kysely";
import type { AccountType, ClientStatus } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    clients: ClientTable;
    /** One row for each client who was deleted and can still be restored. */
    client_deletions: ClientDeletionTable;
    /** Clients whom somebody of the staff has chosen on several pages of the list, as JSON; forgotten after a day. */
    client_choices: { id: string; user_id: string; at: number; client_ids: string };
    /** A client whose data must not be erased, for example because of a lawsuit. */
    legal_holds: { client_id: string; reason: string; placed_by: string; placed_at: number };
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
  /** The code of the status, for lists; see clientStatusCodes in vocabulary.ts. */
  facet: string;
  portfolio_cents: number;
  /** yyyy-mm-dd */
  join_date: string;
  /** 0 for a client who has never signed in. */
  last_active_at: number;
  sort_name: string;
  sort_email: string;
  search: string;
  /** One number is one key, however it was typed; '' for none. */
  phone_key: string;
  /** The advisor of record: the slug of an advisor of the site, '' for none. It may name somebody who has left. */
  advisor: Generated<string>;
  /** Since when, yyyy-mm-dd; '' without an advisor. */
  advisor_since: Generated<string>;
  /** The team whose advisors work with the client while there is no advisor of record; null: those of all teams. */
  team_id: Generated<string | null>;
  /** Counts changes, so that an edit of an outdated form is noticed. */
  version: number;
  created_at: number;
  updated_at: number;
  /** When it was deleted; the record and its history are kept. */
  hidden_at: number | null;
}

export interface ClientDeletionTable {
  client_id: string;
  /** Also the `hidden_at` of the client and of the documents that went with them. */
  deleted_at: number;
  /** The administrator. */
  deleted_by: string;
  /** '' for a deletion before reasons were asked for. */
  reason: Generated<string>;
  /** Why the account was blocked before the deletion; null when it was not. */
  blocked_for: string | null;
  /** The days that have passed since, counted one by one: see erase.server.ts. */
  days: number;
  /** When the last of these days was counted. */
  counted_at: number;
}
