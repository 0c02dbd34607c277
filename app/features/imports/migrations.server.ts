import { changeWords } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";
import { indexArriving } from "~/platform/db/search-index.server";
import { dateOrders, importStates, lineOutcomes, undoStates } from "./staging/vocabulary";

const oneOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

export const clientImportMigrations: Migration[] = [
  {
    name: "0290-client-imports",
    up: (db, { big, strict }) =>
      run(db, [
        // Who brought and who confirmed it has no key: history outlives accounts.
        strict(`create table client_imports (id text primary key, file_name text not null, sha256 text not null,
          state text not null constraint client_imports_state_check check (state in (${oneOf(importStates)})),
          head text not null, sample text not null, columns text not null, line_count integer not null,
          checked_count integer not null, added integer not null, changed integer not null, same integer not null,
          wrong integer not null, asking integer not null, problem text not null, created_by text not null,
          created_at ${big} not null, confirmed_by text, finished_at ${big}, updated_at ${big} not null)`),
        "create index client_imports_by_time on client_imports (created_at)",
        "create index client_imports_to_do on client_imports (created_at) where state in ('checking', 'confirmed')",
        strict(`create table client_import_pieces (import_id text not null
          constraint client_import_pieces_import_id_fkey references client_imports (id) on delete cascade,
          n integer not null, rows text not null, primary key (import_id, n))`),
        // A client who is added is in no other table yet.
        strict(`create table client_import_lines (import_id text not null
          constraint client_import_lines_import_id_fkey references client_imports (id) on delete cascade,
          line integer not null,
          outcome text not null constraint client_import_lines_outcome_check check (outcome in (${oneOf(lineOutcomes)})),
          client_id text not null, version integer not null, name text not null, email text not null, phone text not null,
          company text not null,
          account_type text not null
            constraint client_import_lines_account_type_check check (account_type in ('individual', 'business', 'institution')),
          status text not null
            constraint client_import_lines_status_check check (status in ('pending', 'active', 'inactive')),
          facet text not null, portfolio_cents ${big} not null, advisor text not null, advisor_since text not null,
          sort_name text not null, sort_email text not null, phone_key text not null, search text not null,
          valuation_id text not null, renamed integer not null, readvised integer not null, asks integer not null,
          notes text not null, primary key (import_id, line))`),
        "create index client_import_lines_outcome on client_import_lines (import_id, outcome, line)",
        "create index client_import_lines_asks on client_import_lines (import_id, line) where asks = 1",
        "create index client_import_lines_client on client_import_lines (client_id) where client_id <> ''",
        strict(`create table client_import_mappings (head text primary key, columns text not null,
          chosen_by text not null, chosen_at ${big} not null)`),
      ]),
  },
  {
    // The clients of an import are written hidden, in small steps, and shown by one short update.
    name: "0320-arriving-clients",
    up: async (db, types) => {
      const { big, strict } = types;
      await run(db, [
        // The key of the newest client before the first of the import's; null when none of them waits hidden.
        `alter table client_imports add column arriving_after ${big}`,
        // The last line whose client waits hidden.
        "alter table client_imports add column arrived_line integer not null default 0",
        // Which clients an import added or changed; it outlives the lines.
        strict(`create table imported_clients (
          client_id text not null constraint imported_clients_client_id_fkey references clients (id) on delete cascade,
          import_id text not null constraint imported_clients_import_id_fkey references client_imports (id) on delete cascade,
          outcome text not null constraint imported_clients_outcome_check check (outcome in ('add', 'change')),
          primary key (client_id, import_id))`),
        "create index imported_clients_import on imported_clients (import_id)",
      ]);
      const shown = ["clients_by_portfolio_cents", "clients_by_status", "clients_joined"];
      await indexArriving(db, types, "clients", { wordStarts: true, shown });
    },
  },
  {
    // Files of transactions, prices and valuations go the same way as those of clients.
    name: "0321-imports-of-records",
    up: (db, { big, strict }) =>
      run(db, [
        "alter table client_imports rename to imports",
        "alter table client_import_pieces rename to import_pieces",
        "alter table client_import_mappings rename to import_mappings",
        `alter table imports add column kind text not null default 'clients'
          constraint imports_kind_check check (kind in ('clients', 'transactions', 'prices', 'valuations'))`,
        // How the dates of the file are written; '' for what it shows by itself.
        `alter table imports add column dates text not null default ''
          constraint imports_dates_check check (dates in (${oneOf(["", ...dateOrders])}))`,
        `alter table import_mappings add column dates text not null default ''
          constraint import_mappings_dates_check check (dates in (${oneOf(["", ...dateOrders])}))`,
        // The custodian's number of an account; '' for none.
        "alter table portfolio_accounts add column number text not null default ''",
        "create unique index portfolio_accounts_number on portfolio_accounts (number) where number <> ''",
        strict(`create table import_accounts (import_id text not null
          constraint import_accounts_import_id_fkey references imports (id) on delete cascade,
          account_id text not null, client_id text not null, added integer not null, name text not null,
          number text not null, currency text not null, seen_count integer not null, seen_last ${big} not null,
          primary key (import_id, account_id))`),
        strict(`create table record_import_lines (import_id text not null
          constraint record_import_lines_import_id_fkey references imports (id) on delete cascade,
          line integer not null, outcome text not null
            constraint record_import_lines_outcome_check check (outcome in (${oneOf(lineOutcomes)})),
          record_id text not null, client_id text not null, account_id text not null, instrument_id text not null,
          on_date text not null, at ${big} not null, kind text not null, quantity text not null, amount ${big}, fee ${big} not null,
          note text not null, external_id text not null, price text not null, source text not null, reason text not null,
          replaced_n ${big} not null, version integer not null, label text not null, detail text not null,
          search text not null, asks integer not null, notes text not null, primary key (import_id, line))`),
        "create index record_import_lines_outcome on record_import_lines (import_id, outcome, line)",
        "create index record_import_lines_asks on record_import_lines (import_id, line) where asks = 1",
        "create index record_import_lines_account on record_import_lines (import_id, account_id, line) where account_id <> ''",
        "create index record_import_lines_client on record_import_lines (client_id) where client_id <> ''",
      ]),
  },
  {
    // Within seven days an import of clients is undone, line by line, where nobody has gone on with the client.
    name: "0322-import-undo",
    up: (db, { big }) =>
      run(db, [
        `alter table imports add column undo text not null default ''
          constraint imports_undo_check check (undo in (${oneOf(undoStates)}))`,
        "alter table imports add column undo_line integer not null default 0",
        "alter table imports add column undo_removed integer not null default 0",
        "alter table imports add column undo_restored integer not null default 0",
        "alter table imports add column undo_kept integer not null default 0",
        // JSON: how many clients get each field back.
        "alter table imports add column undo_fields text not null default '{}'",
        "alter table imports add column undone_by text",
        `alter table imports add column undone_at ${big}`,
        // JSON: the columns of a client before the import; '' where there is nothing to go back to.
        "alter table client_import_lines add column before text not null default ''",
        // Why the line is not undone; '' when it is.
        "alter table client_import_lines add column kept text not null default ''",
        "create index client_import_lines_kept on client_import_lines (import_id, line) where kept <> ''",
      ]),
  },
  {
    // Payments received for loans come in files as well, and imports of all kinds are undone.
    name: "0375-imports-of-payments",
    up: async (db, types) => {
      const words = ["clients", "transactions", "prices", "valuations", "payments"];
      await changeWords(db, types, { table: "imports", column: "kind", words });
      await run(db, [
        "alter table record_import_lines add column application_id text not null default ''",
        // Why the line is not undone; '' when it is.
        "alter table record_import_lines add column kept text not null default ''",
        "create index record_import_lines_loan on record_import_lines (application_id, import_id) where application_id <> ''",
        "create index record_import_lines_kept on record_import_lines (import_id, line) where kept <> ''",
        types.strict(`create table import_loans (import_id text not null
          constraint import_loans_import_id_fkey references imports (id) on delete cascade,
          application_id text not null, seen text not null, primary key (import_id, application_id))`),
        "create index import_loans_of on import_loans (application_id)",
        // A file names payments by the reference of the bank.
        "create index application_repayments_reference on application_repayments (reference)",
        "create index application_repayment_entries_reference on application_repayment_entries (reference)",
      ]);
    },
  },
];

/** A file of clients says since when they are clients, and of which team. */
export const clientSinceMigrations: Migration[] = [
  {
    name: "0401-imported-client-since",
    up: (db) =>
      run(db, [
        // '' for the day of the import, and for lines that were checked before.
        "alter table client_import_lines add column join_date text not null default ''",
        // The id of a team; a team that is removed keeps its row.
        "alter table client_import_lines add column team text not null default ''",
      ]),
  },
];

/** Whoever confirms a file of clients says whether open work goes along to the new advisors of record. */
export const importHandsWorkMigrations: Migration[] = [
  {
    name: "0416-import-hands-work",
    up: (db) => run(db, ["alter table imports add column hands_work integer not null default 1"]),
  },
];

/** Values of a file that the firm does not know mean something: for the file, and for the next one with its head. */
export const importMeaningsMigrations: Migration[] = [
  {
    name: "0446-import-meanings",
    up: (db) =>
      run(db, [
        "alter table imports add column asked_values text not null default '[]'",
        "alter table imports add column meanings text not null default '{}'",
        "alter table imports add column left_out integer not null default 0",
        "alter table import_mappings add column meanings text not null default '{}'",
      ]),
  },
];

/** What the ledgers of a file will say is reckoned before they are locked. */
export const reckonedLoanMigrations: Migration[] = [
  {
    name: "0481-reckoned-loans",
    up: (db) =>
      run(db, [
        "alter table import_loans add column waits integer not null default 0",
        "alter table import_loans add column unpaid_due_on text",
      ]),
  },
];

/** Lines with mistakes can be left out by whoever confirms the import. */
export const leftLineMigrations: Migration[] = [
  {
    name: "0517-imported-without-mistakes",
    up: (db) => run(db, ["alter table imports add column mistakes_left integer not null default 0"]),
  },
];

/** Whoever leaves payments out says how much they are. */
export const paymentSumMigrations: Migration[] = [
  {
    name: "0545-sums-of-payments",
    up: (db, { big }) =>
      run(db, [
        `alter table imports add column added_cents ${big}`,
        `alter table imports add column same_cents ${big}`,
        `alter table imports add column wrong_cents ${big}`,
        "alter table imports add column wrong_unread integer",
        // Nobody confirms payments whose sum they do not see.
        `update imports set state = 'outdated', problem = 'The sums of the payments are not added up yet.'
          where kind = 'payments' and state = 'checked'`,
      ]),
  },
  {
    // A payment that was left out stays in sight until a ledger has it, or somebody says what became of it.
    name: "0546-left-out-payments",
    up: (db, { big }) =>
      run(db, [
        `alter table record_import_lines add column settled_at ${big}`,
        "alter table record_import_lines add column settled_by text",
        "alter table record_import_lines add column settled_note text not null default ''",
        "create index record_import_lines_left on record_import_lines (external_id) where outcome = 'error' and external_id <> ''",
        "create index imports_left_payments on imports (id) where kind = 'payments' and state = 'done' and mistakes_left > 0",
      ]),
  },
];
