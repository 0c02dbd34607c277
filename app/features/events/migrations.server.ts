import { type Migration, run } from "~/platform/db/migrate.server";

export const eventMigrations: Migration[] = [
  {
    name: "0010-events",
    up: async (db, { big, strict }) => {
      await run(db, [
        strict(`create table event_registrations (id text primary key, occurrence_id text not null,
          starts_at ${big} not null, name text not null, email text not null, email_key text not null,
          created_at ${big} not null, cancelled_at ${big})`),
        `create unique index event_registrations_place on event_registrations (occurrence_id, email_key)
          where cancelled_at is null`,
      ]);
    },
  },
];
