import { retention } from "~/content/retention";
import type { Db } from "~/platform/db/tables";

/** What outlives the erasure of a client, by a rule of the firm. */
export interface Retained {
  count: number;
  what: string;
  why: string;
  /** yyyy-mm-dd: until when the rule holds for the last of them. */
  until: string;
}

/** What of a client must be kept. `userId` is the client's account. */
export async function readRetained(db: Db, userId: string | null): Promise<Retained[]> {
  if (userId === null) return [];
  const applications = await db
    .selectFrom("applications")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("changed_at").as("last")])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (applications.count === 0) return [];
  const { what, why, years } = retention.applications;
  const until = new Date(applications.last);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return [{ count: applications.count, what, why, until: until.toISOString().slice(0, 10) }];
}
