import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";

/** Locks a client who is not deleted until the transaction ends, so that two changes of one portfolio wait for each other. */
export async function lockClient(tx: Tx, clientId: string): Promise<{ id: string; name: string }> {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .returning(["id", "name"])
    .executeTakeFirst();
  if (!client) throw notFound("client");
  return client;
}

/** Locks the client's portfolio, which begins with its first account. */
export async function lockAccount(tx: Tx, { clientId, accountId }: { clientId: string; accountId: string }) {
  await lockClient(tx, clientId);
  const account = await tx
    .selectFrom("portfolio_accounts")
    .selectAll()
    .where("id", "=", accountId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (!account) throw notFound("account");
  return account;
}
