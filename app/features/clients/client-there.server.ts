import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";

/** Throws 404 for a client who never was, or was deleted. */
export async function requireClientThere(db: Db | Tx, id: string): Promise<void> {
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!client) throw notFound("client");
}
