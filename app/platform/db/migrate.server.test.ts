import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { emptyWorld, onBothDatabases, type World } from "../../../tests/support/world";
import { migrations } from "../../migrations";
import { type Migration, migrate, run } from "./migrate.server";
import { openDatabase } from "./open.server";

const failing: Migration = {
  name: "9999-failing",
  async up(db) {
    await run(db, ["create table half (id integer)"]);
    throw new Error("the step is wrong");
  },
};

const applied = async ({ db }: Pick<World, "db">) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
};

const exists = ({ db }: Pick<World, "db">, table: string) =>
  sql`select * from ${sql.table(table)}`.execute(db).then(
    () => true,
    () => false,
  );

onBothDatabases("a second start finds nothing to do, and loses nothing", async (world) => {
  await world.db.insertInto("settings").values({ key: "kept", value: "yes" }).execute();
  const later = await world.openAgain();
  expect(await applied(later)).toEqual(migrations.map((step) => step.name).toSorted());
  expect(await later.db.selectFrom("settings").select("value").where("key", "=", "kept").execute()).toHaveLength(1);
});

onBothDatabases(
  "a step that fails leaves nothing behind, not even the steps before it in the same start",
  async (world) => {
    const fine: Migration = { name: "9998-fine", up: (db) => run(db, ["create table fine (id integer)"]) };
    await expect(migrate(world.db, world.dialect, [...migrations, fine, failing])).rejects.toThrow("the step is wrong");
    expect([await exists(world, "half"), await exists(world, "fine")]).toEqual([false, false]);
    await migrate(world.db, world.dialect, [...migrations, fine]);
    expect(await exists(world, "fine")).toBe(true);
  },
);

onBothDatabases("it is told how long each step took, and nothing of those that were done before", async (world) => {
  const slow: Migration = { name: "9998-slow", up: () => new Promise((done) => setTimeout(done, 60)) };
  const quick: Migration = { name: "9999-quick", up: (db) => run(db, ["create table quick (id integer)"]) };
  const told: [string, boolean][] = [];
  await migrate(world.db, world.dialect, [...migrations, slow, quick], (step, took) => told.push([step, took >= 50]));
  expect(told.map(([step]) => step)).toEqual(["9998-slow", "9999-quick"]);
  expect(told[0]).toEqual(["9998-slow", true]);
});

onBothDatabases("two steps of one name are refused before anything runs", async (world) => {
  const twice = [...migrations, failing, failing];
  await expect(migrate(world.db, world.dialect, twice)).rejects.toThrow("share a name");
});

// On the embedded database two connections of one process cannot wait for each other: its starts are processes, below.
test("starts at once wait for each other (postgres)", async () => {
  const world = await emptyWorld({ database: "postgres" });
  const step: Migration = { name: "9999-slow", up: (db) => run(db, ["create table slow (id integer)"]) };
  const nodes = [world, await world.openAgain(), await world.openAgain()];
  await Promise.all(nodes.map((node) => migrate(node.db, node.dialect, [...migrations, step])));
  expect(await exists(world, "slow")).toBe(true);
});

test("processes at once on one new file all come up", async () => {
  const folder = aFolder();
  const codes = await Promise.all([1, 2, 3].map(() => migrateInProcess(folder)));
  expect(codes).toEqual([0, 0, 0]);
  expect(await tablesIn(folder)).toEqual({ half: true, whole: true });
});

test("a process killed in the middle of a step leaves the next start nothing but its own work", async () => {
  const folder = aFolder();
  expect(await migrateInProcess(folder, "kill")).toBe("SIGKILL");
  expect(await tablesIn(folder)).toEqual({ half: false, whole: false });
  expect(await migrateInProcess(folder)).toBe(0);
  expect(await tablesIn(folder)).toEqual({ half: true, whole: true });
});

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "corvane-migrate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function tablesIn(dataDir: string) {
  const database = openDatabase({ dataDir });
  const found = { half: await exists(database, "half"), whole: await exists(database, "whole") };
  await database.close();
  return found;
}

/** The exit code, or the signal that ended it; what it said on standard error fails the test. */
function migrateInProcess(dataDir: string, mode = ""): Promise<number | string | null> {
  const root = resolve(import.meta.dirname, "../../..");
  const program = join(root, "tests/support/migrating-process.ts");
  const args = ["--no-warnings", "--import", join(root, "scripts/lib/resolve.mjs"), program, dataDir, mode];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", fail);
    child.once("exit", (code, signal) => done(signal ?? code));
  });
}

test("a database that a newer release has updated is refused with a sentence that says what to do", async () => {
  const database = openDatabase({ dataDir: aFolder() });
  onTestFinished(database.close);
  const step = (name: string) => ({ name, up: async () => {} });
  await migrate(database.db, database.dialect, [step("0001-first"), step("0002-second")]);
  await expect(migrate(database.db, database.dialect, [step("0001-first")])).rejects.toThrow(
    "This database was updated by a newer release (0002-second is not known here): start that release, or restore",
  );
});
