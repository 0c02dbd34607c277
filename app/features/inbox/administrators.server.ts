import type { Db, Tx } from "~/platform/db/tables";

/** Names by id, also of people who are no longer administrators. Deleted accounts have no name. */
export async function namesOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id))] as string[];
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom("user").select(["id", "name"]).where("id", "in", known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const someoneWhoLeft = "a former administrator";
