import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import type { Currency } from "../vocabulary";
import { lockAccount, lockClient } from "./lock.server";
import { Refused } from "./refused";
import "./events";

const mostAccounts = 50;

/** Adds an account of a client; the first one begins the portfolio. A repeated form adds nothing. Returns its id. */
export async function addAccount(
  { db, clock }: Services,
  actor: Actor,
  { clientId, name, currency, formKey }: { clientId: string; name: string; currency: Currency; formKey: string },
): Promise<string> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  return db.transaction().execute(async (tx) => {
    await lockClient(tx, clientId);
    const now = clock.now();
    const repeated = await tx
      .selectFrom("portfolio_accounts")
      .select("id")
      .where("form_key", "=", formKey)
      .executeTakeFirst();
    if (repeated) return repeated.id;
    const accounts = await tx
      .selectFrom("portfolio_accounts")
      .select("name")
      .where("client_id", "=", clientId)
      .execute();
    if (accounts.some((account) => account.name === name))
      throw new Refused({ name: ["This client has an account of this name already"] });
    if (accounts.length >= mostAccounts) throw new Refused({ name: [`A client has at most ${mostAccounts} accounts`] });
    await tx
      .insertInto("portfolios")
      .values({ client_id: clientId, updated_at: now })
      .onConflict((conflict) => conflict.column("client_id").doNothing())
      .execute();
    const id = newId(now);
    await tx
      .insertInto("portfolio_accounts")
      .values({
        ...{ id, client_id: clientId, name, currency, form_key: formKey, version: 1 },
        ...{ created_at: now, created_by: userId },
      })
      .execute();
    const detail = { name: besideChain(clientId, name), currency };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.account-added", subject: clientId, detail });
    return id;
  });
}

/** Renames an account. `version` is the state that the form was opened on; throws Conflict when it has changed since. */
export async function renameAccount(
  { db, clock }: Services,
  actor: Actor,
  { clientId, accountId, name, version }: { clientId: string; accountId: string; name: string; version: number },
): Promise<void> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, { clientId, accountId });
    if (account.name === name) return;
    if (account.version !== version)
      throw new Conflict(`Somebody else has named this account “${account.name}” in the meantime.`);
    const other = await tx
      .selectFrom("portfolio_accounts")
      .select("id")
      .where("client_id", "=", clientId)
      .where("name", "=", name)
      .executeTakeFirst();
    if (other) throw new Refused({ name: ["This client has an account of this name already"] });
    await tx
      .updateTable("portfolio_accounts")
      .set({ name, version: version + 1 })
      .where("id", "=", accountId)
      .execute();
    const detail = { from: besideChain(clientId, account.name), to: besideChain(clientId, name) };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.account-renamed", subject: clientId, detail });
  });
}
