import type { Db, Tx } from "~/platform/db/tables";
import "./tables";

/** By slug, the advisors of the finder with whom nobody can meet: the person is suspended, or has left and nobody has taken the place. */
export type AdvisorsAway = ReadonlyMap<string, "suspended" | "left">;

/** An advisor who was never somebody of the staff is not away: the firm keeps their calendar. */
export async function readAdvisorsAway(db: Db | Tx): Promise<AdvisorsAway> {
  const rows = await db
    .selectFrom("staff")
    .select(["advisor", "left_as", "suspended_at", "removed_at"])
    .where((eb) => eb.or([eb("advisor", "is not", null), eb("left_as", "is not", null)]))
    .execute();
  const taken = new Set(rows.flatMap(({ advisor, removed_at }) => (advisor && removed_at === null ? [advisor] : [])));
  const away = new Map<string, "suspended" | "left">();
  for (const { advisor, left_as: leftAs, suspended_at: suspendedAt } of rows) {
    if (leftAs && !taken.has(leftAs)) away.set(leftAs, "left");
    if (advisor && suspendedAt !== null) away.set(advisor, "suspended");
  }
  return away;
}
