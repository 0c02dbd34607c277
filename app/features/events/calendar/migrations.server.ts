import { type Migration, run } from "~/platform/db/migrate.server";

/** Events of the portal, their history, the letters to their people, and who was there. Registrations stay as they are. */
export const portalEventMigrations: Migration[] = [
  {
    name: "0300-events-of-the-portal",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table events (id text primary key not null, name text not null,
          state text not null constraint events_state_check check (state in ('draft', 'published', 'cancelled')),
          revision integer not null, content text not null, starts_at ${big} not null, published_at ${big},
          cancel_reason text not null default '', created_at ${big} not null, changed_at ${big} not null)`),
        "create index events_start on events (starts_at)",
        strict(`create table event_versions (id text primary key not null,
          event_id text not null constraint event_versions_event_id_fkey references events (id) on delete cascade,
          revision integer not null,
          step text not null constraint event_versions_step_check
            check (step in ('made', 'taken', 'changed', 'published', 'withdrawn', 'cancelled', 'undone')),
          state text not null constraint event_versions_state_check check (state in ('draft', 'published', 'cancelled')),
          content text not null, changed_by text, at ${big} not null, told integer not null)`),
        "create unique index event_versions_revision on event_versions (event_id, revision)",
        // An event of the files has no row while nobody has changed it.
        strict(`create table event_letters (id text primary key not null, event_id text not null,
          audience text not null constraint event_letters_audience_check
            check (audience in ('registered', 'registered and waiting')),
          subject text not null, text text not null, recipients integer not null, sent_by text not null,
          sent_at ${big} not null)`),
        strict(`create table public_changes (name text primary key not null, count ${big} not null)`),
        "create index event_letters_event on event_letters (event_id, sent_at)",
        `alter table event_registrations add column checked_in_at ${big}`,
        "alter table event_registrations add column checked_in_by text",
      ]),
  },
];

/** What a second person has looked at. What was there before counts as looked at. */
export const secondLookMigrations: Migration[] = [
  {
    name: "0506-second-look-at-events",
    up: (db) =>
      run(db, [
        "alter table events add column seen_revision integer not null default 0",
        "update events set seen_revision = revision where state <> 'draft'",
      ]),
  },
];
