import { type Migration, run } from "~/platform/db/migrate.server";

/** By whom, of which kind, and about whose request: those about one thing had their index before. */
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
