import { type Migration, run } from "~/platform/db/migrate.server";

/** Indexes by actor, by type and by owner. The index by subject existed before. */
export const auditMigrations: Migration[] = [
  {
    name: "0022-audit-search",
    up: (db) =>
      run(db, [
        "create index audit_events_actor on audit_events (actor, seq)",
        "create index audit_events_type on audit_events (type, seq)",
        "create index inbox_items_reference on inbox_items (reference)",
      ]),
  },
];
