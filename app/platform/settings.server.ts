import type { Db } from "./db/tables";
import { newSecret } from "./ids.server";

/** A secret of this installation. It is created on the first start and is the same for all nodes that share the database. */
export async function readOrCreateSetting(db: Db, key: string): Promise<string> {
  await db
    .insertInto("settings")
    .values({ key, value: newSecret() + newSecret() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  return row.value;
}
