import { expect } from "vitest";
import { csvLines } from "~/platform/sheets/csv";
import { manyClients } from "../../../tests/support/many-clients";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { exportClients, listClients, readClientListRequest } from "./client-list.server";

const everything = readClientListRequest(new URLSearchParams());

onBothDatabases("the export holds every client once, in the order of the list, and is written down", async (world) => {
  const administrator = await anAdministrator(world);
  await manyClients(world, 1003, (index) => ({
    name: `Client ${String(index).padStart(4, "0")}`,
    email: `c${index}@example.com`,
  }));
  const lines: string[] = [];
  for await (const line of csvLines(await exportClients(world, administrator, everything))) lines.push(line);
  expect(lines[0]).toBe(
    "Client,Email,Phone,Company,Account Type,Portfolio,Status,Join Date,Last Active,Advisor,Team,Tags\r\n",
  );
  expect(lines).toHaveLength(1004);
  expect(lines[1]).toMatch(/^Client 0000,c0@example.com,/);
  expect(lines[1003]).toMatch(/^Client 1002,/);
  const trail = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "client.list-exported")
    .execute();
  expect(trail.map(({ detail }) => JSON.parse(detail))).toEqual([
    { filter: "all clients, sorted by name, A to Z", count: 1003 },
  ]);
});

onBothDatabases("the export is for administrators, and what is filtered out is not in it", async (world) => {
  const administrator = await anAdministrator(world);
  const maria = await aClient(world, { name: "Maria Rossi", email: "maria@example.com" });
  await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
  await expect(exportClients(world, maria, everything)).rejects.toMatchObject({ init: { status: 404 } });
  const lines: string[] = [];
  const request = readClientListRequest(new URLSearchParams({ q: "maria", status: "pending", sort: "-active" }));
  for await (const line of csvLines(await exportClients(world, administrator, request))) lines.push(line);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Maria Rossi");
  const events = world.db.selectFrom("audit_events").select("detail").where("type", "=", "client.list-exported");
  expect(JSON.parse((await events.executeTakeFirstOrThrow()).detail)).toEqual({
    filter: 'status Pending, search "maria", sorted by last active, newest first',
    count: 1,
  });
});

onBothDatabases("list and export name the advisor of record, also one who has left", async (world) => {
  const administrator = await anAdministrator(world);
  const maria = await aClient(world, { name: "Maria Rossi" });
  const omar = await aClient(world, { name: "Omar Haddad" });
  await aClient(world, { name: "Zoë Cruz" });
  const name = (clientId: string, advisor: string) =>
    world.db.updateTable("clients").set({ advisor }).where("id", "=", clientId).execute();
  await name(maria.clientId, "tomas-ferrer");
  await name(omar.clientId, "a-former-one");

  const { clients } = await listClients(world, administrator, everything);
  const names = ["Tomás Ferrer", "a-former-one (no longer an advisor)", ""];
  expect(clients.map(({ advisorName }) => advisorName)).toEqual(names);
  const lines: string[] = [];
  for await (const line of csvLines(await exportClients(world, administrator, everything))) lines.push(line.trim());
  expect(lines.slice(1).map((line) => line.split(",").at(-3))).toEqual(names);
});
