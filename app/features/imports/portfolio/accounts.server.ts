import { type SqlBool, sql } from "kysely";
import { fold } from "~/platform/db/fold";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { type Currency, currencies } from "../../portfolio/vocabulary";
import type { LineNote } from "../staging/notes";
import { wrong } from "../staging/rows";

/** An account that lines of a file name. */
export interface NamedAccount {
  id: string;
  clientId: string;
  client: string;
  email: string;
  name: string;
  number: string;
  currency: Currency;
  added: boolean;
}

interface Client {
  id: string;
  name: string;
  email: string;
}

/** What the records say about the accounts and clients that some lines name. */
export interface KnownAccounts {
  byNumber: ReadonlyMap<string, NamedAccount>;
  byClient: ReadonlyMap<string, NamedAccount[]>;
  clients: ReadonlyMap<string, Client[]>;
}

type Typed = (field: string) => string;

export async function readAccounts({ db }: Services, typed: readonly Typed[]): Promise<KnownAccounts> {
  const numbers = [...new Set(typed.map((of) => of("account")).filter(Boolean))];
  const emails = [...new Set(typed.map((of) => fold(of("email"))).filter(Boolean))];
  const clients =
    emails.length === 0
      ? []
      : await db
          .selectFrom("clients")
          .select(["id", "name", "email"])
          .where("sort_email", "in", emails)
          .where("hidden_at", "is", null)
          .execute();
  const ids = clients.map(({ id }) => id);
  const rows =
    numbers.length + ids.length === 0
      ? []
      : await db
          .selectFrom("portfolio_accounts as a")
          .innerJoin("clients as c", "c.id", "a.client_id")
          .select(["a.id", "a.client_id", "a.name", "a.number", "a.currency", "c.name as client", "c.email"])
          .where("c.hidden_at", "is", null)
          .where(({ or, eb }) =>
            or([
              ...(numbers.length > 0 ? [eb.and([eb("a.number", "in", numbers), sql<SqlBool>`a.number <> ''`])] : []),
              ...(ids.length > 0 ? [eb("a.client_id", "in", ids)] : []),
            ]),
          )
          .execute();
  const accounts = rows.map(({ client_id: clientId, ...row }): NamedAccount => ({ ...row, clientId, added: false }));
  return {
    byNumber: new Map(accounts.filter(({ number }) => number !== "").map((account) => [account.number, account])),
    byClient: Map.groupBy(accounts, ({ clientId }) => clientId),
    clients: Map.groupBy(clients, ({ email }) => email.toLowerCase()),
  };
}

const mostAccounts = 50;

/**
 * The account that a line names: by its number, or by the client and its name. One that is not there is added when the line says
 * whose it is and in which currency; `added` holds those of the lines before, by a key of theirs.
 */
export function findAccount(
  typed: Typed,
  known: KnownAccounts,
  added: Map<string, NamedAccount>,
  now: number,
): NamedAccount | LineNote {
  const [number, name] = [typed("account"), typed("accountName")];
  const email = typed("email").toLowerCase();
  if (number === "" && email === "") return wrong("account", "Enter the number of the account, or the client's email");
  if (number.length > 60) return wrong("account", "Use at most 60 characters");
  if (name.length > 100) return wrong("accountName", "Use at most 100 characters");
  const matches = known.clients.get(email) ?? [];
  if (email !== "" && matches.length === 0) return wrong("email", "No client has this email address");
  if (matches.length > 1) return wrong("email", `${matches.length} clients have this email address`);
  const [client] = matches;
  const currency = typed("currency").toUpperCase();
  const fits = (account: NamedAccount): NamedAccount | LineNote => {
    if (client && account.clientId !== client.id)
      return wrong("account", `The account ${number} belongs to another client, ${account.client}`);
    if (currency !== "" && currency !== account.currency)
      return wrong("currency", `The account ${account.number || account.name} is in ${account.currency}`);
    return account;
  };
  const numbered = number === "" ? undefined : (known.byNumber.get(number) ?? added.get(`number ${number}`));
  if (numbered) return fits(numbered);
  if (!client)
    return wrong("account", `No account has the number “${number}”. Add the client's email and the currency`);
  const own = known.byClient.get(client.id) ?? [];
  const wanted = name || number;
  const [only] = own;
  if (wanted === "") {
    if (own.length === 1 && only) return fits(only);
    return wrong(
      "account",
      own.length === 0
        ? "The client has no account. Name it, and say its currency"
        : `The client has ${own.length} accounts. Say which one is meant`,
    );
  }
  const named = own.find((account) => account.name === wanted) ?? added.get(`name ${client.id} ${wanted}`);
  if (named && number !== "" && named.number !== "" && named.number !== number)
    return wrong("account", `The client's account “${wanted}” has another number, ${named.number}`);
  if (named && number !== "" && named.number === "" && !named.added)
    return wrong("account", `The client's account “${wanted}” has no number yet. Enter it on the client's portfolio`);
  if (named) return fits(named);
  const known_ = currencies.find((one) => one === currency);
  if (!known_)
    return wrong(
      "currency",
      `${number === "" ? `The client has no account “${wanted}”` : `No account has the number “${number}”`}. To add it, say its currency, such as USD`,
    );
  const many = own.length + [...added.values()].filter(({ clientId }) => clientId === client.id).length / 2;
  if (many >= mostAccounts) return wrong("account", `A client has at most ${mostAccounts} accounts`);
  const account: NamedAccount = {
    ...{ id: newId(now), clientId: client.id, client: client.name, email: client.email },
    ...{ name: wanted, number, currency: known_, added: true },
  };
  if (number !== "") added.set(`number ${number}`, account);
  added.set(`name ${client.id} ${wanted}`, account);
  return account;
}

/** Notes the accounts of a file with what they hold now, so that a change after the check is seen. */
export async function storeAccounts({ db }: Services, id: string, accounts: readonly NamedAccount[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += 100) {
    const some = accounts.slice(from, from + 100);
    await db
      .insertInto("import_accounts")
      .values(
        some.map(({ id: account_id, clientId, added, name, number, currency }) => ({
          ...{ import_id: id, account_id, client_id: clientId, added: added ? 1 : 0, name, number, currency },
          ...{ seen_count: 0, seen_last: 0 },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`update import_accounts set seen_count = ${heldNow}, seen_last = ${lastNow}
      where import_id = ${id} and account_id in (${sql.join(some.map((account) => account.id))})`.execute(db);
  }
}

/** How many transactions of an account hold, and which was the last that was recorded. */
export const heldNow = sql`(select count(*) from portfolio_transactions t
  where t.account_id = import_accounts.account_id and t.voided_at is null)`;
export const lastNow = sql`coalesce((select max(t.n) from portfolio_transactions t
  where t.account_id = import_accounts.account_id), 0)`;
