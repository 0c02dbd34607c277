import type { Db, Tx } from "~/platform/db/tables";
import "./tables";

/** The account of the active member of staff who is this advisor of the finder; '' for nobody, and for no advisor. */
export async function staffOfAdvisor(db: Db | Tx, slug: string): Promise<string> {
  if (slug === "") return "";
  const row = await db
    .selectFrom("staff")
    .select("user_id")
    .where("advisor", "=", slug)
    .where("suspended_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.user_id ?? "";
}
