import { type Migration, run } from "~/platform/db/migrate.server";

export const householdMigrations: Migration[] = [
  {
    name: "0240-households",
    up: (db, { big, strict }) =>
      run(db, [
        // For which client it ended has no key: history outlives clients. Who did it is in the audit log.
        strict(`create table households (id text primary key, formed_at ${big} not null, ended_at ${big},
          ended_how text not null check (ended_how in ('', 'member', 'administrator', 'closed')),
          ended_for text, check ((ended_at is null) = (ended_how = '')))`),
        strict(`create table household_members (
          household_id text not null references households (id) on delete cascade,
          place integer not null check (place between 1 and 2),
          client_id text not null references clients (id) on delete cascade, left_at ${big},
          primary key (household_id, place))`),
        // A client is in one household at most: of two agreements at once the second is refused.
        "create unique index household_members_client on household_members (client_id) where left_at is null",
        "create unique index household_members_pair on household_members (household_id, client_id)",
        "create index household_members_all on household_members (client_id)",
        // Who sent it has no key either.
        strict(`create table household_invitations (id text primary key,
          client_id text not null references clients (id) on delete cascade, email text not null,
          form_key text not null unique, invited_by text not null, invited_at ${big} not null, ends_at ${big} not null,
          ended_at ${big}, ended_how text not null
            check (ended_how in ('', 'agreed', 'declined', 'withdrawn', 'date', 'other')))`),
        "create unique index household_invitations_open on household_invitations (client_id) where ended_at is null",
        "create index household_invitations_client on household_invitations (client_id, invited_at)",
        "create index household_invitations_email on household_invitations (email)",
      ]),
  },
];
