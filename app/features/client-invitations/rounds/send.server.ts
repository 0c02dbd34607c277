import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { mailedAtOnce, roundDays, roundLimit } from "../limits";
import { writeInvitation } from "../write-invitation.server";
import { planRound } from "./plan.server";
import { leftOutWords } from "./vocabulary";
import "../tables";

/**
 * Mails some of the invitations that wait, the oldest round first, each in a transaction of its own; what was mailed is not mailed
 * again after a kill. When the firm has invited its number for today, the others wait. Returns how many were mailed.
 */
export async function mailRounds(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock, limits, mailQueued } = services;
  const waiting = await db
    .selectFrom("invitation_round_lines as line")
    .innerJoin("invitation_rounds as round", "round.id", "line.round_id")
    .select(["line.round_id", "line.client_id"])
    .where("line.outcome", "=", "")
    .where("round.ended_at", "is", null)
    .orderBy("round.at")
    .orderBy("line.round_id")
    .orderBy("line.client_id")
    .limit(mailedAtOnce)
    .execute();
  let mailed = 0;
  for (const { round_id: round, client_id: clientId } of waiting) {
    if (stopped?.aborted) break;
    if ((await limits.take(roundLimit, "firm")) !== null) break;
    const sent = await db.transaction().execute((tx) => mailOne(tx, services, { round, clientId }));
    if (sent) mailed += 1;
    else await limits.giveBack(roundLimit, "firm");
  }
  if (mailed > 0) mailQueued();
  await endRounds(services);
  await db
    .deleteFrom("invitation_rounds")
    .where("ended_at", "<", clock.now() - roundDays * day)
    .execute();
  return mailed;
}

/** False when the client is not invited any more, or another machine was faster. */
async function mailOne(tx: Tx, services: Services, { round, clientId }: { round: string; clientId: string }) {
  const open = await tx
    .updateTable("invitation_rounds")
    .set(({ ref }) => ({ at: ref("at") }))
    .where("id", "=", round)
    .where("ended_at", "is", null)
    .returning(["by_user", "at"])
    .executeTakeFirst();
  if (!open) return false;
  await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .execute();
  const line = tx.updateTable("invitation_round_lines").where("round_id", "=", round).where("client_id", "=", clientId);
  const now = services.clock.now();
  // Who was invited by hand in the meantime keeps that link.
  const order = { ids: [clientId], reach: null, replacedBefore: open.at, now, round };
  const { invited, left } = await planRound(tx, order);
  const [who] = invited;
  if (!who) {
    const why = left[0] ? leftOutWords[left[0].why] : "Deleted";
    await line.set({ outcome: "left", why }).where("outcome", "=", "").execute();
    return false;
  }
  const taken = await line.set({ outcome: "mailed" }).where("outcome", "=", "").executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  const { count } = await tx
    .selectFrom("invitation_round_lines")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("round_id", "=", round)
    .executeTakeFirstOrThrow();
  const invitation = { clientId, email: who.email, by: open.by_user, together: Number(count) };
  // By this moment a withdrawal knows its own invitations.
  await line.set({ mailed_at: await writeInvitation(tx, services, invitation) }).execute();
  return true;
}

/** A round of which nobody waits any more is at its end. */
async function endRounds({ db, clock }: Services): Promise<void> {
  await db
    .updateTable("invitation_rounds")
    .set({ ended_at: clock.now() })
    .where("ended_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invitation_round_lines as line")
            .select("line.client_id")
            .whereRef("line.round_id", "=", "invitation_rounds.id")
            .where("line.outcome", "=", ""),
        ),
      ),
    )
    .execute();
}
