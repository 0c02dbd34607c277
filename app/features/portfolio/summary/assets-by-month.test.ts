import { expect } from "vitest";
import { giveCash } from "../../../../tests/support/given-household";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { deleteClient } from "../../clients/delete-client.server";
import { readAssetsByMonth } from "./assets-by-month.server";
import { readFirmTotals } from "./firm-totals.server";

/** Valuations of a client by hand: months of 2026 from 1, and whole dollars. */
async function valuations(world: World, clientId: string, values: readonly (readonly [at: number, dollars: number])[]) {
  for (const [index, [at, dollars]] of values.entries())
    await world.db
      .insertInto("valuations")
      .values({ id: `${clientId}-${index}`, client_id: clientId, at, value_cents: dollars * 100, recorded_by: "test" })
      .execute();
  const cents = (values.at(-1)?.[1] ?? 0) * 100;
  await world.db.updateTable("clients").set({ portfolio_cents: cents }).where("id", "=", clientId).execute();
}

const day = (month: number, date: number, ms = 0) => Date.UTC(2026, month - 1, date) + ms;

onBothDatabases("assets by month: the values that held at each end, deleted clients nowhere", async (world) => {
  const administrator = await anAdministrator(world);
  const [steady, late, gone] = [await aClient(world), await aClient(world), await aClient(world)];
  world.clock.set(day(6, 15));
  const read = async () =>
    readAssetsByMonth(world, administrator, {
      large: false,
      assetsCents: (await readFirmTotals(world, administrator)).assetsCents,
    });
  expect(await read(), "without a value, only now").toEqual([{ month: "2026-06", cents: 0 }]);

  await valuations(world, steady.clientId, [
    [day(2, 10), 1000],
    // Two of one moment: the later recording holds.
    [day(4, 30, 86_399_999), 900],
    [day(4, 30, 86_399_999), 1200],
    [day(5, 1), 1300],
  ]);
  await valuations(world, late.clientId, [[day(5, 31), 50]]);
  await valuations(world, gone.clientId, [[day(2, 1), 7_000_000]]);
  await deleteClient(world, administrator, { clientId: gone.clientId, reason: "A mistake" });
  expect(await read()).toEqual([
    { month: "2026-02", cents: 1000_00 },
    { month: "2026-03", cents: 1000_00 },
    { month: "2026-04", cents: 1200_00 },
    { month: "2026-05", cents: 1350_00 },
    { month: "2026-06", cents: 1350_00 },
  ]);
});

onBothDatabases(
  "assets by month: a computed portfolio counts with its days, before them with valuations",
  async (world) => {
    const administrator = await anAdministrator(world);
    const client = await aClient(world, { email: "kim@people.example" });
    // Yesterday, by the clock of the machine.
    await giveCash(world.db, "kim", "Cash");
    const first = new Date(Date.now() - 86_400_000);
    await valuations(world, client.clientId, [[Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1, 3), 400]]);
    world.clock.set(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 20));
    const months = await readAssetsByMonth(world, administrator, { large: false, assetsCents: 1000_00 });
    expect(months.map(({ cents }) => cents)).toEqual([400_00, 1000_00, 1000_00]);
  },
);
