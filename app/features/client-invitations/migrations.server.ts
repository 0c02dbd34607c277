import { type Migration, run } from "~/platform/db/migrate.server";

export const clientInvitationMigrations: Migration[] = [
  {
    name: "0261-client-invitations",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table client_invitations (
          client_id text primary key references clients (id) on delete cascade, email text not null,
          invited_by text not null, invited_at ${big} not null, link_until ${big} not null)`),
      ]),
  },
];
