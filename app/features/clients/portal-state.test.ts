import { expect } from "vitest";
import { manyClients } from "../../../tests/support/many-clients";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { listClients, readClientListRequest } from "./client-list.server";
import type { PortalState } from "./portal-states";

/** Invites some of many clients, by their number; the link of every second one has expired, and so has that of a changed address. */
async function invite(world: World, isInvited: (index: number) => boolean): Promise<void> {
  const now = world.clock.now();
  await manyClients(world, 2400, (index) => ({ name: `Client ${String(index).padStart(4, "0")}` }));
  const clients = await world.db.selectFrom("clients").select(["id", "name", "email"]).orderBy("name").execute();
  const rows = clients.flatMap(({ id, name, email }) => {
    const index = Number(name.slice(-4));
    if (!isInvited(index)) return [];
    const link_until = now + (index % 2 === 0 ? day : -day);
    return [
      { client_id: id, email: index === 0 ? "old@example.com" : email, invited_by: "a", invited_at: 1, link_until },
    ];
  });
  for (let from = 0; from < rows.length; from += 500)
    await world.db
      .insertInto("client_invitations")
      .values(rows.slice(from, from + 500))
      .execute();
}

async function shown(world: World, portal: PortalState) {
  const ada = await anAdministrator(world);
  const { total, more, clients } = await listClients(
    world,
    ada,
    readClientListRequest(new URLSearchParams({ portal, sort: "name" })),
  );
  return { total, more, first: clients.slice(0, 3).map(({ name }) => name.slice(-4)) };
}

onBothDatabases("the filter by the portal finds the few who were invited", async (world) => {
  await invite(world, (index) => index < 6);
  expect(await shown(world, "invited")).toEqual({ total: 2, more: false, first: ["0002", "0004"] });
  expect(await shown(world, "expired")).toEqual({ total: 4, more: false, first: ["0000", "0001", "0003"] });
  expect(await shown(world, "not-invited")).toMatchObject({ more: true, first: ["0006", "0007", "0008"] });
  expect(await shown(world, "account")).toEqual({ total: 0, more: false, first: [] });
});

onBothDatabases("the filter by the portal finds the many who were invited", async (world) => {
  await invite(world, () => true);
  expect(await shown(world, "invited")).toMatchObject({ more: true, first: ["0002", "0004", "0006"] });
  expect(await shown(world, "expired")).toMatchObject({ more: true, first: ["0000", "0001", "0003"] });
  expect(await shown(world, "not-invited")).toEqual({ total: 0, more: false, first: [] });
});
