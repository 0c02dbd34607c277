import { type Migration, run } from "~/platform/db/migrate.server";

export const retentionMigrations: Migration[] = [
  {
    name: "0104-retention",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table due_erasures (item_id text primary key references inbox_items (id),
          announced_at ${big} not null, days integer not null, counted_at ${big} not null)`),
        // Who placed it has no key: history outlives accounts.
        strict(`create table item_holds (item_id text primary key references inbox_items (id), reason text not null,
          placed_by text not null, placed_at ${big} not null)`),
        "create index inbox_items_kept on inbox_items (kind, changed_at, n)",
      ]),
  },
];
