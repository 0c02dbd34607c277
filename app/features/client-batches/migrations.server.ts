import { type Migration, run } from "~/platform/db/migrate.server";

export const clientBatchMigrations: Migration[] = [
  {
    name: "0310-client-batches",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table client_batches (id text primary key, by_user text not null, at ${big} not null,
          kind text not null check (kind in ('status', 'advisor', 'tag-added', 'tag-removed')), value text not null,
          words text not null, told_at ${big}, undone_at ${big})`),
        "create index client_batches_at on client_batches (at)",
        strict(`create table client_batch_lines (batch_id text not null references client_batches (id) on delete cascade,
          client_id text not null references clients (id) on delete cascade, former text not null,
          outcome text not null default '', primary key (batch_id, client_id))`),
        "create index client_batch_lines_client on client_batch_lines (client_id)",
      ]),
  },
];
