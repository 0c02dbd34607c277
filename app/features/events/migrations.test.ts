import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import { migrations } from "~/services";
import { createTestDatabase } from "../../../tests/support/postgres";
import "./tables";

test.each(["sqlite", "postgres"])(
  "who had registered before there was a line keeps place and order (%s)",
  async (kind) => {
    const dataDir = mkdtempSync(join(tmpdir(), "corvane-events-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = kind === "postgres" ? await createTestDatabase(inject("postgresUrl")) : undefined;
    const { db, dialect, close } = openDatabase({ dataDir, databaseUrl });
    onTestFinished(close);
    const upTo = (name: string) =>
      migrate(
        db,
        dialect,
        migrations.filter((step) => step.name < name),
      );
    await upTo("0015");
    const add = (id: string, occurrence: string, at: number, cancelled: number | null) =>
      sql`insert into event_registrations (id, occurrence_id, starts_at, name, email, email_key, created_at, cancelled_at)
      values (${id}, ${occurrence}, 9, 'José Ramírez', ${`${id}@example.com`}, ${`${id}@example.com`}, ${at}, ${cancelled})`.execute(
        db,
      );
    await add("b", "one", 5, null);
    await add("a", "one", 5, null);
    await add("c", "one", 1, 6);
    await add("d", "two", 7, null);

    await upTo("0016");

    const rows = await db
      .selectFrom("event_registrations")
      .selectAll()
      .orderBy("occurrence_id")
      .orderBy("line")
      .execute();
    expect(
      rows.map(({ id, line, standing, confirmed_at, sequence }) => [id, line, standing, confirmed_at, sequence]),
    ).toEqual([
      ["c", 1, "cancelled", 1, 0],
      ["a", 2, "confirmed", 5, 0],
      ["b", 3, "confirmed", 5, 0],
      ["d", 1, "confirmed", 7, 0],
    ]);
    expect(rows[0]?.search).toBe(" jose ramirez\n c@example.com");
  },
);
