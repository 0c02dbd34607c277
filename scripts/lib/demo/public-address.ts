import type { Db } from "~/platform/db/tables";
import type { Env } from "~/platform/env.server";
import { readHolder } from "../../../server/server-lock";

/**
 * The https address at which people use this installation, or null. The shell of a command often lacks PUBLIC_URL, so the servers
 * that use the database, or have used the folder last, are asked too.
 */
export async function publicAddressOf(db: Db, env: Pick<Env, "publicUrl" | "databaseUrl" | "dataDir">) {
  const nodes = env.databaseUrl ? await db.selectFrom("nodes").select("settings").execute() : [];
  const addresses = [
    env.publicUrl,
    ...nodes.map(({ settings }): string | undefined => JSON.parse(settings).PUBLIC_URL),
    env.databaseUrl ? undefined : readHolder(env.dataDir)?.publicUrl,
  ];
  return addresses.find((address) => address?.startsWith("https:")) ?? null;
}
