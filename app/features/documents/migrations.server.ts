import { sql } from "kysely";
import { changeWords, type TableConstraints } from "~/platform/db/constrain.server";
import { searchText } from "~/platform/db/fold";
import { type Migration, run } from "~/platform/db/migrate.server";
import { createSearchIndex, sortIndexes } from "~/platform/db/search-index.server";

export const documentMigrations: Migration[] = [
  {
    name: "0005-documents",
    up: async (db, types) => {
      const { big, strict, rowKey } = types;
      await run(db, [
        strict(`create table documents (n ${rowKey}, id text not null unique, client_id text not null,
          uploaded_by text not null, upload_key text not null unique, name text not null, category text not null,
          type text not null, kind text not null, size_bytes ${big} not null, sha256 text not null,
          storage_key text not null unique, upload_date text not null, created_at ${big} not null, status text not null,
          facet text not null, decided_at ${big}, decided_by text, reason text not null, sort_name text not null,
          sort_client text not null, search text not null, hidden_at ${big}, hidden_by text)`),
        "create index documents_client on documents (client_id, n) where hidden_at is null",
        ...sortIndexes("documents", ["created_at", "sort_name", "sort_client", "type", "status"]),
      ]);
      await createSearchIndex(db, types, "documents");
    },
  },
  {
    name: "0041-document-reviews",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table document_reviews (id text primary key, document_id text not null, act text not null,
          at ${big} not null, by_user text not null, told_at ${big} not null, notice_id text, mail_id text,
          undone_at ${big})`),
        "create index document_reviews_document on document_reviews (document_id, at)",
        "create index document_reviews_mail on document_reviews (mail_id) where mail_id is not null",
      ]),
  },
];

export const erasedFileMigrations: Migration[] = [
  {
    name: "0046-erased-files",
    up: (db, { big, strict }) =>
      run(db, [strict(`create table erased_files (key text primary key, at ${big} not null)`)]),
  },
];

export const storedByClientMigrations: Migration[] = [
  {
    name: "0092-stored-by-client",
    up: (db) => run(db, ["create index documents_stored on documents (client_id, size_bytes)"]),
  },
];

export const replacementMigrations: Migration[] = [
  {
    name: "0117-replacements",
    up: (db) =>
      run(db, [
        "alter table documents add column replaces text references documents (id) on delete set null",
        "create index documents_replaces on documents (replaces) where replaces is not null",
      ]),
  },
];

/** For the pages of a client with thousands of documents: the newest of them, their counts, and what was rejected or removed. */
export const ownListMigrations: Migration[] = [
  {
    name: "0211-own-document-lists",
    up: (db) =>
      run(db, [
        "create index documents_newest on documents (client_id, created_at, n) where hidden_at is null",
        "create index documents_counted on documents (client_id, facet, decided_at, size_bytes) where hidden_at is null",
        "create index documents_rejected on documents (client_id, decided_at) where status = 'rejected' and hidden_at is null",
        "create index documents_removed on documents (client_id, hidden_at) where hidden_at is not null",
      ]),
  },
];

export const expiryMigrations: Migration[] = [
  {
    name: "0171-document-expiries",
    up: (db, { strict }) =>
      run(db, [
        strict(`create table document_expiries (document_id text primary key
          constraint document_expiries_document_id_fkey references documents (id) on delete cascade,
          expires_on text not null)`),
      ]),
  },
];

export const sharedDocumentMigrations: Migration[] = [
  {
    name: "0181-shared-documents",
    up: async (db, types) => {
      const { big, strict } = types;
      const words = ["pending", "approved", "rejected", "shared", "withdrawn"];
      await changeWords(db, types, { table: "documents", column: "status", words });
      await run(db, [
        // Who has shared or withdrawn it may be gone: the audit log names them longer.
        strict(`create table document_shares (document_id text primary key
          constraint document_shares_document_id_fkey references documents (id) on delete cascade,
          shared_by text not null, note text not null, seen_at ${big}, withdrawn_at ${big}, withdrawn_by text)`),
      ]);
    },
  },
];

export const lookMigrations: Migration[] = [
  {
    name: "0212-document-looks",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table document_looks (user_id text primary key
          constraint document_looks_user_id_fkey references "user" (id) on delete cascade,
          document_id text not null
          constraint document_looks_document_id_fkey references documents (id) on delete cascade,
          at ${big} not null)`),
        "create index document_looks_document on document_looks (document_id)",
      ]),
  },
];

export const askedReplacementMigrations: Migration[] = [
  {
    name: "0330-asked-replacement",
    up: (db) => run(db, ["alter table document_reviews add column replace_by text"]),
  },
];

export const twoApprovalMigrations: Migration[] = [
  {
    name: "0370-two-approvals",
    up: (db, { big, strict }) =>
      run(db, [
        // Who has set it, and who has approved, may be gone: the audit log names them longer.
        strict(`create table document_two_approvals (category text primary key, set_by text not null,
          set_at ${big} not null)`),
        strict(`create table document_first_approvals (document_id text primary key
          constraint document_first_approvals_document_id_fkey references documents (id) on delete cascade,
          by_user text not null, at ${big} not null)`),
        "create index document_first_approvals_by on document_first_approvals (by_user)",
      ]),
  },
];

export const assigneeMigrations: Migration[] = [
  {
    name: "0395-document-assignees",
    up: (db, { big, strict }) =>
      run(db, [
        // Whoever has it, had it or gave it may be gone: only who still reviews counts, see assignees.server.ts.
        strict(`create table document_assignees (document_id text primary key
          constraint document_assignees_document_id_fkey references documents (id) on delete cascade,
          user_id text not null, from_user text not null, by_user text not null, at ${big} not null)`),
        "create index document_assignees_user on document_assignees (user_id)",
        "create index document_assignees_by on document_assignees (by_user, at)",
      ]),
  },
];

/** The reviews of a document go with it when its client is erased; until this step they stayed. */
export const documentConstraints: TableConstraints = {
  documents: {
    words: { status: ["pending", "approved", "rejected"] },
    keys: { client_id: { of: "clients" } },
  },
  document_reviews: {
    words: { act: ["approved", "rejected", "reopened"] },
    keys: { document_id: { of: "documents", onDelete: "cascade" } },
  },
};

/** The firm's list finds documents by what was asked for: those that were there before as well. */
export const askedNameMigrations: Migration[] = [
  {
    name: "0466-documents-found-by-request",
    up: async (db) => {
      const size = 1000;
      let after = "";
      for (;;) {
        const { rows } = await sql<{ id: string; search: string; name: string }>`
          select d.id, d.search, item.name from document_request_answers answer
          join document_request_items item on item.id = answer.item_id join documents d on d.id = answer.document_id
          where d.id > ${after} order by d.id limit ${size}`.execute(db);
        for (const { id, search, name } of rows)
          await sql`update documents set search = ${`${search}\n${searchText(name)}`} where id = ${id}`.execute(db);
        const last = rows.at(-1);
        if (!last || rows.length < size) return;
        after = last.id;
      }
    },
  },
];
