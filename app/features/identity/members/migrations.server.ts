import { type Migration, run } from "~/platform/db/migrate.server";

export const memberMigrations: Migration[] = [
  {
    name: "0230-members",
    up: (db, { big, strict }) =>
      run(db, [
        // Who invited and who ended it have no key: history outlives accounts.
        strict(`create table memberships (id text primary key,
          client_id text not null references clients (id) on delete cascade, email text not null,
          role text not null check (role in ('owner', 'finance', 'viewer')), form_key text not null unique,
          invited_by text not null, invited_at ${big} not null, link_until ${big} not null,
          user_id text references "user" (id) on delete cascade, accepted_at ${big}, ended_at ${big},
          ended_how text not null check (ended_how in ('', 'owner', 'member', 'administrator', 'holder')),
          ended_by text)`),
        "create unique index memberships_address on memberships (client_id, email) where ended_at is null",
        // One account belongs to one business: nobody can mix up two.
        `create unique index memberships_account on memberships (user_id)
          where ended_at is null and user_id is not null`,
        "create index memberships_client on memberships (client_id, invited_at)",
        "create index memberships_user on memberships (user_id) where user_id is not null",
      ]),
  },
];
