import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { migrations } from "~/migrations";
import { migrate } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import { createTestDatabase } from "./postgres";
import type { Database } from "./world";

type OldRow = Record<string, string | number | null>;

/** A database with the schema before a migration. It is removed after the test. */
export async function databaseBefore(step: string, kind: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-old-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = kind === "postgres" ? await createTestDatabase(inject("postgresUrl")) : undefined;
  const { db, dialect, close } = openDatabase({ dataDir, databaseUrl });
  onTestFinished(close);

  /** Runs the migrations before this one. */
  const migrateTo = (name: string) =>
    migrate(
      db,
      dialect,
      migrations.filter((one) => one.name < name),
    );
  await migrateTo(step);
  return {
    db,
    migrateTo,
    /** Runs all migrations that are left. */
    migrateToLatest: () => migrate(db, dialect, migrations),
    /** Adds a row in the columns of that time, which today's types do not know. */
    async write(table: string, row: OldRow) {
      const names = Object.keys(row).map((name) => sql.ref(name));
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
        db,
      );
    },
  };
}
