import { recordAudit, recordAudits } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { clientInvitationPurpose } from "../write-invitation.server";
import { requireRound } from "./find-round.server";
import "../tables";
import "./events";

/**
 * Mails nothing more of a round. With `withdraw` the links that were mailed stop working, too; whoever has made an account with one
 * keeps it. Throws Conflict when there is nothing left to stop or to withdraw, and 404 for a round that is not the reader's.
 */
export async function stopRound(
  services: Services,
  actor: Actor,
  { roundId, withdraw }: { roundId: string; withdraw: boolean },
): Promise<void> {
  const { db, clock } = services;
  const staff = requireStaff(actor, "clients.edit");
  const { userId } = staff;
  await requireRound(db, staff, roundId);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    // Locks the round: the job mails none of it meanwhile.
    const ended = await tx
      .updateTable("invitation_rounds")
      .set({ ended_at: now, stopped_by: userId })
      .where("id", "=", roundId)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    const { numUpdatedRows: stopped } = await tx
      .updateTable("invitation_round_lines")
      .set({ outcome: "stopped" })
      .where("round_id", "=", roundId)
      .where("outcome", "=", "")
      .executeTakeFirst();
    const withdrawn = withdraw ? await withdrawOf(tx, roundId) : [];
    if (ended.numUpdatedRows === 0n && withdrawn.length === 0)
      throw new Conflict(
        withdraw ? "No link of these invitations works any more." : "All of these invitations are mailed already.",
      );
    const by = { userId };
    const each = withdrawn.map(
      ({ client_id: subject, email }) =>
        ({ type: "client.invitation-withdrawn", subject, detail: { email: besideChain(subject, email) } }) as const,
    );
    await recordAudits(tx, clock, by, each);
    const detail = { stopped: Number(stopped), withdrawn: withdrawn.length };
    await recordAudit(tx, clock, by, { type: "invitation-round.stopped", subject: roundId, detail });
  });
}

/** Only what this round has mailed: an invitation that was sent again by hand stays. */
async function withdrawOf(tx: Tx, roundId: string) {
  const ofRound = tx
    .selectFrom("client_invitations as i")
    .innerJoin("invitation_round_lines as line", (join) =>
      join.onRef("line.client_id", "=", "i.client_id").onRef("line.mailed_at", "=", "i.invited_at"),
    )
    .where("line.round_id", "=", roundId)
    .where("line.outcome", "=", "mailed");
  const ids = (await ofRound.select("i.client_id").execute()).map(({ client_id }) => client_id);
  if (ids.length === 0) return [];
  // The clients first, as all verbs of clients do.
  await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "in", ids)
    .execute();
  const gone = await tx
    .deleteFrom("client_invitations")
    .where("client_id", "in", ofRound.select("i.client_id"))
    .returning(["client_id", "email"])
    .execute();
  const tokens = tx.deleteFrom("link_tokens").where("purpose", "=", clientInvitationPurpose);
  if (gone.length > 0)
    await tokens
      .where(
        "subject",
        "in",
        gone.map(({ client_id }) => client_id),
      )
      .execute();
  return gone;
}
