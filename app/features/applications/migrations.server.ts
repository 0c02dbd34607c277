import type { TableConstraints } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";
import { createSearchIndex, sortIndexes } from "~/platform/db/search-index.server";

export const applicationMigrations: Migration[] = [
  {
    name: "0011-applications",
    up: async (db, types) => {
      const { big, strict, rowKey } = types;
      await run(db, [
        strict(`create table applications (n ${rowKey}, id text not null unique, reference text not null unique,
          form_key text not null unique, user_id text, name text not null, email text not null, company text not null,
          amount_cents ${big} not null, term integer not null, data text not null, stage text not null,
          facet text not null, created_at ${big} not null, promised_at ${big} not null, changed_at ${big} not null,
          changed_by text, sort_name text not null, sort_company text not null, search text not null,
          hidden_at ${big})`),
        ...sortIndexes("applications", ["created_at", "sort_name", "sort_company", "amount_cents", "stage"]),
        strict(`create table application_drafts (id text primary key, secret_hash text not null unique,
          revision integer not null, submitted_as text, created_at ${big} not null, changed_at ${big} not null,
          expires_at ${big} not null)`),
        "create index application_drafts_expiry on application_drafts (expires_at)",
        strict(`create table application_draft_fields (draft_id text not null, field text not null, value text not null,
          revision integer not null, primary key (draft_id, field))`),
      ]);
      await createSearchIndex(db, types, "applications");
    },
  },
  {
    name: "0013-application-access",
    up: async (db, { big, strict }) => {
      await run(db, [
        `alter table applications add column waiting_since ${big}`,
        "alter table applications add column waiting_for text not null default ''",
        "create index applications_user on applications (user_id, n) where user_id is not null",
        strict(`create table application_access (secret_hash text not null, application_id text not null,
          created_at ${big} not null, expires_at ${big} not null, primary key (secret_hash, application_id))`),
        "create index application_access_expiry on application_access (expires_at)",
      ]);
    },
  },
  {
    name: "0013-application-files",
    up: async (db, { big, strict }) => {
      await run(db, [
        strict(`create table application_files (id text primary key, draft_id text, application_id text,
          upload_key text not null unique, name text not null, kind text not null, size_bytes ${big} not null,
          sha256 text not null, storage_key text not null unique, created_at ${big} not null, removed_at ${big})`),
        "create index application_files_draft on application_files (draft_id) where draft_id is not null",
        "create index application_files_application on application_files (application_id, id) where application_id is not null",
        "create index application_files_removed on application_files (removed_at) where removed_at is not null",
        strict(`create table application_draft_browsers (secret_hash text primary key, draft_id text not null,
          created_at ${big} not null)`),
        "create index application_draft_browsers_draft on application_draft_browsers (draft_id)",
        strict(`create table application_receipts (application_id text primary key, pdf_base64 text not null,
          sha256 text not null)`),
      ]);
    },
  },
  {
    name: "0020-drafts-left",
    up: async (db, { big, strict }) => {
      await run(db, [
        strict(`create table application_drafts_left (secret_hash text not null, draft_id text not null,
          created_at ${big} not null, primary key (secret_hash, draft_id))`),
        "create index application_drafts_left_draft on application_drafts_left (draft_id)",
      ]);
    },
  },
];

/** The stages as migration 0068 checks them. A copy of `stages`, because a migration never changes with the code. */
export const stagesOf0068 = [
  "received",
  "in-review",
  "terms-offered",
  "agreement",
  "disbursement",
  "repayment",
  "declined",
  "withdrawn",
];

const ofDraft = { of: "application_drafts", onDelete: "cascade" } as const;
const ofApplication = { of: "applications" };

/**
 * Applications outlive the account that sent them. A file that was removed with its draft outlives the draft until its
 * bytes are deleted.
 */
export const applicationConstraints: TableConstraints = {
  applications: { words: { stage: stagesOf0068 }, keys: { user_id: { of: '"user"', onDelete: "set null" } } },
  application_access: { keys: { application_id: ofApplication } },
  application_receipts: { keys: { application_id: ofApplication } },
  application_drafts: { keys: { submitted_as: ofApplication } },
  application_draft_fields: { keys: { draft_id: ofDraft } },
  application_draft_browsers: { keys: { draft_id: ofDraft } },
  application_drafts_left: { keys: { draft_id: ofDraft } },
  application_files: {
    keys: {
      draft_id: { of: "application_drafts", onDelete: "set null" },
      application_id: ofApplication,
      request_id: { of: "application_requests" },
    },
  },
};
