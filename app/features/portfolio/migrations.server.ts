import type { TableConstraints } from "~/platform/db/constrain.server";
import { type Migration, run } from "~/platform/db/migrate.server";

export const portfolioMigrations: Migration[] = [
  {
    name: "0006-portfolio",
    up: (db, { big, strict }) =>
      run(db, [
        strict(`create table valuations (id text primary key, client_id text not null, at ${big} not null,
          value_cents ${big} not null, recorded_by text not null)`),
        "create index valuations_client on valuations (client_id, at, value_cents)",
      ]),
  },
];

export const valuationConstraints: TableConstraints = {
  valuations: { keys: { client_id: { of: "clients" } } },
};
