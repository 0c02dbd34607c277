import { type Migration, run } from "~/platform/db/migrate.server";

export const clientMergeMigrations: Migration[] = [
  {
    name: "0360-client-merges",
    up: (db, { big, strict }) =>
      run(db, [
        // Who has merged and undone has no key: history outlives accounts.
        strict(`create table client_merges (id text primary key,
          kept_id text not null references clients (id) on delete cascade,
          gone_id text not null references clients (id) on delete cascade,
          merged_at ${big} not null, merged_by text not null, before text not null,
          undone_at ${big}, undone_by text, settled_at ${big}, days ${big} not null default 0, counted_at ${big} not null,
          check (kept_id <> gone_id))`),
        "create unique index client_merges_gone on client_merges (gone_id) where undone_at is null",
        "create index client_merges_kept on client_merges (kept_id, merged_at)",
        "create index client_merges_all_of on client_merges (gone_id)",
        strict(`create table client_merge_rows (merge_id text not null references client_merges (id) on delete cascade,
          table_name text not null, row_key text not null, way text not null check (way in ('in', 'out')),
          primary key (merge_id, table_name, row_key))`),
      ]),
  },
];
