import { sql } from "kysely";
import { expect } from "vitest";
import { onBothDatabases } from "../../../tests/support/world";
import { describe } from "./statement.server";

onBothDatabases(
  "a statement is named by its operation and its first table, without its text and values",
  async ({ db }) => {
    const name = "Alice Person";
    const statements = [
      ["select clients", db.selectFrom("clients").selectAll().where("name", "=", name)],
      [
        "select documents",
        db.selectFrom("documents as one").innerJoin("clients as c", "c.id", "one.client_id").select("one.id"),
      ],
      ["select clients", db.selectFrom(db.selectFrom("clients").selectAll().as("some")).selectAll()],
      ["insert settings", db.insertInto("settings").values({ key: "a", value: name })],
      ["update settings", db.updateTable("settings").set({ value: name }).where("key", "=", "a")],
      ["delete settings", db.deleteFrom("settings").where("value", "=", name)],
    ] as const;
    for (const [named, statement] of statements) {
      const [operation, table] = named.split(" ");
      expect(describe(statement.compile()), named).toEqual({ operation, table });
    }
    const withoutTable = {
      select: sql`select ${name}`,
      pragma: sql` PRAGMA optimize`,
      begin: sql`begin`,
      other: sql`'Alice'`,
    };
    for (const [operation, statement] of Object.entries(withoutTable))
      expect(describe(statement.compile(db))).toEqual({ operation });
  },
);
