import { type Migration, run } from "~/platform/db/migrate.server";

/** A question after the answer has a deadline of its own; the answer before it stays, with the deadline that it had. */
export const askedAgainMigrations: Migration[] = [
  {
    name: "0440-asked-again",
    up: (db, { big, strict }) =>
      run(db, [
        `alter table inbox_items add column asked_at ${big}`,
        strict(`create table inbox_earlier_answers (id text primary key,
          item_id text not null references inbox_items (id) on delete cascade, asked_at ${big} not null,
          promised_at ${big} not null, answered_at ${big} not null, answered_by text)`),
        "create index inbox_earlier_answers_of_item on inbox_earlier_answers (item_id, answered_at)",
        "create index inbox_earlier_answers_at on inbox_earlier_answers (answered_at)",
        "create index inbox_items_answered on inbox_items (kind, answered_at) where answered_at is not null",
      ]),
  },
];

/** Answers that somebody of the staff has begun, and the client whom the staff know behind a sender. */
export const inboxDeskMigrations: Migration[] = [
  {
    name: "0281-inbox-drafts",
    up: (db, { big, strict }) =>
      run(db, [
        // Who writes has no key: an account that is gone has no drafts that anybody could open.
        strict(`create table inbox_drafts (item_id text not null references inbox_items (id) on delete cascade,
          author_id text not null, text text not null, version integer not null, saved_at ${big} not null,
          primary key (item_id, author_id))`),
        "create index inbox_drafts_author on inbox_drafts (author_id)",
      ]),
  },
  {
    name: "0282-joined-items",
    up: (db) =>
      run(db, [
        "alter table inbox_items add column client_id text references clients (id) on delete set null",
        "create index inbox_items_client on inbox_items (client_id) where client_id is not null",
      ]),
  },
  {
    // Whoever answers what a team has takes it; a team has no key here, as accounts have none.
    name: "0445-items-of-teams",
    up: (db) => run(db, ["alter table inbox_letters add column took_from text not null default ''"]),
  },
  {
    name: "0651-owed-drafts",
    up: (db) => run(db, ["alter table inbox_drafts add column owed integer not null default 0"]),
  },
];
