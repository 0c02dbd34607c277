import { expect } from "vitest";
import { hour } from "~/platform/clock";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor } from "../identity/actor";
import { listAudit } from "./list-audit.server";
import { recordRefusedAccess } from "./refused-access.server";

const ask = (world: World, actor: Actor, path: string, more: { status?: number; values?: string[] } = {}) =>
  recordRefusedAccess(world, actor, { method: "GET", path, values: [], status: 404, address: "203.0.113.9", ...more });

async function refused(world: World) {
  const ada = await anAdministrator(world);
  const everything = { search: "", who: "", from: "", to: "", zone: "UTC", before: null, after: null };
  const { lines } = await listAudit(world, ada, { ...everything, type: "access.refused" }, 100);
  return lines.map(({ who, about, client, words }) => [who, about, client?.name, words[0]?.[0]]);
}

onBothDatabases("who asks for what belongs to somebody else is in the log, with what it was", async (world) => {
  const maria = await aClient(world, { name: "Maria Ramírez" });
  const eve = await aClient(world, { name: "Eve Ng" });
  const document = await aStoredDocument(world, maria, { name: "Will.pdf" });
  await ask(world, eve, `/dashboard/client/documents/${document}/file`);
  await ask(world, eve, "/dashboard/client/documents", { values: ["remove", document] });
  await ask(world, eve, "/dashboard/admin/clients");
  await ask(world, eve, "/dashboard/client/reports", { status: 403 });
  const asked = "Asked for: /dashboard/client";
  expect(await refused(world)).toEqual([
    ["Eve Ng", "Eve Ng", "Eve Ng", `${asked}/reports`],
    ["Eve Ng", "Eve Ng", "Eve Ng", "Asked for: /dashboard/admin/clients"],
    ["Eve Ng", "Will.pdf", "Maria Ramírez", `${asked}/documents`],
    ["Eve Ng", "Will.pdf", "Maria Ramírez", `${asked}/documents/…/file`],
  ]);
});

onBothDatabases("a wrong address, a visitor, and what is one's own or gone are not in the log", async (world) => {
  const [ada, maria] = [await anAdministrator(world), await aClient(world)];
  const document = await aStoredDocument(world, maria);
  await ask(world, maria, `/dashboard/client/documents/${document}`);
  await ask(world, maria, "/dashboard/client/documents/0190a1b2-0000-7000-8000-000000000001");
  await ask(world, maria, "/no-such-page");
  await ask(world, aVisitor(), `/dashboard/client/documents/${document}`);
  await ask(world, ada, `/dashboard/client/documents/${document}`);
  expect(await refused(world)).toEqual([]);
});

onBothDatabases("a loop does not fill the log: twenty an hour, and a word that there are more", async (world) => {
  const eve = await aClient(world);
  for (let time = 0; time < 50; time += 1) await ask(world, eve, "/dashboard/admin/clients");
  const lines = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "access.refused")
    .orderBy("seq")
    .execute();
  expect(lines.map(({ detail }) => JSON.parse(detail).more ?? false)).toEqual([...Array(20).fill(false), true]);
  world.clock.advance(hour);
  await ask(world, eve, "/dashboard/admin/clients");
  expect(await refused(world)).toHaveLength(22);
});
