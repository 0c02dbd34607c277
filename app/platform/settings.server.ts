import type { Db } from "./db/tables";
import { newSecret } from "./ids.server";

/** A secret of this installation: made on the first start, the same for every node that shares the database. */
export async function readOrCreateSetting(db: Db, key: string): Promise<string> {
  await db
    .insertInto("settings")
    .values({ key, value: newSecret() + newSecret() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  return row.value;
}
