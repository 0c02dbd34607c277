import { type Migration, run } from "~/platform/db/migrate.server";

export const delegateMigrations: Migration[] = [
  {
    name: "0160-delegates",
    up: (db, { big, strict }) =>
      run(db, [
        // Who invited and who ended it have no key: history outlives accounts.
        strict(`create table delegations (id text primary key,
          client_id text not null references clients (id) on delete cascade, email text not null,
          relation text not null check (relation in ('accountant', 'lawyer', 'relative', 'other')),
          rights text not null check (rights in ('see', 'send')),
          until text not null, zone text not null, ends_at ${big} not null, form_key text not null unique,
          invited_by text not null, invited_at ${big} not null, link_until ${big} not null,
          user_id text references "user" (id) on delete cascade, accepted_at ${big}, ended_at ${big},
          ended_how text not null check (ended_how in ('', 'client', 'delegate', 'administrator', 'date')),
          ended_by text)`),
        "create unique index delegations_address on delegations (client_id, email) where ended_at is null",
        `create unique index delegations_person on delegations (client_id, user_id)
          where ended_at is null and user_id is not null`,
        "create index delegations_client on delegations (client_id, invited_at)",
        "create index delegations_user on delegations (user_id) where user_id is not null",
        strict(`create table delegation_categories (
          delegation_id text not null references delegations (id) on delete cascade, category text not null,
          primary key (delegation_id, category))`),
        strict(`create table delegate_activity (id text primary key,
          client_id text not null references clients (id) on delete cascade,
          delegation_id text not null references delegations (id) on delete cascade, who text not null,
          act text not null check (act in ('viewed', 'downloaded', 'sent')),
          document_id text references documents (id) on delete set null, document text not null, at ${big} not null)`),
        "create index delegate_activity_client on delegate_activity (client_id, id)",
        "create index delegate_activity_delegation on delegate_activity (delegation_id)",
        "create index delegate_activity_document on delegate_activity (document_id) where document_id is not null",
      ]),
  },
  {
    name: "0202-last-day-of-delegates",
    up: (db) =>
      run(db, [
        "alter table delegations add column reminded_until text",
        "create index delegations_end on delegations (ends_at) where ended_at is null and user_id is not null",
      ]),
  },
];
