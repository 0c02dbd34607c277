import { type Migration, run } from "~/platform/db/migrate.server";

export const draftMigrations: Migration[] = [
  {
    // Which browser may write which draft stood in three places: in the draft itself for the one that began it, in
    // application_draft_browsers for those that opened it by a link, and in application_drafts_left.
    name: "0075-draft-access",
    up: async (db, { big, dialect, strict }) => {
      await run(db, [
        strict(`create table application_draft_access (secret_hash text not null,
          draft_id text not null references application_drafts (id) on delete cascade,
          role text not null check (role in ('began', 'opened', 'left')), created_at ${big} not null,
          primary key (secret_hash, draft_id))`),
        `insert into application_draft_access
          select secret_hash, id, 'began', created_at from application_drafts where true
          union all select secret_hash, draft_id, 'opened', created_at from application_draft_browsers where true
          on conflict do nothing`,
        `insert into application_draft_access
          select secret_hash, draft_id, 'left', created_at from application_drafts_left where true on conflict do nothing`,
        "create index application_draft_access_draft on application_draft_access (draft_id)",
        "create unique index application_draft_access_shown on application_draft_access (secret_hash) where role <> 'left'",
        "drop table application_draft_browsers",
        "drop table application_drafts_left",
        ...(dialect === "postgres" ? ["alter table application_drafts drop column secret_hash"] : withoutSecret),
      ]);
    },
  },
  {
    name: "0076-draft-step",
    up: (db) => run(db, ["alter table application_drafts add column step integer"]),
  },
];

/** SQLite does not drop a column that is unique, so the rows move to a table without it. */
const withoutSecret = [
  `create table application_drafts_new (id text primary key, revision integer not null, submitted_as text
    constraint application_drafts_submitted_as_fkey references applications (id), created_at integer not null,
    changed_at integer not null, expires_at integer not null) strict`,
  `insert into application_drafts_new
    select id, revision, submitted_as, created_at, changed_at, expires_at from application_drafts`,
  "drop table application_drafts",
  "alter table application_drafts_new rename to application_drafts",
  "create index application_drafts_expiry on application_drafts (expires_at)",
];
