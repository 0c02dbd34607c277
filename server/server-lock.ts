import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Env, EnvError } from "~/platform/env.server";

export interface Holder {
  pid: number;
  host: string;
  startedAt: string;
  /** PUBLIC_URL: the commands that use this folder may not have it. */
  publicUrl?: string;
}

const busy = 5;

/**
 * Makes sure that no other server uses this data folder, which exists. Throws EnvError with one sentence that names the other one. The lock
 * is an open transaction on an empty SQLite file: the operating system releases it when the process ends, however it ends,
 * so a lock never has to be recognised as stale. With PostgreSQL several servers are allowed, and nothing is locked.
 */
export function lockDataFolder({ dataDir, databaseUrl, publicUrl }: Env): void {
  if (databaseUrl) return;
  const lock = new DatabaseSync(join(dataDir, "server.lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new EnvError(
      `The data folder ${dataDir} is used by another server${nameOf(readHolder(dataDir))}: stop that one first, or set DATA_DIR to another folder.`,
      true,
    );
  }
  // Also keeps a reference: the garbage collector would close the file, which releases the lock.
  process.once("exit", () => lock.close());
  const holder: Holder = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString(), publicUrl };
  writeFileSync(holderFile(dataDir), JSON.stringify(holder));
}

/** Beside the lock, because a locked file cannot be read. It outlives its server; only the lock counts. */
const holderFile = (dataDir: string) => join(dataDir, "server.json");

/** The server that has this folder, or had it last; null when nobody knows. */
export function readHolder(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), "utf8"));
  } catch {
    // It has taken the lock at this moment.
    return null;
  }
}

function nameOf(holder: Holder | null): string {
  if (!holder) return "";
  return ` (process ${holder.pid} on ${holder.host}, started at ${holder.startedAt.slice(0, 19).replace("T", " ")} UTC)`;
}
