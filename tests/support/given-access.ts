import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";

const day = 86_400_000;

/**
 * Written into the database of a running product: `delegate` may see and send the tax documents of `owner`, or could until it
 * `ended`. Both have signed up under these names (tests/http/people.ts). Returns the ids of the owner's record and of the delegation.
 */
export async function giveAccess(
  db: Db,
  { owner, delegate, ended = null }: { owner: string; delegate: string; ended?: number | null },
): Promise<{ clientId: string; delegationId: string }> {
  const addressOf = (name: string) => `${name.toLowerCase()}@people.example`;
  const userOf = (name: string) =>
    db.selectFrom("user").select("id").where("email", "=", addressOf(name)).executeTakeFirstOrThrow();
  const { id: ownerId } = await userOf(owner);
  const client = await db.selectFrom("clients").select("id").where("user_id", "=", ownerId).executeTakeFirstOrThrow();
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("delegations")
    .values({
      ...{ id, client_id: client.id, email: addressOf(delegate), relation: "accountant", rights: "send" },
      ...{ until: new Date(now + 100 * day).toISOString().slice(0, 10), zone: "UTC", ends_at: now + 101 * day },
      ...{ form_key: id, invited_by: ownerId, invited_at: now, link_until: now + 14 * day, accepted_at: now },
      ...{ user_id: (await userOf(delegate)).id, ended_at: ended, ended_how: ended ? "client" : "", ended_by: null },
    })
    .execute();
  await db.insertInto("delegation_categories").values({ delegation_id: id, category: "Tax Planning" }).execute();
  return { clientId: client.id, delegationId: id };
}
