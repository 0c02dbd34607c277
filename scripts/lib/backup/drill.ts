import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { noteDrill } from "~/features/backups/record.server";
import { systemClock } from "~/platform/clock";
import { withLease } from "~/platform/db/daily.server";
import { databaseFile, openDatabase } from "~/platform/db/open.server";
import type { Env } from "~/platform/env.server";
import { CommandError } from "../command-line.mjs";
import { asSentence } from "../product";
import { isUpToDate } from "./back-up";
import type { Backup } from "./open-backup";
import { type RestoreOptions, restoreBackup } from "./restore-backup";
import { quote } from "./snapshot";

export interface Drilled {
  /** The kind of database into which the backup was restored. */
  into: "sqlite" | "postgres";
  /** PostgreSQL did not let us create a database. */
  notAllowed: boolean;
  /** Whether System Status and the audit log know of it. */
  noted: boolean;
}

/**
 * Restores a backup into a database and a folder that are removed afterwards. The restore compares every row and every byte
 * with the backup, and verifies the audit log. Throws a CommandError when the backup cannot be restored.
 */
export async function drillRestore(env: Env, backup: Backup, options: RestoreOptions): Promise<Drilled> {
  const live = env.databaseUrl || existsSync(databaseFile(env.dataDir)) ? openDatabase(env) : null;
  try {
    const db = live && (await isUpToDate(live.db)) ? live.db : null;
    if (!db) return { ...(await drill(env, backup, options)), noted: false };
    const note = (problem: string | null) => noteDrill(db, systemClock, { id: backup.id, at: Date.now(), problem });
    let drilled: Omit<Drilled, "noted"> | undefined;
    const held = await withLease({ db, clock: systemClock }, "restore-drill", async () => {
      await rm(drillFolder(env), { recursive: true, force: true });
      drilled = await drill(env, backup, options).catch(async (error: unknown) => {
        const told = asSentence(error);
        await note(told instanceof CommandError ? told.message : "It broke off with an error.");
        throw error;
      });
      await note(null);
    });
    if (!held || !drilled) throw new CommandError("Another restore drill of this installation is running.");
    return { ...drilled, noted: true };
  } finally {
    await live?.close();
  }
}

const drillFolder = ({ dataDir }: Env) => join(dataDir, "restore-drill");

async function drill(env: Env, backup: Backup, options: RestoreOptions): Promise<Omit<Drilled, "noted">> {
  const dataDir = drillFolder(env);
  if (existsSync(dataDir)) {
    throw new CommandError(
      `${dataDir} exists: another drill is running, or was killed. If none is running, delete it.`,
    );
  }
  const scratch = env.databaseUrl ? await createScratch(env.databaseUrl) : null;
  try {
    await restoreBackup({ ...env, dataDir, s3: undefined, databaseUrl: scratch?.url }, backup, options);
    return { into: scratch ? "postgres" : "sqlite", notAllowed: env.databaseUrl !== undefined && !scratch };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await scratch?.drop();
  }
}

const scratchPrefix = "corvane_drill_";

/** A new database on the same server, and what killed drills have left dropped; null when the user may not create one. */
async function createScratch(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> } | null> {
  const name = `${scratchPrefix}${randomBytes(6).toString("hex")}`;
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    client.on("error", () => {});
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  try {
    await run(`create database ${quote(name)} encoding 'UTF8' template template0`);
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return null;
    throw error;
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${quote(name)} with (force)`) };
}
