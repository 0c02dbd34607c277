import { sql } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Clock } from "./clock";
import type { Db } from "./db/tables";
import type { LimitRule, RateLimits } from "./services";

/** Counts in the memory of this process: for one node. */
export function memoryLimits(): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = ({ name, points, per }: LimitRule) => {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: per / 1000 });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key, 1);
    },
    async take(rule, key) {
      try {
        await limiterOf(rule).consume(key);
        return null;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        return (refused as { msBeforeNext: number }).msBeforeNext;
      }
    },
  };
}

/** Counts in the database: for several nodes. One statement a request, so that no count is lost between two of them. */
export function databaseLimits(db: Db, clock: Clock): RateLimits {
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
      return row && row.points > points ? row.expire - now : null;
    },
  };
}

declare module "./db/tables" {
  interface Tables {
    rate_limits: { key: string; points: number; expire: number };
  }
}
