import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrations } from "~/migrations";
import { migrate } from "~/platform/db/migrate.server";
import { databaseFile, openDatabase } from "~/platform/db/open.server";
import { startPostgres } from "./postgres";
import { migratedFileVariable } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** A database with the product's schema and no data: copying it is faster than running all migrations. */
    migratedFile: string;
    migratedDatabase: string;
  }
}

/** Starts one PostgreSQL for the whole run, and makes one migrated database of each kind, to be copied by the tests. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-schema-"));
  const databaseUrl = await server.createDatabase();
  for (const place of [{ dataDir }, { dataDir, databaseUrl }]) {
    const { db, dialect, close } = openDatabase(place);
    await migrate(db, dialect, migrations);
    await close();
  }
  project.provide("postgresUrl", server.url);
  project.provide("migratedFile", databaseFile(dataDir));
  // Also for the helper of built servers, which the browser tests use too.
  process.env[migratedFileVariable] = databaseFile(dataDir);
  project.provide("migratedDatabase", new URL(databaseUrl).pathname.slice(1));
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await server.stop();
  };
}
