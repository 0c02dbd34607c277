import { type Migration, run } from "~/platform/db/migrate.server";

export const trustedContactMigrations: Migration[] = [
  {
    name: "0161-trusted-contacts",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table trusted_contacts (
          client_id text primary key references clients (id) on delete cascade, name text not null,
          relation text not null, phone text not null, email text not null, saved_at ${big} not null)`),
      ]),
  },
];
