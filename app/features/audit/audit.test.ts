import { expect, test } from "vitest";
import { recordAudit } from "~/platform/audit/audit.server";
import { everything, sixEvents } from "../../../tests/support/audit-log";
import { aMessage } from "../../../tests/support/messages";
import { aClient, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor } from "../identity/actor";
import { checkChain } from "./check-chain.server";
import { exportAudit } from "./export-audit.server";
import { readAuditHealth } from "./guard.server";
import {
  type AuditLine,
  type AuditRequest,
  isFiltered,
  listAudit,
  listAuditPeople,
  listAuditTypes,
  readAuditRequest,
} from "./list-audit.server";

const seqs = async (world: World, actor: Actor, request: Partial<AuditRequest>, size?: number) =>
  (await listAudit(world, actor, { ...everything, ...request }, size)).lines.map(({ seq }) => seq);

onBothDatabases("events are listed newest first, with names, and paged both ways", async (world) => {
  const { ada, maria } = await sixEvents(world);
  const { lines, older, newer } = await listAudit(world, ada, everything);
  expect(lines.map(({ seq, who, type }) => [seq, who, type])).toEqual([
    [6, "Ada Winter", "client.status-changed"],
    [5, "Maria Ramírez", "meeting.requested"],
    [4, "Ben Ode", "meeting.requested"],
    [3, "Maria Ramírez", "meeting.requested"],
    [2, "Ben Ode", "account.created"],
    [1, "Maria Ramírez", "account.created"],
  ]);
  expect(lines[0]).toMatchObject({ subject: maria.clientId, about: "Maria Ramírez" });
  expect(lines[0]).toMatchObject({ detail: '{"from":"pending","to":"active"}' });
  expect(lines[2]).toMatchObject({ type: "meeting.requested", about: "Ben Ode" });
  expect(lines[5]).toMatchObject({ subject: maria.userId, about: "Maria Ramírez" });
  expect([older, newer]).toEqual([null, null]);

  expect(await listAudit(world, ada, everything, 4)).toMatchObject({ older: 3, newer: null });
  expect(await listAudit(world, ada, { ...everything, before: 3 }, 4)).toMatchObject({ older: null, newer: 2 });
  expect(await seqs(world, ada, { before: 3 }, 4)).toEqual([2, 1]);
  expect(await seqs(world, ada, { after: 2 }, 3)).toEqual([5, 4, 3]);
  expect(await listAudit(world, ada, { ...everything, after: 2 }, 3)).toMatchObject({ older: 3, newer: 5 });
  expect(await listAudit(world, ada, { ...everything, after: 2 }, 4)).toMatchObject({ older: 3, newer: null });
});

onBothDatabases("a search finds what a person did and what happened to them, by any part of a name", async (world) => {
  const { ada, maria, ben } = await sixEvents(world);
  for (const search of ["maria@example.com", "MARIA.R", "Maria Ramírez", "maria ramirez", "ramir", "mire mari"])
    expect(await seqs(world, ada, { search }), search).toEqual([6, 5, 3, 1]);
  expect(await seqs(world, ada, { search: maria.clientId })).toEqual([6]);
  expect(await seqs(world, ada, { search: "Maria Ramírez" }, 2)).toEqual([6, 5]);
  expect(await seqs(world, ada, { search: "Maria Ramírez", after: 1 }, 2)).toEqual([5, 3]);
  expect(await seqs(world, ada, { search: "ada winter" })).toEqual([6]);
  expect(await seqs(world, ada, { search: ben.userId })).toEqual([4, 2]);
  expect(await seqs(world, ada, { type: "meeting.requested" })).toEqual([5, 4, 3]);
  expect(await seqs(world, ada, { type: "meeting.requested", search: "maria.r" })).toEqual([5, 3]);
  for (const search of ["%", "nobody@example.com"]) expect(await seqs(world, ada, { search })).toEqual([]);
  const types = await listAuditTypes(world, ada);
  // Whether it has happened yet or not.
  for (const type of Object.keys(world.auditCatalogue)) expect(types.map((each) => each.type)).toContain(type);
  expect(types.find(({ type }) => type === "client.opened")).toEqual({
    ...{ type: "client.opened", title: "Client: record opened" },
  });
  const titles = types.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, "en")));
  expect(new Set(titles).size).toBe(titles.length);
  const fax = { type: "document.fax-received", subject: "d1", actor: "system", at: 0, detail: "{}", seq: 7, id: "e7" };
  await world.db
    .insertInto("audit_events")
    .values({ ...fax, hash: "h" } as never)
    .execute();
  expect(await listAuditTypes(world, ada)).toContainEqual({ type: fax.type, title: "Document: fax received" });
});

onBothDatabases("the log is limited to what one person did, or nobody, with every other filter", async (world) => {
  const { ada, maria } = await sixEvents(world);
  const entry = { type: "account.locked", subject: maria.userId, detail: { device: false } } as const;
  await world.db.transaction().execute((tx) => recordAudit(tx, world.clock, "visitor", entry));
  expect(await seqs(world, ada, { who: maria.userId })).toEqual([5, 3, 1]);
  expect(await seqs(world, ada, { who: maria.userId, type: "meeting.requested" })).toEqual([5, 3]);
  expect(await seqs(world, ada, { who: ada.userId, search: "maria" })).toEqual([6]);
  expect(await seqs(world, ada, { who: "visitor" })).toEqual([7]);
  expect(await seqs(world, ada, { who: "client" })).toEqual([5, 4, 3, 2, 1]);
  expect(await seqs(world, ada, { who: "client", type: "meeting.requested", search: "maria" })).toEqual([5, 3]);
  const people = async (...given: [string, AuditLine[]?]) =>
    (await listAuditPeople(world, ada, ...given)).map(({ name }) => name);
  expect(await people("")).toEqual(["Ada Winter", "Any client", "Corvane (automatic)", "A visitor"]);
  const withMaria = ["Ada Winter", "Any client", "Maria Ramírez", "Corvane (automatic)", "A visitor"];
  expect(await people(maria.userId)).toEqual(withMaria);
  const { lines } = await listAudit(world, ada, { ...everything, search: "maria" });
  expect(await people("", lines)).toEqual(withMaria);
  for await (const _ of await exportAudit(world, ada, { ...everything, who: maria.userId }));
  const [exported] = (await listAudit(world, ada, everything)).lines;
  expect(exported?.words).toEqual([["Who: Maria Ramírez"]]);
});

onBothDatabases("a reference finds the application or message that it stands for", async (world) => {
  const { ada } = await sixEvents(world);
  const { id, reference } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  const { lines } = await listAudit(world, ada, { ...everything, search: reference.toLowerCase() });
  expect(lines).toMatchObject([{ type: "message.received", subject: id, about: `Eve Ng, ${reference}` }]);
});

onBothDatabases("a check says that the chain is whole, or where it is not", async (world) => {
  const { ada } = await sixEvents(world);
  await world.auditHeads.append();
  expect(await checkChain(world, ada)).toBe("done");
  expect(await readAuditHealth(world, ada)).toEqual({ checked: { at: world.clock.now(), events: 6 }, alarm: null });
  await world.db.updateTable("audit_events").set({ detail: "{}" }).where("seq", "=", 3).execute();
  expect(await checkChain(world, ada)).toBe("done");
  expect(await readAuditHealth(world, ada)).toMatchObject({ alarm: { seq: 3, why: "an event was changed" } });
});

onBothDatabases("the log is for administrators only", async (world) => {
  for (const actor of [aVisitor(), await aClient(world)]) {
    const refused = { init: { status: 404 } };
    await expect(listAudit(world, actor, everything)).rejects.toMatchObject(refused);
    await expect(listAuditTypes(world, actor)).rejects.toMatchObject(refused);
    await expect(exportAudit(world, actor, everything)).rejects.toMatchObject(refused);
    await expect(checkChain(world, actor)).rejects.toMatchObject(refused);
    await expect(readAuditHealth(world, actor)).rejects.toMatchObject(refused);
  }
});

test("an address that nobody wrote asks for the newest events", () => {
  const request = readAuditRequest(new URLSearchParams("before=-1&after=1e9&q=%20x%20"));
  expect(request).toEqual({ ...everything, search: "x" });
});

test("a file of the log is called filtered when it leaves events out", () => {
  const filtered = (query: string) => isFiltered(readAuditRequest(new URLSearchParams(query)));
  expect(filtered("before=3&zone=Asia/Tokyo")).toBe(false);
  for (const query of ["q=maria", "status=client.edited", "who=system", "from=2026-05-01", "to=2026-05-02"])
    expect(filtered(query), query).toBe(true);
});
