import { sql } from "kysely";
import type { Clock } from "./clock";
import type { Db } from "./db/tables";
import type { Log } from "./log.server";
import type { LimitRule, RateLimits } from "./services";

/**
 * Counts in the database, so that a limit applies to all nodes and survives a restart. Each request is one statement, so
 * that concurrent requests lose no count. The first request beyond a limit leaves a line in the log, without whose it is.
 */
export function databaseLimits(db: Db, clock: Clock, log?: Log): RateLimits {
  return {
    async giveBack({ name }, key) {
      await sql`update rate_limits set points = points - 1 where key = ${`${name}:${key}`} and points > 0`.execute(db);
    },
    async take({ name, points, per }: LimitRule, key: string) {
      const now = clock.now();
      const { rows } = await sql<{ points: number; expire: number }>`
        insert into rate_limits as kept (key, points, expire) values (${`${name}:${key}`}, 1, ${now + per})
        on conflict (key) do update set
          points = case when kept.expire <= ${now} then 1 else kept.points + 1 end,
          expire = case when kept.expire <= ${now} then ${now + per} else kept.expire end
        returning points, expire`.execute(db);
      const row = rows[0];
      if (!row || row.points <= points) return null;
      if (row.points === points + 1) log?.warn("a limit was reached", { code: name });
      return row.expire - now;
    },
  };
}

declare module "./db/tables" {
  interface Tables {
    rate_limits: { key: string; points: number; expire: number };
  }
}
