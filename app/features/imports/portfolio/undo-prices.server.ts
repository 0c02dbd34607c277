import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { markHolders } from "../../portfolio/records/rebuild.server";
import type { ImportTableRow, LineUndo } from "../staging/kind";
import { keepLines, nextLines } from "../staging/record-lines.server";
import type { RecordLine } from "../staging/tables";

/** Lines of one step. */
const step = 100;

/** A price that an import added does not count any more; one that it replaced counts again. Another one that was recorded since stays. */
export const undoPrices: LineUndo = {
  async step(tx, { clock, dialect }, order) {
    const lines = await nextLines(tx, order, step);
    const byInstrument = Map.groupBy(lines, ({ instrument_id }) => instrument_id);
    const kept = new Map<number, string>();
    const going = order.undo === "going";
    for (const [instrumentId, own] of [...byInstrument].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      await lockKey(tx, dialect, `prices ${instrumentId}`);
      const days: string[] = [];
      for (const line of own) {
        const n = await findImported(tx, order, line);
        if (n === null) kept.set(line.line, "another price was recorded for this day since");
        else days.push(line.on_date);
        if (n !== null && going) await takeBack(tx, order, { line, n, now: clock.now() });
      }
      const [first] = days.toSorted();
      if (going && first) await markHolders(tx, instrumentId, first);
    }
    await keepLines(tx, order.id, kept);
    const free = lines.filter(({ line }) => !kept.has(line));
    const restored = free.filter(({ outcome }) => outcome === "change").length;
    const counts = { removed: free.length - restored, restored, kept: kept.size };
    const fields: Record<string, number> = restored > 0 ? { price: restored } : {};
    return { last: lines.at(-1)?.line ?? null, ...counts, fields };
  },
};

/** The key of the price as the import recorded it; null when the day has another one, or none. */
async function findImported(tx: Tx, order: ImportTableRow, line: RecordLine): Promise<number | null> {
  const row = await tx
    .selectFrom("instrument_prices")
    .select(["n", "price", "recorded_at"])
    .where("instrument_id", "=", line.instrument_id)
    .where("on_date", "=", line.on_date)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  return row && row.price === line.price && row.recorded_at === order.finished_at ? row.n : null;
}

async function takeBack(
  tx: Tx,
  order: ImportTableRow,
  { line, n, now }: { line: RecordLine; n: number; now: number },
): Promise<void> {
  const reason = `The import of “${order.file_name}” was undone`;
  await tx.updateTable("instrument_prices").set({ replaced_at: now, reason }).where("n", "=", n).execute();
  if (line.outcome !== "change") return;
  const before = await tx
    .selectFrom("instrument_prices")
    .select(["price", "source"])
    .where("n", "=", line.replaced_n)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("instrument_prices")
    .values({
      ...{ instrument_id: line.instrument_id, on_date: line.on_date, ...before },
      ...{ recorded_at: now, recorded_by: order.undone_by ?? order.created_by, replaced_at: null },
    })
    .execute();
}
