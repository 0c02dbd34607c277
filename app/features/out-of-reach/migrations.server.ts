import { type Migration, run } from "~/platform/db/migrate.server";

export const handedWorkMigrations: Migration[] = [
  {
    name: "0415-handed-work",
    up: (db, { big, strict }) =>
      run(db, [
        // No keys: what is noted is forgotten after some weeks, and accounts and things may go before.
        strict(`create table handed_work (act text not null, kind text not null
            constraint handed_work_kind_check check (kind in ('task', 'item', 'document', 'meeting')),
          thing_id text not null, client_id text not null, from_user text not null, to_user text not null, at ${big} not null,
          primary key (act, kind, thing_id))`),
        "create index handed_work_at on handed_work (at)",
      ]),
  },
];
