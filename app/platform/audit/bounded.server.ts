import type { LimitRule, Services } from "../services";
import { type AuditActor, type AuditEntry, type AuditType, recordAudit } from "./audit.server";

export interface Bound {
  rule: LimitRule;
  key: string;
}

/** In the detail of the last event that is recorded before others are left out. */
export interface Bounded {
  more?: true;
}

/**
 * Records an event that somebody can cause at will, such as a wrong password, within its bounds: a loop must not fill the
 * log. The first event beyond a bound is recorded with `more`, which says that further ones are left out.
 */
export async function recordBounded<T extends AuditType>(
  { db, clock, limits }: Pick<Services, "db" | "clock" | "limits">,
  bounds: readonly Bound[],
  actor: AuditActor,
  entry: AuditEntry<T>,
): Promise<void> {
  let detail = entry.detail;
  for (const { rule, key } of bounds) {
    if ((await limits.take(rule, key)) === null) continue;
    if ((await limits.take({ ...rule, name: `${rule.name}-more`, points: 1 }, key)) !== null) return;
    detail = { ...detail, more: true };
  }
  await db.transaction().execute((tx) => recordAudit(tx, clock, actor, { ...entry, detail }));
}
