// Runs as a separate process: migrates one embedded database and, with `kill`, is killed in the middle of the last
// migration. node --import scripts/lib/resolve.mjs tests/support/migrating-process.ts DATA_DIR [kill]
import { type Migration, migrate, run } from "~/platform/db/migrate.server";
import { openDatabase } from "~/platform/db/open.server";
import { platformMigrations } from "~/platform/migrations.server";

const [dataDir = "", mode = ""] = process.argv.slice(2);

const lastStep: Migration = {
  name: "9999-last",
  async up(db) {
    await run(db, ["create table half (id integer)", "insert into half values (1)"]);
    if (mode === "kill") process.kill(process.pid, "SIGKILL");
    await run(db, ["create table whole (id integer)"]);
  },
};

const database = openDatabase({ dataDir });
await migrate(database.db, database.dialect, [...platformMigrations, lastStep]);
await database.close();
