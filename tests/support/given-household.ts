import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";

const day = 86_400_000;

/**
 * Written into the database of a running product: two clients share a household, or did until it `ended`. Both have signed up under these
 * names (tests/http/people.ts). Returns its id.
 */
export async function giveHousehold(
  db: Db,
  names: readonly [string, string],
  { ended = null }: { ended?: number | null } = {},
): Promise<string> {
  const id = newId();
  const over = { ended_at: ended, ended_how: ended ? ("member" as const) : ("" as const) };
  const row = { id, formed_at: Date.now() - 2 * day, ...over, ended_for: null };
  await db.insertInto("households").values(row).execute();
  for (const [index, name] of names.entries()) {
    const client_id = await clientOf(db, name);
    await db
      .insertInto("household_members")
      .values({ household_id: id, place: index + 1, client_id, left_at: ended })
      .execute();
  }
  return id;
}

/** An account with this name and 1,000 dollars in it, for the client who has signed up as `owner`. */
export async function giveCash(db: Db, owner: string, account: string): Promise<void> {
  const [client_id, id, now] = [await clientOf(db, owner), newId(), Date.now()];
  const on = new Date(now - day).toISOString().slice(0, 10);
  const cents = 1000_00;
  const by = { created_at: now, created_by: "test" };
  await db
    .insertInto("portfolios")
    .values({
      client_id,
      benchmark_id: null,
      first_on: on,
      valued_on: on,
      value_cents: cents,
      growth: null,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("portfolio_accounts")
    .values({ id, client_id, name: account, currency: "USD", form_key: id, version: 1, ...by })
    .execute();
  await db
    .insertInto("portfolio_transactions")
    .values({
      ...{ id: newId(), client_id, account_id: id, instrument_id: null, on_date: on, kind: "deposit", quantity: "" },
      ...{ amount: cents, fee: 0, note: "", external_id: "", form_key: newId(), recorded_at: now, recorded_by: "test" },
      ...{ replaces: null, voided_at: null, voided_by: null },
    })
    .execute();
  await db
    .insertInto("portfolio_days")
    .values({ client_id, on_date: on, cents, flow: cents, gain: 0, until_date: "9999-12-31", wants: null })
    .execute();
}

async function clientOf(db: Db, name: string): Promise<string> {
  const { id } = await db
    .selectFrom("clients")
    .innerJoin("user", "user.id", "clients.user_id")
    .select("clients.id")
    .where("user.email", "=", `${name.toLowerCase()}@people.example`)
    .executeTakeFirstOrThrow();
  return id;
}
