import { expect } from "vitest";
import { aConfirmedClient } from "../../../tests/support/delegates";
import { inHousehold } from "../../../tests/support/households";
import { aHeldShare, aPortfolio } from "../../../tests/support/portfolios";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { ClientActor } from "../identity/actor";
import { recordPrice } from "../portfolio/records/quotes.server";
import { rebuildPortfolios } from "../portfolio/records/rebuild.server";
import { readOwnHoldings } from "../portfolio/statement/own-portfolio.server";
import { readJointPortfolio } from "./joint-portfolio.server";

const anywhere = new URLSearchParams();

/** Both people of portfolios that are there already. */
async function together(world: World, ...clients: [ClientActor, ClientActor]) {
  const emailVerified = world.dialect === "sqlite" ? 1 : true;
  for (const { userId } of clients)
    await world.db.updateTable("user").set({ emailVerified }).where("id", "=", userId).execute();
  const [one, other] = clients.map((client) => ({ ...client, emailConfirmed: true }));
  if (!one || !other) throw new Error("A household has two");
  await inHousehold(world, one, other);
  return { one, other };
}

onBothDatabases(
  "the joint value is the sum of both, to the cent, with the share and the accounts of each",
  async (world) => {
    const [his, hers] = [await aHeldShare(world), await aPortfolio(world)];
    await hers.record({ on: "2026-05-06", kind: "deposit", amount: "400.01" });
    const { one, other } = await together(world, his.client, hers.client);
    await rebuildPortfolios(world);
    const { portfolio } = await readJointPortfolio(world, one, anywhere);
    const figures = portfolio?.figures;
    // His 10 shares at 110 and 500 in cash; her cash stands on every day after.
    expect(figures).toMatchObject({ to: "2026-05-13", firstOn: "2026-05-01", value: 2000_01, valueNeeds: null });
    expect(portfolio?.people.map(({ name, cents }) => [name, cents])).toEqual([
      ["You", 1600_00],
      ["Maria Ramírez", 400_01],
    ]);
    expect(portfolio?.people.reduce((sum, { percent }) => sum + (percent ?? 0), 0)).toBeCloseTo(100, 9);
    expect(figures?.accounts.map(({ owner, name, cents }) => [owner, name, cents])).toEqual([
      ["You", "Custody", 1600_00],
      ["Maria Ramírez", "Custody", 400_01],
    ]);
    expect(figures?.holdings.map(({ owner, cents }) => [owner, cents])).toEqual([
      ["You", 1100_00],
      ["You", 500_00],
      ["Maria Ramírez", 400_01],
    ]);
    expect(figures?.classes.reduce((sum, { cents }) => sum + cents, 0)).toBe(2000_01);
    // What was paid in is no return: 1,500 became 1,600 before and after her money came.
    expect(figures?.paidIn).toBe(1900_01);
    const own = await readOwnHoldings(world, one, new URLSearchParams({ from: "2026-05-01", to: "2026-05-05" }));
    expect(own?.figures.value).toBe(1500_00);
    const part = await readJointPortfolio(world, one, new URLSearchParams({ from: "2026-05-06", to: "2026-05-13" }));
    expect(part.portfolio?.figures?.timeWeighted).toEqual({
      ...{ kind: "known", yearly: false, percent: Number(((100_00 / 1900_01) * 100).toFixed(8)) },
    });
    // The other one sees the same, from the other side.
    const theirs = await readJointPortfolio(world, other, anywhere);
    expect(theirs.portfolio?.figures?.value).toBe(2000_01);
    expect(theirs.portfolio?.people.map(({ cents }) => cents)).toEqual([400_01, 1600_00]);
  },
);

onBothDatabases("what is missing is named, and is no zero", async (world) => {
  const [his, hers] = [await aHeldShare(world), await aHeldShare(world)];
  const { one } = await together(world, his.client, hers.client);
  await rebuildPortfolios(world);
  const late = { ...{ instrumentId: his.instrumentId, value: "120", source: "Exchange", reason: "" } };
  world.clock.set(Date.UTC(2026, 5, 10));
  await recordPrice(world, his.ada, { ...late, on: "2026-06-08" });
  await rebuildPortfolios(world);
  // Her share has had no price for more than a week: the last day with both values counts.
  expect((await readJointPortfolio(world, one, anywhere)).portfolio?.figures).toMatchObject({
    to: "2026-05-13",
    value: 3200_00,
  });
  const gap = new URLSearchParams({ from: "2026-05-01", to: "2026-05-13" });
  expect((await readJointPortfolio(world, one, gap)).portfolio?.figures?.value).toBe(3200_00);
});

onBothDatabases(
  "without the holdings of one of them there is no joint value, and the page says whose are missing",
  async (world) => {
    const his = await aHeldShare(world);
    const noor = await aConfirmedClient(world, { name: "Noor Haddad" });
    const { one } = await together(world, his.client, noor);
    await rebuildPortfolios(world);
    const { portfolio } = await readJointPortfolio(world, one, anywhere);
    expect(portfolio?.figures).toBeNull();
    expect(portfolio?.people).toMatchObject([
      { name: "You", cents: null, recorded: { cents: 1600_00, on: "2026-05-13" } },
      { name: "Noor Haddad", cents: null, percent: null, recorded: null, firstOn: null },
    ]);
  },
);
