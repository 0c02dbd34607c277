import { sql } from "kysely";
import { expect } from "vitest";
import { onBothDatabases } from "../../../tests/support/world";
import { describe } from "./statement.server";

onBothDatabases(
  "a statement is named by its operation and its first table, without its text and values",
  async ({ db }) => {
    const name = "Alice Person";
    const statements = [
      db.selectFrom("clients").selectAll().where("name", "=", name),
      db.selectFrom("documents as one").innerJoin("clients", "clients.id", "one.client_id").select("one.id"),
      db.selectFrom(db.selectFrom("clients").selectAll().as("some")).selectAll(),
      db.insertInto("settings").values({ key: "a", value: name }),
      db.updateTable("settings").set({ value: name }).where("key", "=", "a"),
      db.deleteFrom("settings").where("value", "=", name),
    ];
    expect(statements.map((statement) => describe(statement.compile()))).toEqual([
      { operation: "select", table: "clients" },
      { operation: "select", table: "documents" },
      { operation: "select", table: "clients" },
      { operation: "insert", table: "settings" },
      { operation: "update", table: "settings" },
      { operation: "delete", table: "settings" },
    ]);
    const raw = [sql`select ${name}`, sql` PRAGMA optimize`, sql`begin`, sql`'Alice'`].map((part) => part.compile(db));
    expect(raw.map(describe)).toEqual([
      { operation: "select" },
      { operation: "pragma" },
      { operation: "begin" },
      { operation: "other" },
    ]);
  },
);
