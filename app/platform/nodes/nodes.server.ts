import { type Clock, second } from "../clock";
import { lockKey } from "../db/key-lock.server";
import type { Db, Dialect, Tx } from "../db/tables";
import { EnvError } from "../env-error";
import { newId } from "../ids.server";

/*
 * The servers that use one PostgreSQL database know each other by a row each, which they renew every few seconds. With the
 * embedded database there is only one server (server/server-lock.ts), and it writes none.
 */

declare module "../db/tables" {
  interface Tables {
    nodes: {
      id: string;
      host: string;
      pid: number;
      started_at: number;
      seen_at: number;
      /** JSON: what all servers must have in common, by variable. */
      settings: string;
    };
  }
}

export interface Node {
  id: string;
  host: string;
  pid: number;
  startedAt: number;
}

export interface NodeServices {
  db: Db;
  dialect: Dialect;
  clock: Clock;
}

export interface NodeClaim {
  /** For people. Two machines or containers may have the same name and process id, so nobody is told apart by them. */
  host: string;
  pid: number;
  /** The values that must be the same on all servers, by the name of their variable. No secrets. */
  settings: Readonly<Record<string, string>>;
}

/** How often a server says that it runs. */
export const beatEvery = 10 * second;
/** A server that has not said so for longer was killed, or cannot reach the database. */
const aliveFor = 3 * beatEvery;

/**
 * Enters this server among those of the database and returns its id. Throws EnvError when another one that runs has other
 * settings: people would get one rule or the other, depending on the server that answers.
 */
export async function joinNodes({ db, dialect, clock }: NodeServices, claim: NodeClaim): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, "nodes");
    const now = clock.now();
    await tx
      .deleteFrom("nodes")
      .where("seen_at", "<", now - aliveFor)
      .execute();
    for (const { host, pid, ...other } of await tx.selectFrom("nodes").selectAll().execute()) {
      const theirs: Record<string, string> = JSON.parse(other.settings);
      const name = Object.keys(claim.settings).find((key) => key in theirs && theirs[key] !== claim.settings[key]);
      if (name === undefined) continue;
      const values = `${shown(claim.settings[name])} here and ${shown(theirs[name])} on the server that runs on ${host} (process ${pid})`;
      throw new EnvError(
        `${name} is ${values}, and both use this database: give them the same value, or stop that server first (one that was killed is forgotten after ${aliveFor / second} seconds).`,
        true,
      );
    }
    const id = newId(now);
    await tx
      .insertInto("nodes")
      .values({
        id,
        host: claim.host,
        pid: claim.pid,
        started_at: now,
        seen_at: now,
        settings: JSON.stringify(claim.settings),
      })
      .execute();
    return id;
  });
}

/** Says that this server runs. Enters it again when others took it for dead, after a time without the database. */
export async function renewNode({ db, clock }: NodeServices, id: string, claim: NodeClaim): Promise<void> {
  const { host, pid } = claim;
  const settings = JSON.stringify(claim.settings);
  const now = clock.now();
  await db
    .insertInto("nodes")
    .values({ id, host, pid, started_at: now, seen_at: now, settings })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: now }))
    .execute();
}

export async function leaveNodes({ db }: Pick<NodeServices, "db">, id: string): Promise<void> {
  await remove(db, id);
}

/** The servers that run, the oldest first. Empty with the embedded database. */
export async function listNodes({ db, clock }: Pick<NodeServices, "db" | "clock">): Promise<Node[]> {
  const rows = await db
    .selectFrom("nodes")
    .select(["id", "host", "pid", "started_at"])
    .where("seen_at", ">=", clock.now() - aliveFor)
    .orderBy("id")
    .execute();
  return rows.map(({ started_at, ...node }) => ({ ...node, startedAt: started_at }));
}

const remove = (db: Db | Tx, id: string) => db.deleteFrom("nodes").where("id", "=", id).execute();

const shown = (value: string | undefined) => (value ? `'${value}'` : "not set");
