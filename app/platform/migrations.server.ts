import type { Kysely } from "kysely";
import { type ColumnTypes, type Migration, run } from "./db/migrate.server";
import { createSearchIndex, sortIndexes } from "./db/search-index.server";

/** The tables of the platform itself. */
export const platformMigrations: Migration[] = [
  {
    name: "0001-platform",
    up: (db, { big, strict }) =>
      run(db, [
        strict("create table settings (key text primary key, value text not null)"),
        strict(`create table audit_events (seq ${big} primary key, id text not null, at ${big} not null,
          actor text not null, type text not null, subject text not null, detail text not null, hash text not null)`),
        "create index audit_events_subject on audit_events (subject, seq)",
        strict(`create table audit_head (id integer primary key, seq ${big} not null, hash text not null)`),
        "insert into audit_head (id, seq, hash) values (1, 0, '')",
        strict(`create table mail_outbox (id text primary key, recipient text not null, subject text not null,
          body text not null, created_at ${big} not null, next_try_at ${big} not null, tries integer not null,
          claimed_until ${big} not null, sent_at ${big}, failed_at ${big})`),
        "create index mail_outbox_due on mail_outbox (created_at, id) where sent_at is null and failed_at is null",
        strict(`create table link_tokens (hash text primary key, purpose text not null, subject text not null,
          detail text not null, created_at ${big} not null, expires_at ${big} not null, used_at ${big})`),
        "create index link_tokens_subject on link_tokens (purpose, subject)",
        strict(`create table rate_limits (key text primary key, points integer not null, expire ${big})`),
      ]),
  },
  {
    name: "0002-accounts-library",
    up: (db, { dialect, strict }) => {
      const date = dialect === "sqlite" ? "text" : "timestamptz";
      const flag = dialect === "sqlite" ? "integer" : "boolean";
      return run(db, [
        strict(`create table "user" (id text primary key, name text not null, email text not null unique,
          "emailVerified" ${flag} not null, image text, "createdAt" ${date} not null, "updatedAt" ${date} not null,
          username text unique, "displayUsername" text, role text, banned ${flag}, "banReason" text, "banExpires" ${date}, "signUp" text)`),
        strict(`create table session (id text primary key, "expiresAt" ${date} not null, token text not null unique,
          "createdAt" ${date} not null, "updatedAt" ${date} not null, "ipAddress" text, "userAgent" text,
          "userId" text not null references "user" (id) on delete cascade, "impersonatedBy" text)`),
        `create index session_of_user on session ("userId")`,
        strict(`create table account (id text primary key, "accountId" text not null, "providerId" text not null,
          "userId" text not null references "user" (id) on delete cascade, "accessToken" text, "refreshToken" text,
          "idToken" text, "accessTokenExpiresAt" ${date}, "refreshTokenExpiresAt" ${date}, scope text, password text,
          "createdAt" ${date} not null, "updatedAt" ${date} not null)`),
        `create index account_user on account ("userId")`,
        strict(`create table verification (id text primary key, identifier text not null, value text not null,
          "expiresAt" ${date} not null, "createdAt" ${date} not null, "updatedAt" ${date} not null)`),
        "create index verification_identifier on verification (identifier)",
        `create index user_role on "user" (role) where role = 'admin'`,
      ]);
    },
  },
  {
    name: "0016-mail",
    up: async (db, types) => {
      const { big, rowKey, strict } = types;
      const kept = "id, recipient, subject, body, created_at, next_try_at, tries, claimed_until, sent_at, failed_at";
      const facet = "case when sent_at is not null then 's' when failed_at is not null then 'f' else 'w' end";
      await run(db, [
        // A new table, because SQLite cannot add an automatic key to an existing table.
        strict(`create table mail_outbox_new (n ${rowKey}, id text not null unique, recipient text not null,
          subject text not null, body text not null, thread text, created_at ${big} not null, next_try_at ${big} not null,
          tries integer not null, claimed_until ${big} not null, sent_at ${big}, failed_at ${big}, given_up_at ${big},
          last_error text not null, facet text not null, search text not null, hidden_at ${big})`),
        `insert into mail_outbox_new (${kept}, last_error, facet, search)
          select ${kept}, '', ${facet}, ' ' || lower(recipient) || ' ' || lower(subject) from mail_outbox order by created_at, id`,
        "update mail_outbox_new set body = '' where sent_at is not null",
        "drop table mail_outbox",
        "alter table mail_outbox_new rename to mail_outbox",
        "create index mail_outbox_due on mail_outbox (created_at, n) where sent_at is null and failed_at is null and given_up_at is null",
        "create index mail_outbox_line on mail_outbox (recipient, created_at, n) where sent_at is null and failed_at is null and given_up_at is null",
        "create index mail_outbox_thread on mail_outbox (thread, recipient, created_at, n) where thread is not null",
        ...sortIndexes("mail_outbox", ["created_at", "recipient"]),
        strict(`create table mail_server (id integer primary key, down_since ${big}, tries integer not null,
          next_try_at ${big} not null, last_error text not null)`),
        "insert into mail_server (id, down_since, tries, next_try_at, last_error) values (1, null, 0, 0, '')",
      ]);
      await createSearchIndex(db, types, "mail_outbox");
      // The triggers index new rows only; this indexes the existing rows.
      if (types.dialect === "sqlite") await run(db, ["update mail_outbox set search = search"]);
    },
  },
  {
    name: "0040-held-mail",
    up: (db, { big }) =>
      run(db, [
        `alter table mail_outbox add column release_at ${big} not null default 0`,
        "alter table mail_outbox add column gather text",
        "create index mail_outbox_gather on mail_outbox (gather, created_at) where gather is not null and sent_at is null",
      ]),
  },
  {
    name: "0089-leases",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table leases (name text primary key, holder text not null, held_until ${big} not null,
          done_at ${big} not null)`),
      ]),
  },
  {
    // What gathers notices into one mail (notice-mails.server.ts).
    name: "0190-notice-mails",
    up: (db) =>
      run(db, [
        `alter table mail_outbox add column notice_for text references "user" (id) on delete cascade`,
        "alter table mail_outbox add column notice_topic text",
        `alter table mail_outbox add column notice_timing text not null default ''
          constraint mail_outbox_notice_timing_check check (notice_timing in ('', 'now', 'hour', 'digest'))`,
        "alter table mail_outbox add column sent_with text references mail_outbox (id) on delete set null",
        "create index mail_outbox_notice on mail_outbox (notice_for, sent_at) where notice_for is not null",
        "create index mail_outbox_sent_with on mail_outbox (sent_with) where sent_with is not null",
      ]),
  },
  {
    // A notice that another mail within the hour does not put off.
    name: "0441-urgent-notices",
    up: (db) => run(db, ["alter table mail_outbox add column notice_urgent integer not null default 0"]),
  },
  {
    name: "0091-audit-personal",
    up: (db, { strict }) =>
      run(db, [
        // The owner has no key: the event outlives the client.
        strict(`create table audit_personal (digest text primary key, owner text not null, nonce text not null,
          value text not null)`),
        "create index audit_personal_owner on audit_personal (owner)",
      ]),
  },
  {
    name: "0096-nodes",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table nodes (id text primary key, host text not null, pid integer not null,
          started_at ${big} not null, seen_at ${big} not null, settings text not null)`),
      ]),
  },
];

/** Every counted limit ends at some time. */
export const requireExpiry = (db: Kysely<unknown>, { dialect, big, strict }: ColumnTypes): Promise<void> =>
  run(db, [
    "delete from rate_limits where expire is null",
    ...(dialect === "postgres"
      ? ["alter table rate_limits alter column expire set not null"]
      : [
          strict(
            `create table rate_limits_new (key text primary key, points integer not null, expire ${big} not null)`,
          ),
          "insert into rate_limits_new select * from rate_limits",
          "drop table rate_limits",
          "alter table rate_limits_new rename to rate_limits",
        ]),
  ]);
