import { type Migration, run } from "~/platform/db/migrate.server";

export const matchMigrations: Migration[] = [
  {
    name: "0015b-match-requests",
    up: async (db, { big, strict }) => {
      await run(db, [
        strict(`create table match_requests (id text primary key, name text not null, email text not null,
          phone text not null, message text not null, answers text not null, proposal text not null,
          wanted text not null, fingerprint text not null, created_at ${big} not null, promised_at ${big} not null)`),
        "create index match_requests_fingerprint on match_requests (fingerprint, created_at)",
      ]);
    },
  },
];
