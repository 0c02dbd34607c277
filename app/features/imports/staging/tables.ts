import type { Generated, Selectable } from "kysely";
import type { AccountType, ClientStatus } from "../../clients/vocabulary";
import type { DateOrder, ImportKindName, ImportState, LineOutcome, UndoState } from "./vocabulary";

declare module "~/platform/db/tables" {
  interface Tables {
    imports: ImportTable;
    /** The rows of the file as they were read, some hundred in a piece, until they are in the records or given up. */
    import_pieces: { import_id: string; n: number; rows: string };
    client_import_lines: ImportLineTable;
    /** Which clients an import added or changed. It counts from the moment when the import is done. */
    imported_clients: { client_id: string; import_id: string; outcome: "add" | "change" };
    /** How the firm last matched the columns of a file with this head. */
    import_mappings: {
      head: string;
      columns: string;
      dates: Generated<DateOrder | "">;
      /** JSON: see Meanings. */
      meanings: Generated<string>;
      chosen_by: string;
      chosen_at: number;
    };
    record_import_lines: RecordLineTable;
    /** The accounts of the transactions of a file, and those that it adds. */
    import_accounts: ImportAccountTable;
    /** The loans of the payments of a file, and what their ledgers held when they were compared. */
    import_loans: {
      import_id: string;
      application_id: string;
      seen: string;
      /** 1 where the payments wait for a second person. Reckoned, as is the next one, before the file is taken over. */
      waits: Generated<number>;
      /** As in application_ledgers, with all lines of the file. */
      unpaid_due_on: Generated<string | null>;
    };
  }
}

export interface ImportTable {
  id: string;
  kind: Generated<ImportKindName>;
  file_name: string;
  sha256: string;
  state: ImportState;
  /** JSON: the head of the file, and its first rows. */
  head: string;
  sample: string;
  /** JSON: see Columns; '' until they are matched. */
  columns: string;
  dates: Generated<DateOrder | "">;
  /** JSON: see AskedValue and Meanings. */
  asked_values: Generated<string>;
  meanings: Generated<string>;
  /** Lines with a value whose lines are left out. */
  left_out: Generated<number>;
  /** Lines with mistakes that whoever confirmed the import has left out. */
  mistakes_left: Generated<number>;
  /** What the payments of a file come to; null of other kinds, and of files that were checked before this was added up. */
  added_cents: number | null;
  same_cents: number | null;
  /** Of the lines with mistakes, as far as they have a sum in dollars; `wrong_unread` of them have none. */
  wrong_cents: number | null;
  wrong_unread: number | null;
  line_count: number;
  checked_count: number;
  added: number;
  changed: number;
  same: number;
  wrong: number;
  /** Lines that ask something: a look-alike, or a value that changes by more than half. */
  asking: number;
  /** Why it is outdated or failed; ''. */
  problem: string;
  created_by: string;
  created_at: number;
  confirmed_by: string | null;
  finished_at: number | null;
  updated_at: number;
  /** The key of the newest client before the first that waits hidden; null when none waits. */
  arriving_after: number | null;
  /** How far the undoing of the import is; '' without one. */
  undo: Generated<UndoState>;
  undo_line: Generated<number>;
  undo_removed: Generated<number>;
  undo_restored: Generated<number>;
  undo_kept: Generated<number>;
  undo_fields: Generated<string>;
  undone_by: string | null;
  undone_at: number | null;
  /** 1: open work goes along from owners who do not see a changed client any more. */
  hands_work: Generated<number>;
  /** The last line whose client waits hidden, or is shown. */
  arrived_line: Generated<number>;
}

/**
 * One line of the file after its check: the columns that the client's row will have, so that all lines are taken over by a few
 * statements.
 */
export interface ImportLineTable {
  import_id: string;
  line: number;
  outcome: LineOutcome;
  /** The client who is changed, or the id of the one who is added; '' for an error. */
  client_id: string;
  /** The version of the client that the line was compared with; 0 for one who is added. */
  version: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  account_type: AccountType;
  status: ClientStatus;
  facet: string;
  portfolio_cents: number;
  advisor: string;
  advisor_since: string;
  /** Since when they are a client, yyyy-mm-dd; '' for the day of the import. */
  join_date: Generated<string>;
  /** The id of the team; '' where the line names none. */
  team: Generated<string>;
  sort_name: string;
  sort_email: string;
  phone_key: string;
  search: string;
  /** The id of the valuation that a new value becomes; '' when the value stays. */
  valuation_id: string;
  /** 1 when the name, or the advisor, of somebody who is there already changes. */
  renamed: number;
  readvised: number;
  /** 1 when somebody has to look at it before it is imported. */
  asks: number;
  /** JSON: what is wrong, what is to be looked at, or what changes; see LineNote. */
  notes: string;
  /** JSON: see BeforeImport; '' for a client who is added. */
  before: Generated<string>;
  /** Why the line is not undone. */
  kept: Generated<string>;
}

/** One transaction, price, valuation or payment of a file, as its row will be. What a kind does not have is empty. */
export interface RecordLineTable {
  import_id: string;
  line: number;
  outcome: LineOutcome;
  /** The id of the row that is added; '' for an error. */
  record_id: string;
  client_id: string;
  account_id: string;
  instrument_id: string;
  on_date: string;
  /** The moment of a valuation. */
  at: number;
  kind: string;
  quantity: string;
  /** In the smallest unit of the account's currency; a valuation's in US cents. */
  amount: number | null;
  fee: number;
  note: string;
  external_id: string;
  price: string;
  source: string;
  reason: string;
  /** The key of the price that is replaced; 0 for none. */
  replaced_n: number;
  /** The version of the client that a valuation was compared with. */
  version: number;
  /** What the page shows of the line. */
  label: string;
  detail: string;
  search: string;
  asks: number;
  notes: string;
  /** The loan that is repaid; '' for other kinds. */
  application_id: Generated<string>;
  /** Why the line is not undone. */
  kept: Generated<string>;
  /** Of a payment that was left out: who said what became of it, and when. */
  settled_at: number | null;
  settled_by: string | null;
  settled_note: Generated<string>;
}

export type RecordLine = Selectable<RecordLineTable>;

export interface ImportAccountTable {
  import_id: string;
  account_id: string;
  client_id: string;
  added: number;
  name: string;
  number: string;
  currency: string;
  /** The transactions that hold, and the key of the last one, when the file was compared with them. */
  seen_count: number;
  seen_last: number;
}
