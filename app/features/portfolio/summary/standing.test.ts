import { expect } from "vitest";
import { readClient } from "~/features/clients/read-client.server";
import { readDesk } from "~/features/portfolio/records/read-desk.server";
import { readOwnHoldings } from "~/features/portfolio/statement/own-portfolio.server";
import { newId } from "~/platform/ids.server";
import { anInstrument, aPortfolio } from "../../../../tests/support/portfolios";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addInstrument } from "../records/instruments.server";
import { recordPrice } from "../records/quotes.server";
import { markAfterValuations, rebuildPortfolios } from "../records/rebuild.server";
import { readAssetsByMonth } from "./assets-by-month.server";
import { readFirmTotals } from "./firm-totals.server";
import { readOwnPortfolio } from "./valuations.server";

const noSearch = new URLSearchParams();

/** A client of whom the firm has recorded values; no valuation was typed while holdings had a value. */
async function withRecorded(world: World, values: readonly (readonly [on: string, dollars: number])[]) {
  const portfolio = await aPortfolio(world);
  const { clientId } = portfolio;
  for (const [on, dollars] of values) {
    const at = Date.parse(`${on}T09:00:00Z`);
    await world.db
      .insertInto("valuations")
      .values({ id: newId(at), client_id: clientId, at, value_cents: dollars * 100, recorded_by: "test" })
      .execute();
    await world.db
      .updateTable("clients")
      .set({ portfolio_cents: dollars * 100 })
      .where("id", "=", clientId)
      .execute();
  }
  const share = anInstrument();
  const instrumentId = await addInstrument(world, portfolio.ada, share);
  const price = async (on: string, value: string) => {
    await recordPrice(world, portfolio.ada, { instrumentId, on, value, source: "Exchange", reason: "" });
    await rebuildPortfolios(world);
  };
  const buy = (on: string) =>
    portfolio.record({ on, kind: "buy", instrument: share.symbol, quantity: "100", price: "500" });
  const assets = async () =>
    readAssetsByMonth(world, portfolio.ada, {
      large: false,
      assetsCents: (await readFirmTotals(world, portfolio.ada)).assetsCents,
    });
  return { ...portfolio, price, buy, assets };
}

onBothDatabases("a recorded value stands until all holdings have a price that is not older", async (world) => {
  world.clock.set(Date.UTC(2026, 10, 28, 9));
  const values = [
    ["2026-09-15", 104_000],
    ["2026-11-27", 112_000],
  ] as const;
  const { ada, client, clientId, record, buy, price, assets } = await withRecorded(world, values);
  const before = await assets();
  await record({ on: "2026-10-01", amount: "60,000" });
  await buy("2026-10-02");

  const recorded = { computed: false, valueCents: 112_000_00, growth: expect.closeTo(7.7, 1), hasHoldings: true };
  const holds = async (why: string) => {
    expect(await readOwnPortfolio(world, client), why).toMatchObject(recorded);
    expect(await readOwnHoldings(world, client, noSearch), why).toBeNull();
    expect(await readClient(world, ada, clientId), why).toMatchObject({ portfolioCents: 112_000_00, computedOn: null });
    expect(await readDesk(world, ada, { clientId, search: noSearch }), why).toMatchObject({
      ...{ valuedOn: null, valueCents: null, recorded: { cents: 112_000_00, on: "2026-11-27" } },
    });
    expect(await assets(), why).toEqual(before);
  };
  await holds("no price yet");
  await price("2026-10-02", "520");
  await holds("the price is older");

  await price("2026-11-27", "620.50");
  expect(await readOwnPortfolio(world, client)).toMatchObject({
    ...{ computed: true, recordedMonths: true, valueCents: 72_050_00 },
    months: [
      { month: "2026-09", cents: 104_000_00 },
      { month: "2026-10", cents: null },
      { month: "2026-11", cents: 72_050_00 },
    ],
  });
  expect((await readDesk(world, ada, { clientId, search: noSearch })).recorded).toBeNull();
  // In October the holdings had a value for some days, which is newer than the recorded one.
  expect((await assets()).map(({ cents }) => cents)).toEqual([104_000_00, 62_000_00, 72_050_00]);
});

onBothDatabases("cash alone does not stand for holdings without a price, also where it is newer", async (world) => {
  world.clock.set(Date.UTC(2026, 11, 4, 9));
  const { client, clientId, record, buy, price, assets } = await withRecorded(world, [["2026-11-27", 112_000]]);
  await record({ on: "2026-12-01", amount: "60,000" });
  expect(await readOwnPortfolio(world, client), "nothing else is held").toMatchObject({
    ...{ computed: true, valueCents: 60_000_00 },
    months: [
      { month: "2026-11", cents: 112_000_00 },
      { month: "2026-12", cents: 60_000_00 },
    ],
  });
  await buy("2026-12-02");
  expect(await readOwnPortfolio(world, client)).toMatchObject({ computed: false, valueCents: 112_000_00 });
  await price("2026-12-03", "520");
  expect(await readOwnPortfolio(world, client)).toMatchObject({ computed: true, valueCents: 62_000_00 });
  expect((await assets()).map(({ cents }) => cents)).toEqual([112_000_00, 62_000_00]);

  // A newer recorded value that is taken back, as with an import, leaves the computed one.
  const at = Date.UTC(2026, 11, 4);
  const row = { id: newId(at), client_id: clientId, at, value_cents: 1, recorded_by: "test" };
  const decide = async () => {
    await world.db.transaction().execute((tx) => markAfterValuations(tx, [clientId]));
    await rebuildPortfolios(world);
    return readOwnPortfolio(world, client);
  };
  await world.db.insertInto("valuations").values(row).execute();
  expect(await decide()).toMatchObject({ computed: false, valueCents: 1 });
  await world.db.deleteFrom("valuations").where("id", "=", row.id).execute();
  expect(await decide()).toMatchObject({ computed: true, valueCents: 62_000_00 });
});
