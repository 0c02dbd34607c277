import type { Role } from "~/features/identity/members/roles";
import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";

/**
 * Written into the database of a running product: the account of `owner` is a business, and the others are its members. All have signed
 * up under these names (tests/http/people.ts). Returns the id of the first membership.
 */
export async function giveMemberships(
  db: Db,
  { owner, members }: { owner: string; members: Readonly<Record<string, Role>> },
): Promise<string> {
  const userOf = async (name: string) =>
    db
      .selectFrom("user")
      .select(["id", "email"])
      .where("email", "=", `${name.toLowerCase()}@people.example`)
      .executeTakeFirstOrThrow();
  const holder = await userOf(owner);
  const client = await db
    .updateTable("clients")
    .set({ account_type: "business" })
    .where("user_id", "=", holder.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const rows = await Promise.all(
    Object.entries(members).map(async ([name, role]) => {
      const { id: userId, email } = await userOf(name);
      await db.deleteFrom("clients").where("user_id", "=", userId).execute();
      const id = newId();
      return {
        ...{ id, client_id: client.id, email, role, form_key: id, invited_by: holder.id, invited_at: now },
        ...{
          link_until: now,
          user_id: userId,
          accepted_at: now,
          ended_at: null,
          ended_how: "" as const,
          ended_by: null,
        },
      };
    }),
  );
  await db.insertInto("memberships").values(rows).execute();
  return rows[0]?.id ?? "";
}
