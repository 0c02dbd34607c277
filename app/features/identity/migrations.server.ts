import type { TableConstraints } from "~/platform/db/constrain.server";
import { type ColumnTypes, type Migration, run } from "~/platform/db/migrate.server";

/** Makes the table of ended sessions anew, since SQLite cannot change what a column allows. The index must exist. */
const allowReasons = ({ big, strict }: ColumnTypes, reasons: string) => [
  "alter table ended_sessions rename to ended_sessions_before",
  "drop index ended_sessions_time",
  strict(`create table ended_sessions (hash text primary key,
    user_id text not null references "user" (id) on delete cascade,
    reason text not null check (reason in (${reasons})),
    ended_at ${big} not null)`),
  "insert into ended_sessions select hash, user_id, reason, ended_at from ended_sessions_before",
  "drop table ended_sessions_before",
  "create index ended_sessions_time on ended_sessions (ended_at)",
];

export const accountMigrations: Migration[] = [
  {
    name: "0003-accounts",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table sign_in_failures (id text primary key, account text not null, device text not null,
          at ${big} not null)`),
        "create index sign_in_failures_account on sign_in_failures (account, device, at)",
        strict(`create table known_devices (hash text not null, user_id text not null, seen_at ${big} not null,
          primary key (hash, user_id))`),
        strict(`create table agreements (id text primary key, subject text not null, document text not null,
          version text not null, at ${big} not null)`),
        "create index agreements_subject on agreements (subject)",
      ]),
  },
  {
    name: "0017-second-factor",
    up: (db, { big, dialect, strict }) => {
      const date = dialect === "sqlite" ? "text" : "timestamptz";
      const flag = dialect === "sqlite" ? "integer" : "boolean";
      return run(db, [
        `alter table "user" add column "twoFactorEnabled" ${flag}`,
        strict(`create table "twoFactor" (id text primary key, "userId" text not null unique references "user" (id)
          on delete cascade, secret text not null, "backupCodes" text not null, verified ${flag},
          "failedVerificationCount" integer, "lockedUntil" ${date})`),
        strict(`create table used_codes (user_id text not null, code text not null, at ${big} not null,
          primary key (user_id, code))`),
      ]);
    },
  },
  {
    name: "0077-ended-sessions",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table ended_sessions (hash text primary key,
          user_id text not null references "user" (id) on delete cascade,
          reason text not null check (reason in ('password', 'sessions-list', 'second-factor')),
          ended_at ${big} not null)`),
        "create index ended_sessions_time on ended_sessions (ended_at)",
      ]),
  },
  {
    name: "0085-sessions-that-are-over",
    up: (db, types) =>
      run(db, allowReasons(types, "'password', 'sessions-list', 'second-factor', 'idle', 'twelve-hours'")),
  },
  {
    name: "0102-longest-session-of-a-client",
    up: (db, types) =>
      run(
        db,
        allowReasons(types, "'password', 'sessions-list', 'second-factor', 'idle', 'twelve-hours', 'thirty-days'"),
      ),
  },
  {
    name: "0103-passkeys",
    up: (db, types) =>
      run(db, [
        types.strict(`create table passkeys (id text primary key,
          user_id text not null references "user" (id) on delete cascade, credential text not null unique,
          public_key text not null, counter ${types.big} not null, transports text not null, name text not null,
          created_at ${types.big} not null, used_at ${types.big})`),
        "create index passkeys_user on passkeys (user_id, created_at)",
        'alter table "session" add column passkey text',
        ...allowReasons(
          types,
          "'password', 'sessions-list', 'second-factor', 'passkey', 'idle', 'twelve-hours', 'thirty-days'",
        ),
      ]),
  },
  {
    name: "0112-made-up-passwords",
    up: (db) => run(db, ['alter table "account" add column "madeUpPassword" text']),
  },
  {
    name: "0113-saved-recovery-codes",
    up: (db, { big }) =>
      run(db, [
        `alter table "twoFactor" add column "codesId" text`,
        `alter table "twoFactor" add column "codesSavedAt" ${big}`,
      ]),
  },
  {
    name: "0119-time-zones",
    up: (db) => run(db, ['alter table "user" add column "timeZone" text']),
  },
  {
    name: "0180-sign-ins",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table sign_ins (id text primary key,
          user_id text not null references "user" (id) on delete cascade, at ${big} not null,
          how text not null check (how in ('password', 'code', 'passkey', 'sign-up')), browser text not null,
          address text not null)`),
        "create index sign_ins_user on sign_ins (user_id, at)",
        "create index sign_ins_time on sign_ins (at)",
      ]),
  },
  {
    name: "0200-address-changes",
    up: (db, types) =>
      run(db, [
        // The session has no key: it may end before the change does.
        types.strict(`create table address_changes (
          user_id text primary key references "user" (id) on delete cascade, address text not null,
          session text not null, asked_at ${types.big} not null, valid_until ${types.big} not null,
          agreement text not null check (agreement in ('awaited', 'mailbox', 'firm', 'unneeded')),
          confirmed_at ${types.big})`),
        ...allowReasons(
          types,
          "'password', 'address', 'sessions-list', 'second-factor', 'passkey', 'idle', 'twelve-hours', 'thirty-days'",
        ),
      ]),
  },
  {
    name: "0201-idle-clients",
    up: (db, types) =>
      run(
        db,
        allowReasons(
          types,
          "'password', 'address', 'sessions-list', 'second-factor', 'passkey', 'idle', 'client-idle', 'twelve-hours', 'thirty-days'",
        ),
      ),
  },
];

/** A password that was given counts for a while. */
export const givenPasswordMigrations: Migration[] = [
  {
    name: "0520-given-passwords",
    up: (db, { big }) => run(db, [`alter table "session" add column "passwordUntil" ${big}`]),
  },
];

/**
 * Failed sign-ins and agreements have no key: a failed sign-in may name an account that does not exist, and an agreement
 * outlives the account that gave it.
 */
export const accountConstraints: TableConstraints = {
  known_devices: { keys: { user_id: { of: '"user"', onDelete: "cascade" } } },
  used_codes: { keys: { user_id: { of: '"user"', onDelete: "cascade" } } },
};
