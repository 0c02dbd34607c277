import { type Kysely, sql } from "kysely";
import { longDate } from "~/platform/dates";
import type { TableConstraints } from "~/platform/db/constrain.server";
import { searchText } from "~/platform/db/fold";
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

/** The registrations of one address, for the page of its client. */
export const registeredAddressMigrations: Migration[] = [
  {
    name: "0250-registrations-by-address",
    up: (db) => run(db, ["create index event_registrations_address on event_registrations (email_key, starts_at)"]),
  },
];

/** Adds the waiting list. Those who had registered before keep their places, in the order in which they came. */
export const waitingListMigrations: Migration[] = [
  {
    name: "0015-waiting-list",
    up: async (db, { big }) => {
      await run(db, [
        "alter table event_registrations add column standing text not null default 'confirmed'",
        "alter table event_registrations add column line integer not null default 0",
        "alter table event_registrations add column sequence integer not null default 0",
        "alter table event_registrations add column search text not null default ''",
        `alter table event_registrations add column confirmed_at ${big}`,
        "alter table event_registrations add column cancelled_by text",
        `alter table event_registrations add column mailed_at ${big} not null default 0`,
        `alter table event_registrations add column reminded_at ${big}`,
        "update event_registrations set confirmed_at = created_at, mailed_at = created_at",
        "update event_registrations set standing = 'cancelled' where cancelled_at is not null",
        `update event_registrations set line = (select count(*) from event_registrations as earlier
          where earlier.occurrence_id = event_registrations.occurrence_id and (
            earlier.created_at < event_registrations.created_at
            or (earlier.created_at = event_registrations.created_at and earlier.id <= event_registrations.id)))`,
      ]);
      await foldNames(db);
      await run(db, [
        "create unique index event_registrations_line on event_registrations (occurrence_id, line)",
        "create index event_registrations_standing on event_registrations (occurrence_id, standing, line)",
        `create index event_registrations_due on event_registrations (starts_at)
          where standing = 'confirmed' and reminded_at is null`,
      ]);
    },
  },
];

/** Registrations in the inbox follow their event since this step; those of events that were moved before it do so here. */
export const registrationTitleMigrations: Migration[] = [
  {
    name: "0461-registration-titles",
    async up(db) {
      const { rows } = await sql<Record<"id" | "name" | "email" | "reference" | "title" | "content", string>>`
        select i.id, i.name, i.email, i.reference, i.title, e.content from events e
        join event_registrations r on r.occurrence_id = e.id join inbox_items i on i.id = r.id`.execute(db);
      for (const { id, name, email, reference, title: before, content } of rows) {
        const event: { title: string; date: string } = JSON.parse(content);
        const title = `${event.title}, ${longDate(event.date)}`;
        if (title === before) continue;
        const search = searchText(name, email, title, reference);
        await sql`update inbox_items set title = ${title}, search = ${search} where id = ${id}`.execute(db);
      }
    },
  },
];

async function foldNames(db: Kysely<unknown>) {
  const { rows } = await sql<Record<"id" | "name" | "email", string>>`
    select id, name, email from event_registrations`.execute(db);
  for (const { id, name, email } of rows)
    await sql`update event_registrations set search = ${searchText(name, email)} where id = ${id}`.execute(db);
}

/** An occurrence is no row: events are in app/content. */
export const eventConstraints: TableConstraints = {
  event_registrations: { words: { standing: ["confirmed", "waiting", "cancelled"] } },
};

export const registeredDayMigrations: Migration[] = [
  {
    name: "0486-day-registered-for",
    up: (db) => run(db, ["alter table event_registrations add column registered_for text not null default ''"]),
  },
];
