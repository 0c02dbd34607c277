import type { Selectable } from "kysely";
import type { Db } from "~/platform/db/tables";
import type { DayValue } from "../figures/types";
import type { PortfolioDayTable } from "./tables";

export const presentDay = (row: Selectable<PortfolioDayTable>): DayValue => ({
  on: row.on_date,
  cents: row.cents,
  flow: row.flow,
  gain: row.gain,
  until: row.until_date,
  wants: row.wants,
});

/** The computed days of a client, oldest first. */
export async function readDays(db: Db, clientId: string, from = ""): Promise<DayValue[]> {
  const rows = await db
    .selectFrom("portfolio_days")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("on_date", ">=", from)
    .orderBy("on_date")
    .execute();
  return rows.map(presentDay);
}
