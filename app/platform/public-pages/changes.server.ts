import { sql } from "kysely";
import type { Db, Tx } from "../db/tables";

declare module "../db/tables" {
  interface Tables {
    /** One row: how often something changed that kept public pages show. Every server looks at it. */
    public_changes: { name: string; count: number };
  }
}

const name = "site";

/** Notes, in the transaction of the change, that public pages say something else from now on. Every server renders them anew. */
export async function notePublicChange(tx: Tx): Promise<void> {
  await tx
    .insertInto("public_changes")
    .values({ name, count: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ count: sql<number>`public_changes.count + 1` }))
    .execute();
}

/** Grows with each change; 0 before the first one. */
export async function countPublicChanges(db: Db): Promise<number> {
  const row = await db.selectFrom("public_changes").select("count").where("name", "=", name).executeTakeFirst();
  return row?.count ?? 0;
}
