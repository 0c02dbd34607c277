import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { type Choice, readChosen } from "../../client-batches/chosen.server";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { reachOf } from "../../identity/reach.server";
import { digestOf, planRound, type RoundPlan } from "./plan.server";
import "../tables";
import "./events";

export interface RoundPreview extends RoundPlan {
  chosen: number;
  /** More than can be invited together: nobody is. */
  more: boolean;
  /** Of what is shown: it is done as long as it is still the same. */
  seen: string;
}

/** Who would be invited, and who not and why. `again`: also those whose link still works get a new one. */
export async function previewRound(
  services: Services,
  actor: Actor,
  { again, ...choice }: Choice & { again: boolean },
): Promise<RoundPreview> {
  const staff = requireStaff(actor, "clients.edit");
  const { ids, more } = await readChosen(services, staff, choice);
  const order = { ids, replacedBefore: replaced(again), reach: reachOf(staff), now: services.clock.now() };
  const plan = await planRound(services.db, order);
  return { ...plan, chosen: ids.length, more, seen: digestOf(plan) };
}

const replaced = (again: boolean) => (again ? Number.POSITIVE_INFINITY : 0);

/** Rows that one statement writes. */
const atOnce = 200;

/**
 * Has these clients invited, one mail each: a job mails them, some at a time, and until then each can be stopped. `seen` is the digest
 * of what was shown: throws Conflict when others would be invited now, and 404 when none of the clients is there. Returns the round.
 */
export async function inviteSeveral(
  services: Services,
  actor: Actor,
  { again, seen, ...choice }: Choice & { again: boolean; seen: string },
): Promise<string> {
  const staff = requireStaff(actor, "clients.edit");
  const { db, dialect, clock } = services;
  const { ids } = await readChosen(services, staff, choice);
  return db.transaction().execute(async (tx) => {
    // Of two at once the second one sees whom the first has invited.
    await lockKey(tx, dialect, "invitation rounds");
    const now = clock.now();
    const plan = await planRound(tx, { ids, replacedBefore: replaced(again), reach: reachOf(staff), now });
    if (plan.gone > 0 && plan.gone === ids.length) throw notFound("client");
    if (plan.invited.length === 0 || digestOf(plan) !== seen)
      throw new Conflict("The clients have changed since you looked. Nobody was invited. Look again.");
    const left = ids.length - plan.invited.length;
    const round = { id: newId(now), by_user: staff.userId, at: now, left_out: left, ended_at: null, stopped_by: null };
    await tx.insertInto("invitation_rounds").values(round).execute();
    for (let from = 0; from < plan.invited.length; from += atOnce) {
      const lines = plan.invited.slice(from, from + atOnce).map(({ id }) => ({
        ...{ round_id: round.id, client_id: id, outcome: "" as const, why: "", mailed_at: null },
      }));
      await tx.insertInto("invitation_round_lines").values(lines).execute();
    }
    const event = {
      type: "invitation-round.begun",
      subject: round.id,
      detail: { clients: plan.invited.length, left, again },
    } as const;
    await recordAudit(tx, clock, { userId: staff.userId }, event);
    return round.id;
  });
}
