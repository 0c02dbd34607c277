import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Administrator } from "../identity/actor";
import { readFirmTotals } from "../portfolio/summary/firm-totals.server";
import { listClients, readClientListRequest } from "./client-list.server";
import { readSumOfList } from "./sum-of-list.server";

async function worth(world: World, cents: number, advisor: string) {
  const { clientId } = await aClient(world);
  await world.db.updateTable("clients").set({ portfolio_cents: cents, advisor }).where("id", "=", clientId).execute();
}

async function sumOf(world: World, actor: Administrator, search: Record<string, string>) {
  const request = readClientListRequest(new URLSearchParams(search));
  return readSumOfList(world, actor, request, await listClients(world, actor, request));
}

onBothDatabases("the list that the figure of all assets opens has the same sum, to the cent", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  await worth(world, 123_456_701, "harriet-vale");
  await worth(world, 99, "mei-lin-szeto");
  await worth(world, 0, "harriet-vale");
  const { assetsCents } = await readFirmTotals(world, ada);
  const byPortfolio = { sort: "-portfolio" };
  expect(await sumOf(world, ada, byPortfolio)).toEqual({ clients: 3, cents: assetsCents, firmCents: null });
  expect(assetsCents).toBe(123_456_800);
  expect(await sumOf(world, ada, { ...byPortfolio, advisor: "mei-lin-szeto" })).toMatchObject({
    clients: 1,
    cents: 99,
  });
  expect(await sumOf(world, harriet, byPortfolio), "an advisor's own, and that of the firm").toEqual({
    ...{ clients: 2, cents: 123_456_701, firmCents: assetsCents },
  });
  expect(await sumOf(world, ada, {}), "in another order").toBeNull();
  expect(await sumOf(world, ada, { ...byPortfolio, status: "deleted" })).toBeNull();
});
