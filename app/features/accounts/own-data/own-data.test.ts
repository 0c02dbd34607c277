import { expect } from "vitest";
import { aPdf } from "../../../../tests/support/documents/pdfs";
import { aClient, anAdministrator, aVisitor, password } from "../../../../tests/support/people";
import { aHeldShare } from "../../../../tests/support/portfolios";
import { aStoredDocument } from "../../../../tests/support/stored-documents";
import { unzipped } from "../../../../tests/support/unzipped";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Actor } from "../../identity/actor";
import { zipResponse } from "../../uploads/zip-response.server";
import { openOwnData, readDataParts } from "./own-data.server";

const missing = { init: { status: 404 } };

async function copyOf(world: World, actor: Actor, part = 1, limit?: { bytes: number; files: number }) {
  const data = await openOwnData(world, actor, { password, part }, limit);
  if (!data.ok) throw new Error(data.reason);
  const response = zipResponse(data.files, "your-data", world.clock.now());
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="your-data-2026-05-14.zip"');
  return new Map(await unzipped(Buffer.from(await response.arrayBuffer())));
}

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

onBothDatabases("a copy has all that is held of its client, with the files, and nothing of others", async (world) => {
  const [alice, bob] = [
    await aClient(world, { name: "Alice Moreau", email: "alice@example.com", username: "alice" }),
    await aClient(world, { name: "Bob Secret" }),
  ];
  await aStoredDocument(world, alice, { name: "Deed.pdf" });
  await aStoredDocument(world, alice, { name: "deed.PDF" });
  await aStoredDocument(world, bob, { name: "Secret.pdf" });

  const files = await copyOf(world, alice);

  expect([...files.keys()].filter((name) => !name.endsWith(".json"))).toEqual([
    "documents/Deed.pdf",
    "documents/deed (2).PDF",
  ]);
  expect(files.get("documents/Deed.pdf")).toEqual(aPdf());
  expect([...files.keys()].filter((name) => name.endsWith(".json"))).toEqual(
    world.ownDataSources.map(({ name }) => `${name}.json`),
  );
  expect(json(files, "account.json")).toMatchObject({
    name: "Alice Moreau",
    email: "alice@example.com",
    username: "alice",
  });
  expect(json(files, "client.json")).toMatchObject({
    name: "Alice Moreau",
    accountType: "individual",
    status: "pending",
  });
  expect(json(files, "documents.json")).toMatchObject([{ name: "Deed.pdf", status: "pending" }, { name: "deed.PDF" }]);
  const text = [...files.values()].join("\n");
  expect(text).not.toMatch(/Secret|argon2|Bob/);
  expect(await world.auditTrail(alice.userId)).toContain("account.data-copied");
});

onBothDatabases("a copy has the holdings and transactions of a portfolio, with its values", async (world) => {
  const { client, symbol } = await aHeldShare(world);
  const copy = json(await copyOf(world, client), "portfolio.json");
  expect(copy.accounts).toEqual([{ name: "Custody", number: "", currency: "USD" }]);
  expect(copy.transactions).toMatchObject([
    { date: "2026-05-01", kind: "Deposit", cash: "1500.00", currency: "USD" },
    { date: "2026-05-01", kind: "Purchase", symbol: symbol.toUpperCase(), quantity: "10", cash: "-1000.00" },
  ]);
  expect(copy.holdings).toMatchObject({
    asOf: "2026-05-13",
    lines: [{ symbol: symbol.toUpperCase(), valueInUsd: "1100.00" }, { valueInUsd: "500.00" }],
  });
  expect(copy.values.at(-1)).toMatchObject({ date: "2026-05-13", usd: "1600.00" });
});

onBothDatabases("a copy asks for the password, a few times, and is the client's alone", async (world) => {
  const alice = await aClient(world);
  for (const actor of [aVisitor(), await anAdministrator(world)]) {
    await expect(openOwnData(world, actor, { password, part: 1 })).rejects.toMatchObject(missing);
    await expect(readDataParts(world, actor)).rejects.toMatchObject(missing);
  }
  const guess = () => openOwnData(world, alice, { password: "not my password", part: 1 });
  expect(await guess()).toEqual({ ok: false, reason: "password" });
  // What is right does not count against the limit.
  for (let copy = 0; copy < 12; copy += 1)
    expect((await openOwnData(world, alice, { password, part: 1 })).ok).toBe(true);
  for (let more = 0; more < 9; more += 1) await guess();
  expect(await openOwnData(world, alice, { password, part: 1 })).toMatchObject({ ok: false, reason: "slowed" });
});

onBothDatabases("large files come in parts, and one that cannot be read costs nothing else", async (world) => {
  const alice = await aClient(world);
  for (const name of ["One.pdf", "Two.pdf", "Three.pdf"]) await aStoredDocument(world, alice, { name });
  const limit = { bytes: aPdf().length * 2, files: 10 };
  expect((await readDataParts(world, alice, limit)).map(({ files }) => files)).toEqual([2, 1]);
  const one = world.db.selectFrom("documents").select("storage_key").where("name", "=", "One.pdf");
  await world.storage.delete((await one.executeTakeFirstOrThrow()).storage_key);

  const [first, second] = [await copyOf(world, alice, 1, limit), await copyOf(world, alice, 2, limit)];

  expect([...second.keys()]).toEqual(["documents/Three.pdf"]);
  expect(String(first.get("documents/One.pdf"))).toContain("could not be read");
  expect(first.get("documents/Two.pdf")).toEqual(aPdf());
  expect(first.has("account.json")).toBe(true);
  expect((await readDataParts(world, await aClient(world))).map(({ files }) => files)).toEqual([0]);
});
