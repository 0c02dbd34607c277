import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { mayInvite } from "./invite.server";
import { endOfDay, knownLastDay } from "./last-day";
import { lockOwner } from "./owner.server";
import type { AccessInput } from "./schema";

export type Changed = { ok: true } | { ok: false; field: "" | "password"; message: string };

/**
 * The client changes what a delegate may see and do, and the last day, which may be later than before. It holds at the next
 * request. Throws 404 for an access that has ended, or is another client's.
 */
export async function changeAccess(
  services: Services,
  actor: Actor,
  id: string,
  { rights, categories, until, password }: AccessInput,
): Promise<Changed> {
  const { db, clock } = services;
  const client = requireClient(actor);
  const refusal = mayInvite(services, client);
  if (refusal) return { ok: false, field: "", message: refusal };
  if (!(await isPasswordOf(db, client.userId, password))) return { ok: false, field: "password", message: notCurrent };
  const zone = client.timeZone ?? "UTC";
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, client);
    const row = await tx
      .updateTable("delegations")
      .set({
        rights,
        until,
        zone,
        ends_at: endOfDay(until, zone),
        reminded_until: knownLastDay(until, zone, clock.now()),
      })
      .where("id", "=", id)
      .where("client_id", "=", client.clientId)
      .where("ended_at", "is", null)
      .where("ends_at", ">", clock.now())
      .returning("email")
      .executeTakeFirst();
    if (!row) throw notFound("page");
    await tx.deleteFrom("delegation_categories").where("delegation_id", "=", id).execute();
    const rows = categories.map((category) => ({ delegation_id: id, category }));
    await tx.insertInto("delegation_categories").values(rows).execute();
    const email = besideChain(client.clientId, row.email);
    const detail = { email, rights, categories: categories.join(", "), until };
    const event = { type: "delegate.changed", subject: client.clientId, detail } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
  return { ok: true };
}
