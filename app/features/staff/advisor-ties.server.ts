import { href } from "react-router";
import type { AdvisorTies } from "../site-content/kind/ties";

/** Who of the staff is an advisor of the finder. The account stays as it is. */
export const staffAsAdvisor: AdvisorTies = async (db, slug) => {
  const person = await db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select(["staff.user_id", "user.name"])
    .where("staff.advisor", "=", slug)
    .where("staff.removed_at", "is", null)
    .executeTakeFirst();
  if (!person) return [];
  return [
    {
      words: `${person.name} of the staff is this advisor. The account stays as it is.`,
      to: href("/dashboard/admin/staff/:staffId", { staffId: person.user_id }),
    },
  ];
};
