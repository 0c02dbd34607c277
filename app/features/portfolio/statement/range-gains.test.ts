import { expect, test } from "vitest";
import { aHeldShare, anInstrument, aPortfolio } from "../../../../tests/support/portfolios";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { ClientActor } from "../../identity/actor";
import { addInstrument } from "../records/instruments.server";
import { recordPrice, recordRate } from "../records/quotes.server";
import { rebuildPortfolios } from "../records/rebuild.server";
import { readHoldingOrder, sortHoldings } from "../view/holding-order";
import { ownCsv } from "./csv-files.server";
import type { RangeGain } from "./figures";
import { readOwnHoldings } from "./own-portfolio.server";
import { totalRangeGain } from "./words";

const between = (from: string, to: string) => new URLSearchParams({ from, to });

async function figuresOf(world: World, client: ClientActor, range: URLSearchParams) {
  await rebuildPortfolios(world);
  const found = await readOwnHoldings(world, client, range);
  if (!found) throw new Error("The portfolio has no value");
  return found.figures;
}

const known = (cents: number): RangeGain => ({ kind: "known", cents });

onBothDatabases(
  "the gains of a range are the change in value less what was paid in, to the cent, with what was sold meanwhile",
  async (world) => {
    const { client, ada, record, symbol } = await aHeldShare(world);
    const other = anInstrument({ name: "A short visit" });
    const instrumentId = await addInstrument(world, ada, other);
    await recordPrice(world, ada, { instrumentId, on: "2026-05-04", value: "7.0301", source: "Exchange", reason: "" });
    const visit = { kind: "buy", instrument: other.symbol, price: "7.0301", fee: "1.17" } as const;
    await record({ ...visit, on: "2026-05-04", quantity: "13.5" });
    await record({ ...visit, kind: "sell", on: "2026-05-08", quantity: "13.5", price: "8.117" });
    await record({ on: "2026-05-06", kind: "deposit", amount: "250.03" });
    await record({ on: "2026-05-07", kind: "dividend", instrument: symbol, amount: "12.34" });
    await record({ on: "2026-05-07", kind: "interest", amount: "0.77" });
    await record({ on: "2026-05-08", kind: "fee", amount: "3.21" });
    await record({ on: "2026-05-09", kind: "sell", instrument: symbol, quantity: "2", price: "104.5", fee: "0.50" });

    const { value, startValue, paidIn, holdings, sold } = await figuresOf(
      world,
      client,
      between("2026-05-01", "2026-05-13"),
    );
    // 8 shares at 110, 2 sold for 208.50, 12.34 of dividends; they were worth 1,000.
    expect(holdings.map(({ name, rangeGain }) => [name, rangeGain])).toEqual([
      ["A share", known(880_00 + 208_50 + 12_34 - 1000_00)],
      ["USD, Custody", known(77 - 3_21)],
    ]);
    // 13.5 × 8.117 − 1.17 received, 13.5 × 7.0301 + 1.17 paid, each in whole cents.
    expect(sold).toMatchObject([{ name: "A short visit", rangeGain: known(108_41 - 96_08) }]);
    expect(totalRangeGain([...holdings, ...sold]).cents).toBe((value ?? 0) - (startValue ?? 0) - (paidIn ?? 0));

    // Of the whole time, nothing was there at the beginning.
    const all = await figuresOf(world, client, new URLSearchParams({ range: "all" }));
    expect(totalRangeGain([...all.holdings, ...all.sold]).cents).toBe((all.value ?? 0) - (all.paidIn ?? 0));
    // After the visit it is no part of the range.
    expect((await figuresOf(world, client, between("2026-05-08", "2026-05-13"))).sold).toEqual([]);

    const lines = await ownCsv(world, client, { file: "holdings", search: between("2026-05-01", "2026-05-13") });
    expect(lines[0]).toContain("range from,gain in the range USD,needed for the gain in the range");
    expect(lines[1]).toContain("2026-05-01,100.84,");
    expect(lines[3]).toMatch(/^2026-05-13,.*,A short visit,Equity,,,0,,,0\.00,,,,,2026-05-01,12\.33,/);
  },
);

onBothDatabases(
  "a missing price or rate is named with its day, and the total says what it leaves out",
  async (world) => {
    const { client, ada, record } = await aHeldShare(world);
    const late = anInstrument({ name: "Priced late" });
    const instrumentId = await addInstrument(world, ada, late);
    await recordPrice(world, ada, { instrumentId, on: "2026-05-12", value: "20", source: "Exchange", reason: "" });
    await record({ on: "2026-05-02", kind: "buy", instrument: late.symbol, quantity: "5", price: "18" });
    const { holdings, sold } = await figuresOf(world, client, between("2026-05-05", "2026-05-13"));
    expect(holdings.find(({ name }) => name === "Priced late")?.rangeGain).toEqual({
      ...{ kind: "needs", what: "a price", on: "2026-05-05" },
    });
    expect(totalRangeGain([...holdings, ...sold]).unknown).toEqual(["Priced late"]);
    const lines = await ownCsv(world, client, { file: "holdings", search: between("2026-05-05", "2026-05-13") });
    expect(lines.find((line) => line.includes("Priced late"))).toMatch(/,2026-05-05,,a price on 2026-05-05\s*$/);

    // What was transferred counts with its value of the day, so it is no gain.
    await record({ on: "2026-05-12", kind: "transfer-in", instrument: late.symbol, quantity: "10", amount: "1" });
    const after = await figuresOf(world, client, between("2026-05-11", "2026-05-13"));
    expect(after.holdings.find(({ name }) => name === "A share")?.rangeGain.kind).toBe("needs");
    const moved = await figuresOf(world, client, between("2026-05-12", "2026-05-13"));
    expect(moved.holdings.find(({ name }) => name === "Priced late")?.rangeGain).toEqual(known(0));
  },
);

onBothDatabases("cash in another currency earns what its rate of exchange makes of it", async (world) => {
  const { client, ada, record } = await aPortfolio(world, { currency: "EUR" });
  const rate = { currency: "EUR" as const, source: "Bank", reason: "" };
  await recordRate(world, ada, { ...rate, on: "2026-05-01", value: "1.10" });
  await recordRate(world, ada, { ...rate, on: "2026-05-08", value: "1.20" });
  await record({ on: "2026-05-01", kind: "deposit", amount: "1,000" });
  await record({ on: "2026-05-08", kind: "deposit", amount: "500" });
  const { holdings, paidIn, value, startValue } = await figuresOf(world, client, between("2026-05-01", "2026-05-09"));
  expect(holdings.map(({ rangeGain }) => rangeGain)).toEqual([known(100_00)]);
  expect((value ?? 0) - (startValue ?? 0) - (paidIn ?? 0)).toBe(100_00);
});

test("holdings are sorted by the figure of a column, those without one last either way", () => {
  const lines = [
    { name: "B", rangeGain: known(5) },
    { name: "C", rangeGain: { kind: "needs", what: "a price", on: "2026-05-01" } },
    { name: "A", rangeGain: known(-2) },
  ] as const;
  const named = (sort: string) => {
    const order = readHoldingOrder(new URLSearchParams({ sort }));
    return order && sortHoldings(lines, order).map(({ name }) => name);
  };
  expect(named("range")).toEqual(["A", "B", "C"]);
  expect(named("-range")).toEqual(["B", "A", "C"]);
  expect(named("name")).toEqual(["A", "B", "C"]);
  expect(named("anything")).toBeNull();
});
