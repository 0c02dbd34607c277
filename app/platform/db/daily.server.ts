import { type Clock, day, minute } from "../clock";
import { newId } from "../ids.server";
import type { Db } from "./tables";

declare module "./tables" {
  interface Tables {
    /** One row for each job that all nodes share, see runDaily. */
    leases: {
      name: string;
      /** The node that runs the job, or ran it last. */
      holder: string;
      /** Until when it may run the job without saying that it still does; 0 when it does not run. */
      held_until: number;
      /** When it was last begun and then finished; 0 for never. */
      done_at: number;
    };
  }
}

/** How long a lease is held without being renewed, unless a job says otherwise. */
const ttl = 10 * minute;

export interface DailyJob {
  /** The name of the lease: 'sweep'. */
  name: string;
  /** How often it runs; a day unless it says otherwise. */
  every?: number;
  /** A node that does not renew its lease for so long is taken for dead. What goes on by itself after a kill waits no longer. */
  heldFor?: number;
  /** Aborted when the server stops. */
  stopped?: AbortSignal;
}

/** Runs `work` now, unless this or another process holds the lease; then it returns false. */
export const withLease = (
  services: { db: Db; clock: Clock },
  name: string,
  work: (stopped: AbortSignal) => Promise<void>,
  heldFor?: number,
): Promise<boolean> => runDaily(services, { name, every: 0, heldFor }, work);

/** Whether a process holds the lease now. */
export async function isLeased({ db, clock }: { db: Db; clock: Clock }, name: string): Promise<boolean> {
  const lease = await db.selectFrom("leases").select("held_until").where("name", "=", name).executeTakeFirst();
  const now = clock.now();
  return lease !== undefined && lease.held_until > now && lease.held_until <= now + 2 * ttl;
}

/**
 * Runs `work` unless this or another node has finished it within the last day, or is running it now. Call it often, for
 * example every quarter of an hour and at the start. When `work` throws, or its node is killed, the next call runs it again.
 * The signal is aborted when the server stops or the lease is lost. Returns whether `work` was run.
 */
export async function runDaily(
  { db, clock }: { db: Db; clock: Clock },
  { name, every = day, stopped, heldFor = ttl }: DailyJob,
  work: (stopped: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const holder = newId();
  const begun = clock.now();
  if (!(await take(db, { name, holder, now: begun, every, heldFor }))) return false;
  const lost = new AbortController();
  const own = () => db.updateTable("leases").where("name", "=", name).where("holder", "=", holder);
  // By the real clock, since the work takes real time.
  const renewal = setInterval(() => {
    own()
      .set({ held_until: clock.now() + heldFor })
      .returning("name")
      .executeTakeFirst()
      .then((still) => still ?? lost.abort())
      // A database that does not answer may come back before the lease ends.
      .catch(() => {});
  }, heldFor / 5);
  renewal.unref();
  let finished = false;
  try {
    await work(stopped ? AbortSignal.any([stopped, lost.signal]) : lost.signal);
    finished = !stopped?.aborted && !lost.signal.aborted;
  } finally {
    clearInterval(renewal);
    await own()
      .set({ held_until: 0, ...(finished && { done_at: begun }) })
      .execute();
  }
  return true;
}

/** Takes the lease of a job that is due. A time too far in the future was written by a wrong clock, and does not count. */
async function take(
  db: Db,
  { name, holder, now, every, heldFor }: { name: string; holder: string; now: number; every: number; heldFor: number },
): Promise<boolean> {
  const taken = await db
    .insertInto("leases")
    .values({ name, holder, held_until: now + heldFor, done_at: 0 })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, held_until: now + heldFor })
        .where((where) =>
          where.and([
            where.or([where("leases.held_until", "<=", now), where("leases.held_until", ">", now + 2 * ttl)]),
            where.or([where("leases.done_at", "<=", now - every), where("leases.done_at", ">", now + every)]),
          ]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}
