import { type SqlBool, sql } from "kysely";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isClientInReach, reachOf } from "../identity/reach.server";
import type { ClientWorkKind } from "../identity/work-part";
import { findWork, unseen } from "./find-work.server";

/** What has become of it: given; with somebody else by now, or done; or why it cannot be given. */
export type GivenWork = { ok: true } | { ok: false; gone: true } | { ok: false; gone: false; message: string };

class NotGiven extends Error {}

/**
 * Gives a piece of work that its owner does not see any more to somebody who sees the client, or to nobody (''). It is gone for whoever
 * comes second, and for an advisor who does not see the client either.
 */
export async function giveOutOfReach(
  services: Services,
  actor: Actor,
  { kind, id, from, to }: { kind: ClientWorkKind; id: string; from: string; to: string },
): Promise<GivenWork> {
  const part = services.workParts.find((one) => one.kind === kind);
  const staff = requireStaff(actor, part?.act ?? "desk.read");
  if (!part) throw notFound("page");
  const reach = reachOf(staff);
  const { db, mailQueued } = services;
  try {
    return await db.transaction().execute(async (tx): Promise<GivenWork> => {
      await part.lock?.(tx, services);
      const within = reach === null ? sql`` : sql`and ${isClientInReach("c", reach)}`;
      const [open] = await findWork(tx, services, {
        which: sql<SqlBool>`w.id = ${id} and w.owner = ${from} and ${unseen} ${within}`,
        parts: (one) => one === part,
      });
      if (!open) return { ok: false, gone: true };
      const message = await part.problem(tx, services, { id, to });
      if (message !== null) return { ok: false, gone: false, message };
      const outcome = await part.give(tx, services, { id, from, to, by: staff.userId });
      if (outcome === "gone") return { ok: false, gone: true };
      if (outcome !== null) throw new NotGiven(outcome.problem);
      return { ok: true };
    });
  } catch (error) {
    if (!(error instanceof NotGiven)) throw error;
    return { ok: false, gone: false, message: error.message };
  } finally {
    mailQueued();
  }
}
