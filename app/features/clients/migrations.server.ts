import { type Migration, run } from "~/platform/db/migrate.server";
import { createSearchIndex, sortIndexes } from "~/platform/db/search-index.server";

export const clientMigrations: Migration[] = [
  {
    name: "0004-clients",
    up: async (db, types) => {
      const { big, strict, rowKey } = types;
      await run(db, [
        strict(`create table clients (n ${rowKey}, id text not null unique, user_id text unique, name text not null,
          email text not null, phone text not null, company text not null, account_type text not null,
          status text not null, facet text not null, portfolio_cents ${big} not null, join_date text not null,
          last_active_at ${big} not null, sort_name text not null, sort_email text not null, search text not null,
          version integer not null, created_at ${big} not null, updated_at ${big} not null, hidden_at ${big})`),
        "create index clients_email on clients (sort_email)",
        ...sortIndexes("clients", ["sort_name", "sort_email", "portfolio_cents", "status", "last_active_at"]),
      ]);
      await createSearchIndex(db, types, "clients");
    },
  },
];
