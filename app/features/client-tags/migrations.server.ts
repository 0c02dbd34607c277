import { type Migration, run } from "~/platform/db/migrate.server";

export const clientTagMigrations: Migration[] = [
  {
    name: "0273-client-tags",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table client_tags (id text primary key, name text not null, name_key text not null unique,
          created_by text not null, created_at ${big} not null)`),
        strict(`create table client_tag_uses (client_id text not null references clients (id) on delete cascade,
          tag_id text not null references client_tags (id) on delete cascade, added_by text not null,
          added_at ${big} not null, primary key (client_id, tag_id))`),
        "create index client_tag_uses_tag on client_tag_uses (tag_id, client_id)",
      ]),
  },
];
