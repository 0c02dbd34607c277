import { recordAudit } from "~/platform/audit/audit.server";
import { lastToday, longDate } from "~/platform/dates";
import { lockKey } from "~/platform/db/key-lock.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { mostLines, type Pasted } from "./paste-transactions.server";
import { readQuote } from "./quotes.server";
import { readTable } from "./read-csv";
import { markHolders } from "./rebuild.server";
import "./events";

export const priceColumns = { needed: ["date", "price"], optional: [] } as const;

/**
 * Reads pasted prices of one instrument, all or none, with a dry run. A day that has the same price already changes nothing; another price
 * for a day that has one is an error: correct that day by itself, with a reason.
 */
export async function pastePrices(
  { db, dialect, clock }: Services,
  actor: Actor,
  { instrumentId, source, text, dryRun }: { instrumentId: string; source: string; text: string; dryRun: boolean },
): Promise<Pasted> {
  const { userId } = requireStaff(actor, "instruments.edit");
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, `prices ${instrumentId}`);
    const instrument = await tx
      .selectFrom("instruments")
      .select("id")
      .where("id", "=", instrumentId)
      .executeTakeFirst();
    if (!instrument) throw notFound("instrument");
    const result: Pasted = { additions: [], known: 0, errors: [] };
    const wrong = (line: number, message: string) => void result.errors.push({ line, message });
    const { lines, missing } = readTable(text, priceColumns);
    if (missing.length > 0) wrong(1, `The first line must name the columns; these are missing: ${missing.join(", ")}`);
    else if (lines.length === 0) wrong(1, "There is no line below the names of the columns");
    else if (lines.length > mostLines) wrong(1, `Paste at most ${mostLines.toLocaleString("en-US")} lines at once`);
    if (result.errors.length > 0) return result;
    const stored = await tx
      .selectFrom("instrument_prices")
      .select(["on_date", "price"])
      .where("instrument_id", "=", instrumentId)
      .where("replaced_at", "is", null)
      .execute();
    const prices = new Map(stored.map(({ on_date, price }) => [on_date, price]));
    const today = lastToday(clock.now());
    const added: { on: string; value: string }[] = [];
    for (const { line, cells } of lines) {
      const read = readQuote({ on: cells.date ?? "", value: cells.price ?? "", source }, today, "price");
      if (!read.ok) {
        for (const [field, messages] of Object.entries(read.problems))
          wrong(line, `${field === "on" ? "date" : field === "value" ? "price" : field}: ${messages[0]}`);
        continue;
      }
      const { on, value } = read.value;
      const before = prices.get(on);
      if (before === value) result.known += 1;
      else if (before !== undefined)
        wrong(line, `price: ${longDate(on)} has the price ${before} already. Correct that day by itself.`);
      else {
        prices.set(on, value);
        added.push({ on, value });
        result.additions.push({ line, words: `${on}: ${value}` });
      }
    }
    if (dryRun || result.errors.length > 0 || added.length === 0) return result;
    const now = clock.now();
    for (let from = 0; from < added.length; from += 500)
      await tx
        .insertInto("instrument_prices")
        .values(
          added.slice(from, from + 500).map(({ on, value }) => ({
            ...{ instrument_id: instrumentId, on_date: on, price: value, source: source.trim() },
            ...{ recorded_at: now, recorded_by: userId, replaced_at: null },
          })),
        )
        .execute();
    await markHolders(tx, instrumentId, added.map(({ on }) => on).sort()[0] ?? "");
    const detail = { prices: added.length, source: source.trim() };
    await recordAudit(tx, clock, { userId }, { type: "instrument.prices-pasted", subject: instrumentId, detail });
    return result;
  });
}
