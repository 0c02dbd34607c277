import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { deleteClient } from "../../clients/delete-client.server";
import { changeClientStatus, updateClient } from "../../clients/manage-clients.server";
import { noAdvisor } from "../../clients/row.server";
import type { Administrator, ClientActor } from "../../identity/actor";
import { readFirmTotals } from "./firm-totals.server";
import { readOwnPortfolio } from "./valuations.server";

/** Saves a portfolio value as the edit form does. */
async function value(world: World, administrator: Administrator, { clientId }: ClientActor, dollars: number) {
  const row = await world.db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  const { name, email, phone, company, status, version } = row;
  const form = {
    name,
    email,
    phone,
    company,
    status,
    accountType: row.account_type,
    portfolioValue: dollars * 100,
    ...noAdvisor,
    confirmed: "all",
  } as const;
  await updateClient(world, administrator, { ...form, clientId, version });
}

onBothDatabases("an empty firm has no assets and no growth", async (world) => {
  const administrator = await anAdministrator(world);
  const totals = await readFirmTotals(world, administrator);
  expect(totals).toEqual({ clients: 0, activeClients: 0, pendingClients: 0, assetsCents: 0, growth: null });
});

onBothDatabases("a new client's portfolio is worth nothing and has no history", async (world) => {
  const client = await aClient(world);
  const portfolio = await readOwnPortfolio(world, client);
  expect(portfolio).toEqual({
    ...{ computed: false, recordedMonths: false, hasHoldings: false },
    ...{ valueCents: 0, growth: null, valuedAt: null, months: [] },
  });
});

onBothDatabases("growth compares with the last value before this month", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);

  world.clock.set(Date.UTC(2026, 2, 10));
  await value(world, administrator, client, 800);
  world.clock.set(Date.UTC(2026, 3, 2));
  await value(world, administrator, client, 900);
  world.clock.set(Date.UTC(2026, 3, 30, 23, 59, 59, 999));
  await value(world, administrator, client, 1000);
  expect(await readOwnPortfolio(world, client)).toMatchObject({ growth: 25, valueCents: 100_000 });

  world.clock.set(Date.UTC(2026, 4, 1));
  expect(await readOwnPortfolio(world, client)).toMatchObject({ growth: 0 });
  await value(world, administrator, client, 1100);
  await value(world, administrator, client, 1042);

  expect(await readOwnPortfolio(world, client)).toEqual({
    computed: false,
    recordedMonths: false,
    hasHoldings: false,
    valueCents: 104_200,
    growth: expect.closeTo(4.2),
    valuedAt: Date.UTC(2026, 4, 1),
    months: [
      { month: "2026-03", cents: 80_000 },
      { month: "2026-04", cents: 100_000 },
      { month: "2026-05", cents: 104_200 },
    ],
  });
});

onBothDatabases("a first valuation is no growth until the month has passed", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);

  await value(world, administrator, client, 500);
  await value(world, administrator, client, 1000);
  expect((await readOwnPortfolio(world, client)).growth).toBeNull();

  world.clock.set(Date.UTC(2026, 5, 1));
  expect((await readOwnPortfolio(world, client)).growth).toBe(0);
});

onBothDatabases("a month in which no value was recorded is shown as missing", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  const months = async () => (await readOwnPortfolio(world, client)).months;
  world.clock.set(Date.UTC(2026, 0, 31));
  await value(world, administrator, client, 100);
  world.clock.set(Date.UTC(2026, 3, 30));
  await value(world, administrator, client, 120);
  world.clock.set(Date.UTC(2026, 4, 31));
  expect(await months()).toEqual([
    { month: "2026-01", cents: 10_000 },
    { month: "2026-02", cents: null },
    { month: "2026-03", cents: null },
    { month: "2026-04", cents: 12_000 },
    { month: "2026-05", cents: null },
  ]);
  world.clock.set(Date.UTC(2027, 2, 31));
  expect((await months()).map(({ cents }) => cents)).toEqual([12_000, ...Array(11).fill(null)]);
  world.clock.set(Date.UTC(2029, 2, 31));
  expect((await months()).at(-1)).toEqual({ month: "2026-04", cents: 12_000 });
});

onBothDatabases("only the last twelve months are shown", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  for (let month = 0; month < 14; month += 1) {
    world.clock.set(Date.UTC(2025, month, 15));
    await value(world, administrator, client, 100 + month);
  }
  const { months } = await readOwnPortfolio(world, client);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual([
    { month: "2025-03", cents: 10_200 },
    { month: "2026-02", cents: 11_300 },
  ]);
});

onBothDatabases(
  "the firm's growth is weighted by value, over clients with both values; deleted clients count nowhere",
  async (world) => {
    const administrator = await anAdministrator(world);
    const [grown, shrunk, fresh, fromNothing, deleted] = [
      await aClient(world),
      await aClient(world),
      await aClient(world),
      await aClient(world),
      await aClient(world),
    ];
    world.clock.set(Date.UTC(2026, 3, 20));
    await value(world, administrator, grown, 1000);
    await value(world, administrator, shrunk, 2_000_000);
    await value(world, administrator, fromNothing, 10);
    await value(world, administrator, fromNothing, 0);
    await value(world, administrator, deleted, 100);
    world.clock.set(Date.UTC(2026, 4, 3));
    await value(world, administrator, grown, 1100);
    await value(world, administrator, shrunk, 1_900_000);
    await value(world, administrator, fresh, 70_000_000.25);
    await value(world, administrator, fromNothing, 500);
    await value(world, administrator, deleted, 900);
    await deleteClient(world, administrator, { clientId: deleted.clientId, reason: "Asked for it" });
    await changeClientStatus(world, administrator, { clientId: grown.clientId, status: "active" });

    expect(await readFirmTotals(world, administrator)).toEqual({
      clients: 4,
      activeClients: 1,
      pendingClients: 3,
      assetsCents: 110_000 + 190_000_000 + 7_000_000_025 + 50_000,
      // Of all their money together: 1,000 and 2,000,000 have become 1,100 and 1,900,000.
      growth: expect.closeTo(((1100 + 1_900_000) / (1000 + 2_000_000) - 1) * 100),
    });
  },
);

onBothDatabases("only administrators see the firm's totals", async (world) => {
  await expect(readFirmTotals(world, await aClient(world))).rejects.toMatchObject({ init: { status: 404 } });
});
