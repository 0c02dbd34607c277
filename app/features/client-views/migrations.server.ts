import { type Migration, run } from "~/platform/db/migrate.server";

export const clientViewMigrations: Migration[] = [
  {
    name: "0311-client-views",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table client_views (id text primary key, owner_id text not null references "user" (id)
          on delete cascade, name text not null, name_key text not null, query text not null, shared integer not null,
          created_at ${big} not null, form_key text not null unique, removed_at ${big})`),
        "create unique index client_views_name on client_views (owner_id, name_key) where removed_at is null",
        strict(`create table client_list_columns (user_id text primary key references "user" (id) on delete cascade,
          columns text not null)`),
      ]),
  },
];
