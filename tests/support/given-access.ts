import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";

const day = 86_400_000;

/**
 * Written into the database of a running product: Dora may see and send Alice's tax documents, and Fred's access has ended. Returns
 * the ids of Alice's record and of Dora's delegation.
 */
export async function giveAccess(db: Db): Promise<{ clientId: string; delegationId: string }> {
  const userOf = (name: string) =>
    db.selectFrom("user").select("id").where("email", "=", `${name}@people.example`).executeTakeFirstOrThrow();
  const alice = await userOf("alice");
  const client = await db.selectFrom("clients").select("id").where("user_id", "=", alice.id).executeTakeFirstOrThrow();
  const now = Date.now();
  const give = async (name: string, ended_at: number | null) => {
    const id = newId();
    await db
      .insertInto("delegations")
      .values({
        ...{ id, client_id: client.id, email: `${name}@people.example`, relation: "accountant", rights: "send" },
        ...{ until: new Date(now + 100 * day).toISOString().slice(0, 10), zone: "UTC", ends_at: now + 101 * day },
        ...{ form_key: id, invited_by: alice.id, invited_at: now, link_until: now + 14 * day, accepted_at: now },
        ...{ user_id: (await userOf(name)).id, ended_at, ended_how: ended_at ? "client" : "", ended_by: null },
      })
      .execute();
    await db.insertInto("delegation_categories").values({ delegation_id: id, category: "Tax Planning" }).execute();
    return id;
  };
  await give("fred", now - day);
  return { clientId: client.id, delegationId: await give("dora", null) };
}
