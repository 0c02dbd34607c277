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

const kinds = "kind in ('status', 'advisor', 'team', 'tag-added', 'tag-removed')";

/** A team can be set for several clients. SQLite changes a constraint by writing the table anew; foreign keys are off meanwhile. */
export const teamBatchMigrations: Migration[] = [
  {
    name: "0372-team-batches",
    up: async (db, { big, dialect, strict }) => {
      if (dialect !== "sqlite")
        return run(db, [
          "alter table client_batches drop constraint client_batches_kind_check",
          `alter table client_batches add constraint client_batches_kind_check check (${kinds})`,
        ]);
      await run(db, [
        strict(`create table client_batches_new (id text primary key, by_user text not null, at ${big} not null,
          kind text not null check (${kinds}), value text not null, words text not null, told_at ${big},
          undone_at ${big})`),
        "insert into client_batches_new select * from client_batches",
        "drop table client_batches",
        "alter table client_batches_new rename to client_batches",
        "create index client_batches_at on client_batches (at)",
      ]);
    },
  },
];
