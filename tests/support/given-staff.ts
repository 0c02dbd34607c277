import type { StaffRole } from "~/features/identity/staff/roles";
import type { Db } from "~/platform/db/tables";

/**
 * Written into the database of a running product: these people, who have signed up under their names (tests/http/people.ts), belong to
 * the staff.
 */
export async function giveStaffRoles(db: Db, roles: Readonly<Record<string, StaffRole>>): Promise<void> {
  for (const [name, role] of Object.entries(roles)) {
    const { id } = await db
      .updateTable("user")
      .set({ role: "admin" })
      .where("email", "=", `${name}@people.example`)
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("clients").where("user_id", "=", id).execute();
    await db
      .insertInto("staff")
      .values({
        ...{ user_id: id, role, advisor: null, since: Date.now(), signs_since: Date.now() },
        ...{ suspended_at: null, removed_at: null },
      })
      .execute();
  }
}
