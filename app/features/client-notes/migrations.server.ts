import { type Migration, run } from "~/platform/db/migrate.server";

export const clientNoteMigrations: Migration[] = [
  {
    name: "0272-client-notes",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table client_notes (id text primary key,
          client_id text not null references clients (id) on delete cascade, author_id text not null, text text not null,
          created_at ${big} not null, edited_at ${big}, version integer not null default 1,
          form_key text not null unique, hidden_at ${big})`),
        "create index client_notes_of on client_notes (client_id, created_at)",
        "create index client_notes_hidden on client_notes (hidden_at) where hidden_at is not null",
      ]),
  },
];
