import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
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
  {
    clientId,
    name,
    number = "",
    currency,
    formKey,
  }: { clientId: string; name: string; number?: string; currency: Currency; formKey: string },
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
    await requireFree(tx, number, null);
    await tx
      .insertInto("portfolios")
      .values({ client_id: clientId, updated_at: now })
      .onConflict((conflict) => conflict.column("client_id").doNothing())
      .execute();
    const id = newId(now);
    await tx
      .insertInto("portfolio_accounts")
      .values({
        ...{ id, client_id: clientId, name, number, currency, form_key: formKey, version: 1 },
        ...{ created_at: now, created_by: userId },
      })
      .execute();
    const detail = { name: besideChain(clientId, inWords({ name, number })), currency };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.account-added", subject: clientId, detail });
    return id;
  });
}

const inWords = ({ name, number }: { name: string; number: string }) => (number === "" ? name : `${name} (${number})`);

/** Files name accounts by the custodian's number, so it is of one account only. */
async function requireFree(tx: Tx, number: string, except: string | null): Promise<void> {
  if (number === "") return;
  const other = await tx
    .selectFrom("portfolio_accounts")
    .select("id")
    .where("number", "=", number)
    .$if(except !== null, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirst();
  if (other) throw new Refused({ number: ["Another account has this number already"] });
}

/** Changes name and number of an account; a number that is left out stays. `version` is the state that the form was opened on; throws Conflict when it has changed since. */
export async function renameAccount(
  { db, clock }: Services,
  actor: Actor,
  {
    clientId,
    accountId,
    name,
    version,
    ...input
  }: { clientId: string; accountId: string; name: string; number?: string; version: number },
): Promise<void> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, { clientId, accountId });
    const number = input.number ?? account.number;
    if (account.name === name && account.number === number) return;
    if (account.version !== version)
      throw new Conflict(`Somebody else has named this account “${account.name}” in the meantime.`);
    const other = await tx
      .selectFrom("portfolio_accounts")
      .select("id")
      .where("client_id", "=", clientId)
      .where("name", "=", name)
      .where("id", "!=", accountId)
      .executeTakeFirst();
    if (other) throw new Refused({ name: ["This client has an account of this name already"] });
    await requireFree(tx, number, accountId);
    await tx
      .updateTable("portfolio_accounts")
      .set({ name, number, version: version + 1 })
      .where("id", "=", accountId)
      .execute();
    const detail = {
      from: besideChain(clientId, inWords(account)),
      to: besideChain(clientId, inWords({ name, number })),
    };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.account-renamed", subject: clientId, detail });
  });
}
