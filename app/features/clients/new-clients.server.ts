import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isClientInReach, reachInWord, reachOf } from "../identity/reach.server";

/** How many clients joined in a month, yyyy-mm. */
export interface MonthOfClients {
  month: string;
  clients: number;
}

const months = 6;

/** The clients who joined in each of the last six months, the present one last. An advisor's are those within their reach. */
export async function readNewClients(services: Services, actor: Actor, large: boolean): Promise<MonthOfClients[]> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const { db, clock, figures } = services;
  const shown = monthsUpTo(clock.now());
  return figures.read(`new clients ${reachInWord(reach)} ${shown.join()}`, large, async () => {
    const month = sql<string>`substr(join_date, 1, 7)`;
    const rows = await db
      .selectFrom("clients")
      .select(({ fn }) => [month.as("month"), fn.countAll<number>().as("clients")])
      .where("hidden_at", "is", null)
      .where("join_date", ">=", `${shown[0]}-01`)
      .$if(reach !== null, (query) => query.where(reach ? isClientInReach("clients", reach) : sql<SqlBool>`1 = 1`))
      .groupBy(month)
      .execute();
    const counts = new Map(rows.map((row) => [row.month, Number(row.clients)]));
    return shown.map((each) => ({ month: each, clients: counts.get(each) ?? 0 }));
  });
}

function monthsUpTo(now: number): string[] {
  const [year = 0, month = 1] = isoDate(now).split("-").map(Number);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  );
}

/** The filter of the list by the month in which a client joined; undefined for what is no month. */
export function joinedIn(month: string): RawBuilder<SqlBool> | undefined {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  return sql<SqlBool>`(t.join_date >= ${`${month}-01`} and t.join_date <= ${`${month}-31`})`;
}
