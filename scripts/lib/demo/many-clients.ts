import type { Insertable } from "kysely";
import { newClientRow, noAdvisor } from "~/features/clients/row.server";
import type { ClientTable } from "~/features/clients/tables";
import type { AccountType, ClientStatus } from "~/features/clients/vocabulary";
import { day } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { type Chance, chanceFrom } from "./chance";
import { person } from "./people";

const statuses: ClientStatus[] = ["active", "active", "active", "pending", "inactive"];
const accountTypes: AccountType[] = ["individual", "individual", "business", "institution"];

/** Rows in one statement, and in one transaction: few, so that a running server does not wait long. */
const statement = 400;
const transaction = 4000;

/**
 * Writes many clients directly into the tables, with one valuation each, for measurements and for trying long lists. The
 * rows are those that the product writes, but there are no notifications and no audit events.
 */
export async function addManyClients({ db, clock }: Services, count: number, progress: (done: number) => void) {
  const chance = chanceFrom(count);
  const now = clock.now();
  for (let start = 0; start < count; start += transaction) {
    const end = Math.min(count, start + transaction);
    await db.transaction().execute(async (tx) => {
      for (let from = start; from < end; from += statement) {
        const rows = Array.from({ length: Math.min(statement, end - from) }, (_, index) =>
          clientRow(from + index, count, now, chance),
        );
        await tx.insertInto("clients").values(rows).execute();
        const valuations = rows.map((row) => ({
          id: newId(now),
          client_id: row.id,
          at: row.created_at,
          value_cents: Math.round(row.portfolio_cents * (0.85 + chance.next() * 0.25)),
          recorded_by: "system",
        }));
        await tx.insertInto("valuations").values(valuations).execute();
      }
    });
    progress(end);
  }
}

export function clientRow(
  index: number,
  count: number,
  now: number,
  chance: Chance,
): Insertable<ClientTable> & { id: string } {
  const { name, email, phone, company } = person(index + 1000, chance);
  // Spread evenly over four years, the newest last, as in a list that has grown.
  const joined = now - Math.round(((count - index) / count) * 4 * 365 * day);
  const status = chance.pick(statuses);
  // Many portfolios are small and a few are large.
  const dollars = Math.round(50_000 * (1 / (1 - chance.next() * 0.9999)) ** 0.8);
  const portfolioValue = status === "pending" ? 0 : dollars * 100;
  const input = { name, email, phone, company, accountType: chance.pick(accountTypes), status, portfolioValue };
  return newClientRow({ ...input, ...noAdvisor }, joined);
}
