import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import { lockKey } from "~/platform/db/key-lock.server";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireSigners } from "../identity/staff/signers.server";
import { editedFigures, findClaim } from "./public-claims";
import { findRow, stateOf } from "./read-register.server";
import type { ClaimInput } from "./schema";
import type { ClaimColumns } from "./tables";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the figure's key. */
    "claim.entered": { value: string; source: string; asOf: string; reviewBy: string };
    "claim.approved": { value: string; revision: number };
  }
}

const changedMeanwhile = "A colleague has changed this entry in the meantime. Nothing was changed: look at it again.";

/**
 * Enters where a public figure comes from. It is a new entry, and the ones before stay in the history; an approval is of the entry that
 * was approved, so the new one waits for its own. Throws 404, and Conflict when a colleague was faster.
 */
export async function enterClaim(
  { db, dialect, clock, siteContent }: Services,
  actor: Actor,
  { key, seen, source, asOf, reviewBy, note }: ClaimInput & { key: string; seen: number },
): Promise<"entered" | "unchanged"> {
  const { userId } = requireStaff(actor, "claims.edit");
  const claim = findClaim(key, editedFigures(siteContent));
  if (!claim) throw notFound("claim");
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `claim:${key}`);
    const before = await findRow(tx, key);
    const { value } = claim;
    const same =
      before?.value === value && before.source === source && before.as_of === asOf && before.review_by === reviewBy;
    if (before && same && before.note === note) return "unchanged";
    if ((before?.revision ?? 0) !== seen) throw new Conflict(changedMeanwhile);
    const now = clock.now();
    const columns: ClaimColumns & { revision: number } = {
      ...{ revision: seen + 1, value, source, as_of: asOf, review_by: reviewBy, note },
      ...{ entered_by: userId, entered_at: now, approved_by: null, approved_at: null },
    };
    await tx
      .insertInto("claims")
      .values({ key, ...columns })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(columns))
      .execute();
    await tx
      .insertInto("claim_versions")
      .values({ id: newId(now), claim_key: key, ...columns })
      .execute();
    const detail = { value, source, asOf, reviewBy };
    await recordAudit(tx, clock, { userId }, { type: "claim.entered", subject: key, detail });
    return "entered";
  });
}

/** Approves the entry of a colleague: who entered it cannot. Throws 404, and Conflict. */
export async function approveClaim(
  { db, dialect, clock, siteContent }: Services,
  actor: Actor,
  { key, seen }: { key: string; seen: number },
): Promise<void> {
  const { userId } = requireStaff(actor, "claims.edit");
  const claim = findClaim(key, editedFigures(siteContent));
  if (!claim) throw notFound("claim");
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `claim:${key}`);
    const row = await findRow(tx, key);
    if (!row || row.revision !== seen) throw new Conflict(changedMeanwhile);
    if (row.approved_by === userId) return;
    if (row.approved_by !== null) throw new Conflict("A colleague has approved this entry already.");
    if (row.entered_by === userId) throw new Conflict("You entered this source. A colleague has to approve it.");
    const now = clock.now();
    const state = stateOf(claim, row, isoDate(now));
    if (state === "changed")
      throw new Conflict("The site prints another figure now. Enter the source of this figure first.");
    if (state === "expired") throw new Conflict("The review is overdue. Enter the day of the next review first.");
    await requireSigners(tx, [row.entered_by, userId]);
    const approval = { approved_by: userId, approved_at: now };
    await tx.updateTable("claims").set(approval).where("key", "=", key).execute();
    await tx
      .updateTable("claim_versions")
      .set(approval)
      .where("claim_key", "=", key)
      .where("revision", "=", seen)
      .execute();
    const detail = { value: claim.value, revision: seen };
    await recordAudit(tx, clock, { userId }, { type: "claim.approved", subject: key, detail });
  });
}
