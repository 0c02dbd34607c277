import { sql } from "kysely";
import { day } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { markAfterValuations } from "../../portfolio/records/rebuild.server";
import type { LineUndo } from "../staging/kind";
import { keepLines, nextLines } from "../staging/record-lines.server";
import type { RecordLine } from "../staging/tables";

/** Lines of one step. */
const step = 100;

/**
 * The values that an import recorded go, and each client shows the latest that is left: that of before the import, or one that
 * was recorded since. Where another one was recorded for the same day since, both stay.
 */
export const undoValuations: LineUndo = {
  async step(tx, { clock }, order) {
    const lines = await nextLines(tx, order, step);
    const kept = lines.length === 0 ? new Map<number, string>() : await judge(tx, lines);
    await keepLines(tx, order.id, kept);
    const free = lines.filter(({ line }) => !kept.has(line));
    if (order.undo === "going" && free.length > 0) await takeBack(tx, free, clock.now());
    const restored = free.filter(({ outcome }) => outcome === "change").length;
    const counts = { removed: free.length - restored, restored, kept: kept.size };
    const fields: Record<string, number> = restored > 0 ? { value: restored } : {};
    return { last: lines.at(-1)?.line ?? null, ...counts, fields };
  },
};

/** Why lines stay, by their number. Locks the clients. */
async function judge(tx: Tx, lines: readonly RecordLine[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map(({ client_id }) => client_id))].toSorted();
  const locked = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "in", ids)
    .where("hidden_at", "is", null)
    .returning("id")
    .execute();
  const there = new Set(locked.map(({ id }) => id));
  const computed = await tx
    .selectFrom("portfolios")
    .select("client_id")
    .where("client_id", "in", ids)
    .where("valued_on", "is not", null)
    .execute();
  const fromHoldings = new Set(computed.map(({ client_id }) => client_id));
  const values = Map.groupBy(
    await tx.selectFrom("valuations").select(["id", "client_id", "at"]).where("client_id", "in", ids).execute(),
    ({ client_id }) => client_id,
  );
  const kept = new Map<number, string>();
  for (const { line, client_id, record_id, at } of lines) {
    const own = values.get(client_id) ?? [];
    if (!there.has(client_id)) kept.set(line, "the client was deleted since");
    else if (fromHoldings.has(client_id)) kept.set(line, "the value is computed from holdings by now");
    else if (!own.some(({ id }) => id === record_id)) kept.set(line, "the value is not there any more");
    else if (own.some((other) => other.at > at && sameDay(other.at, at)))
      kept.set(line, "another value was recorded for this day since");
  }
  return kept;
}

const sameDay = (one: number, other: number) => Math.floor(one / day) === Math.floor(other / day);

async function takeBack(tx: Tx, lines: readonly RecordLine[], now: number): Promise<void> {
  await tx
    .deleteFrom("valuations")
    .where(
      "id",
      "in",
      lines.map(({ record_id }) => record_id),
    )
    .execute();
  const latest = sql`coalesce((select v.value_cents from valuations v where v.client_id = clients.id
    order by v.at desc, v.id desc limit 1), 0)`;
  await sql`update clients set portfolio_cents = ${latest}, version = version + 1, updated_at = ${sql.lit(now)}
    where id in (${sql.join([...new Set(lines.map(({ client_id }) => client_id))])})
      and portfolio_cents <> ${latest}`.execute(tx);
  await markAfterValuations(tx, [...new Set(lines.map(({ client_id }) => client_id))]);
}
