import { expect } from "vitest";
import { manyClients } from "../../../tests/support/many-clients";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Administrator } from "../identity/actor";
import { listClients, readClientListRequest } from "./client-list.server";
import { addClient, updateClient } from "./manage-clients.server";

async function found(world: World, administrator: Administrator, q: string, more: Record<string, string> = {}) {
  const request = readClientListRequest(new URLSearchParams({ q, ...more }));
  return (await listClients(world, administrator, request)).clients.map(({ name }) => name);
}

const harriet = aClientForm({
  name: "Harriet Whitfield",
  email: "harriet@whitfield.example",
  accountType: "business",
  company: "Blackwater Orchards Ltd",
  phone: "+44 20 7946 0018",
  status: "active",
});

onBothDatabases("a client is found by company, phone in any form, and words in any order", async (world) => {
  const administrator = await anAdministrator(world);
  await addClient(world, administrator, harriet);
  await addClient(
    world,
    administrator,
    aClientForm({ name: "Omar Haddad", email: "omar@haddad.example", phone: "020 7946 0222" }),
  );
  const one = [
    "orchards",
    "ltd blackwater",
    "whitfield harriet",
    "WHITFIELD  Harr",
    "w harriet",
    "iet whit",
    "et wh",
    "+44 20 7946 0018",
    "+44 (0)20 7946 0018",
    "0044 20 79460018",
    "020 7946 0018",
    "02079460018",
    "7946-0018",
    "442079460018",
    "harriet 0018",
    "whitfield, harriet",
    "Whitfield,Harriet",
    "“Harriet” / Orchards.",
    "harriet-whitfield",
    "w, harriet",
    "harriet@whitfield.example,",
  ];
  for (const q of one) {
    expect(await found(world, administrator, q), q).toEqual(["Harriet Whitfield"]);
    expect(await found(world, administrator, q, { status: "active" }), q).toEqual(["Harriet Whitfield"]);
    expect(await found(world, administrator, q, { status: "pending" }), q).toEqual([]);
  }
  expect(await found(world, administrator, "+44 20 7946 0222")).toEqual(["Omar Haddad"]);
  expect(await found(world, administrator, "020 7946")).toEqual(["Harriet Whitfield", "Omar Haddad"]);
  for (const q of [
    "harriet haddad",
    "haddad, harriet",
    "whitfield@harriet.example",
    "whitfield 0222",
    "+44 20 7946 0019",
  ])
    expect(await found(world, administrator, q), q).toEqual([]);
});

onBothDatabases("an edit changes by what a client is found", async (world) => {
  const administrator = await anAdministrator(world);
  const clientId = await addClient(world, administrator, harriet);
  await updateClient(world, administrator, {
    ...harriet,
    accountType: "individual",
    phone: "+852 2345 6789",
    clientId,
    version: 1,
  });
  expect(await found(world, administrator, "orchards")).toEqual([]);
  expect(await found(world, administrator, "7946")).toEqual([]);
  expect(await found(world, administrator, "2345 6789")).toEqual(["Harriet Whitfield"]);
});

onBothDatabases("one of many is found by words in any order", async (world) => {
  const administrator = await anAdministrator(world);
  await manyClients(world, 2500, (index) => ({ name: `Harriet Number${index} Whitfield` }));
  expect(await found(world, administrator, "whitfield number1234")).toEqual(["Harriet Number1234 Whitfield"]);
  expect(await found(world, administrator, "whitfield harriet")).toHaveLength(25);
});

onBothDatabases("'Last Active' is empty until somebody has been here", async (world) => {
  const administrator = await anAdministrator(world);
  await addClient(world, administrator, aClientForm());
  await aClient(world, { name: "Ana Diaz" });
  const { clients } = await listClients(
    world,
    administrator,
    readClientListRequest(new URLSearchParams({ sort: "active" })),
  );
  expect(clients.map(({ name, lastActiveAt }) => [name, lastActiveAt])).toEqual([
    ["Bob Stone", null],
    ["Ana Diaz", world.clock.now()],
  ]);
});
