import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { auditCatalogue } from "~/audit-catalogue";
import { recordAudit } from "~/platform/audit/audit.server";
import { aMessage } from "../../../tests/support/messages";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { blockAccount } from "../accounts/blocking.server";
import { deleteClient } from "../clients/delete-client.server";
import { changeClientStatus } from "../clients/manage-clients.server";
import type { Actor } from "../identity/actor";
import { requestMeeting } from "../meetings/meetings.server";
import { textOf } from "./catalogue";
import { checkChain } from "./check-chain.server";
import { readDays } from "./days";
import { exportAudit } from "./export-audit.server";
import { readAuditHealth } from "./guard.server";
import { type AuditRequest, listAudit, listAuditPeople, listAuditTypes, readAuditRequest } from "./list-audit.server";
import { lineInZone } from "./vocabulary";

const everything: AuditRequest = {
  search: "",
  type: "",
  who: "",
  from: "",
  to: "",
  zone: "UTC",
  before: null,
  after: null,
};
const wish = { topic: "Tax planning", days: ["Monday"], timeOfDay: "Morning", format: "Video", note: "" } as const;

const seqs = async (world: World, actor: Actor, request: Partial<AuditRequest>, size?: number) =>
  (await listAudit(world, actor, { ...everything, ...request }, size)).lines.map(({ seq }) => seq);

/** Maria's account (1) and Ben's (2), a meeting that she (3), he (4) and she again (5) ask for, and Ada's word on Maria (6). */
async function sixEvents(world: World) {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const maria = await aClient(world, { name: "Maria Ramírez", email: "maria@example.com", username: "maria.r" });
  const ben = await aClient(world, { name: "Ben Ode", email: "ben@example.com" });
  for (const client of [maria, ben, maria]) await requestMeeting(world, client, { ...wish, days: ["Monday"] });
  await changeClientStatus(world, ada, { clientId: maria.clientId, status: "active" });
  return { ada, maria, ben };
}

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
  expect(await listAuditTypes(world, ada)).toEqual([
    { type: "account.created", title: "Account: created" },
    { type: "client.status-changed", title: "Client: status changed" },
    { type: "meeting.requested", title: "Meeting: requested" },
  ]);
});

onBothDatabases("the log is limited to what one person did, or nobody, with every other filter", async (world) => {
  const { ada, maria } = await sixEvents(world);
  const entry = { type: "account.locked", subject: maria.userId, detail: { device: false } } as const;
  await world.db.transaction().execute((tx) => recordAudit(tx, world.clock, "visitor", entry));
  expect(await seqs(world, ada, { who: maria.userId })).toEqual([5, 3, 1]);
  expect(await seqs(world, ada, { who: maria.userId, type: "meeting.requested" })).toEqual([5, 3]);
  expect(await seqs(world, ada, { who: ada.userId, search: "maria" })).toEqual([6]);
  expect(await seqs(world, ada, { who: "visitor" })).toEqual([7]);
  const names = async (chosen: string) => (await listAuditPeople(world, ada, chosen)).map(({ name }) => name);
  expect(await names("")).toEqual(["Ada Winter", "Corvane (automatic)", "A visitor"]);
  expect(await names(maria.userId)).toEqual(["Ada Winter", "Maria Ramírez", "Corvane (automatic)", "A visitor"]);
  for await (const _ of await exportAudit(world, ada, { ...everything, who: maria.userId }));
  const [exported] = (await listAudit(world, ada, everything)).lines;
  expect(exported?.words).toEqual([["Who: Maria Ramírez"]]);
});

onBothDatabases("days of UTC limit the log, with a search and from page to page", async (world) => {
  world.clock.set(Date.UTC(2026, 10, 20, 23, 59));
  const { ada, maria } = await sixEvents(world);
  const change = (status: "active" | "inactive") =>
    changeClientStatus(world, ada, { clientId: maria.clientId, status });
  world.clock.set(Date.UTC(2026, 10, 21));
  await change("inactive");
  world.clock.set(Date.UTC(2026, 10, 22, 23, 59, 59, 999));
  await change("active");
  world.clock.set(Date.UTC(2026, 10, 23));
  await change("inactive");

  expect(await seqs(world, ada, { from: "2026-11-21" })).toEqual([9, 8, 7]);
  expect(await seqs(world, ada, { to: "2026-11-20" })).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await seqs(world, ada, { from: "2026-11-21", to: "2026-11-22" })).toEqual([8, 7]);
  expect(await seqs(world, ada, { from: "2026-11-24" })).toEqual([]);
  expect(await seqs(world, ada, { to: "2026-11-19" })).toEqual([]);
  expect(await seqs(world, ada, { to: "2026-11-22", search: "maria.r" })).toEqual([8, 7, 6, 5, 3, 1]);
  const page = { ...everything, to: "2026-11-20", before: 4 };
  expect(await listAudit(world, ada, page, 2)).toMatchObject({ lines: [{ seq: 3 }, { seq: 2 }], older: 2, newer: 3 });

  const lines: string[] = [];
  for await (const line of await exportAudit(world, ada, { ...everything, from: "2026-11-22", to: "2026-11-22" }))
    lines.push(line);
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Number", "8"]);
  const exported = (await listAudit(world, ada, everything)).lines[0];
  expect(exported?.detail).toBe('{"search":"","type":"","from":"2026-11-22","to":"2026-11-22","zone":"UTC"}');
  await expect(exportAudit(world, ada, { ...everything, from: "22.11." })).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("days are those of the zone that the address names, also when the clocks change; without one, of UTC", () => {
  const days = { from: "2026-10-25", to: "2026-10-25" };
  const span = (zone: string | null) => {
    const parameters = new URLSearchParams({ ...days, ...(zone !== null && { zone }) });
    const { start, end } = readDays(readAuditRequest(parameters));
    return [start, end].map((at) => at !== null && new Date(at).toISOString());
  };
  expect(span("Europe/London")).toEqual(["2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z"]);
  expect(span("Asia/Kathmandu")).toEqual(["2026-10-24T18:15:00.000Z", "2026-10-25T18:15:00.000Z"]);
  for (const zone of [null, "", "UTC", "Not/AZone", "x".repeat(500)])
    expect(span(zone)).toEqual(["2026-10-25T00:00:00.000Z", "2026-10-26T00:00:00.000Z"]);
});

onBothDatabases("page and export agree on the days of a zone", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const maria = await aClient(world, { name: "Maria Ramírez" });
  const wishAt = async (at: number) => {
    world.clock.set(at);
    await requestMeeting(world, maria, { ...wish, days: ["Monday"] });
    return (await listAudit(world, ada, everything)).lines[0]?.seq ?? 0;
  };
  // 23:30 on the 21st in London, 05:15 on the 22nd in Kathmandu.
  const late = await wishAt(Date.UTC(2026, 10, 21, 23, 30));
  const next = await wishAt(Date.UTC(2026, 10, 22, 18, 30));
  // The exports are events as well.
  world.clock.set(Date.UTC(2026, 11, 1));
  for (const [zone, seq] of [
    ["Asia/Kathmandu", late],
    ["Europe/London", next],
  ] as const) {
    const request = { ...everything, from: "2026-11-22", to: "2026-11-22", zone };
    expect((await listAudit(world, ada, request)).lines.map((line) => line.seq)).toEqual([seq]);
    const lines: string[] = [];
    for await (const line of await exportAudit(world, ada, request)) lines.push(line);
    expect(lines.slice(1).map((line) => Number(line.split(",")[0]))).toEqual([seq]);
  }
});

test("a wrong day is said, and limits nothing", () => {
  const start = Date.UTC(2026, 10, 22);
  expect(readDays({ from: "2026-11-22", to: "", zone: "UTC" })).toEqual({ start, end: null, errors: {} });
  expect(readDays({ from: "2026-02-30", to: "2026-11-21", zone: "UTC" })).toEqual({
    start: null,
    end: start,
    errors: { from: expect.stringContaining("like 2026-11-22") },
  });
  expect(readDays({ from: "2026-11-22", to: "2026-11-21", zone: "UTC" })).toEqual({
    start,
    end: null,
    errors: { to: expect.stringContaining("not before") },
  });
});

onBothDatabases("a reference finds the application or message that it stands for", async (world) => {
  const { ada } = await sixEvents(world);
  const { id, reference } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  const { lines } = await listAudit(world, ada, { ...everything, search: reference.toLowerCase() });
  expect(lines).toMatchObject([{ type: "message.received", subject: id, about: `Eve Ng, ${reference}` }]);
});

onBothDatabases("an export has every event with its hash, and is itself in the log", async (world) => {
  const { ada } = await sixEvents(world);
  const lines: string[] = [];
  for await (const line of await exportAudit(world, ada, { ...everything, search: "ben ode" })) lines.push(line);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(
    /^4,2026-[^,]*,Meeting: requested,Ben Ode,Ben Ode,Ben Ode,[^,]{20,},Topic: Tax planning,.*,[0-9a-f]{64},,,,\r\n$/,
  );
  expect((await listAudit(world, ada, everything)).lines[0]).toMatchObject({
    type: "audit.exported",
    detail: '{"search":"ben ode","type":""}',
  });
});

/** As any spreadsheet reads the export. */
async function exportedRows(world: World, actor: Actor): Promise<string[][]> {
  let csv = "";
  for await (const line of await exportAudit(world, actor, everything)) csv += line;
  return parse(csv);
}

onBothDatabases("the chain can be computed again from an export alone", async (world) => {
  const { ada, maria } = await sixEvents(world);
  await blockAccount(world, ada, { clientId: maria.clientId, reason: '=Quoted, "twice"\nand on two lines' });
  await world.auditHeads.append();
  const [head, ...events] = await exportedRows(world, ada);
  const words = ["Number", "Time", "Event", "Who", "About", "Client", "Client Id", "Details"];
  expect(head).toEqual([
    ...words,
    "Id",
    "Actor",
    "Type",
    "Subject",
    "Detail",
    "Hash",
    "Signed",
    "Series",
    "Signature",
    "Public Key",
  ]);
  expect(events.length).toBeGreaterThan(7);
  let previous = "";
  for (const [number, time = "", , , , , , , id, actor, type, subject, detail, hash] of events.toReversed()) {
    const parts = [previous, Number(number), id, Date.parse(time), actor, type, subject, detail];
    expect(createHash("sha256").update(JSON.stringify(parts)).digest("hex"), number).toBe(hash);
    previous = hash ?? "";
  }
  const { hash } = await world.db.selectFrom("audit_head").select("hash").executeTakeFirstOrThrow();
  expect(previous).toBe(hash);
});

onBothDatabases("the export says in words what happened, and names the client beside their id", async (world) => {
  const { ada, maria } = await sixEvents(world);
  await aStoredDocument(world, maria, { name: "Will.pdf" });
  await deleteClient(world, ada, { clientId: maria.clientId });
  const [, , ...events] = await exportedRows(world, ada);
  const cells = (type: string) => events.find((event) => event[10] === type)?.slice(2, 8);
  const client = ["Maria Ramírez", maria.clientId];
  expect(cells("client.status-changed")).toEqual([
    ...["Client: status changed", "Ada Winter", "Maria Ramírez", ...client, "Pending → Active"],
  ]);
  expect(cells("account.created")?.slice(3, 5)).toEqual(["Ben Ode", expect.any(String)]);
  expect(cells("client.deleted")?.at(-1)).toContain("Meeting requests: 1");
});

onBothDatabases("events of the calendar are named, not keyed", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const occurrence = "market-hour-2026-12-10";
  const entry = { type: "event.list-exported", subject: occurrence, detail: { occurrence, standing: "" } } as const;
  await world.db.transaction().execute((tx) => recordAudit(tx, world.clock, { userId: ada.userId }, entry));
  const [line] = (await listAudit(world, ada, everything)).lines;
  expect(line?.about).toBe("The Market Hour, 2026-12-10");
  expect(line?.words).toEqual([["Event: The Market Hour, 2026-12-10"]]);
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

const shown = (type: string, detail: string, name = "s1") =>
  textOf(auditCatalogue, { type, subject: "s1", detail }, { about: name, nameOf: () => undefined });
const wordsOf = (type: string, detail: unknown, zone = "UTC") =>
  shown(type, JSON.stringify(detail)).words.map((line) => lineInZone(line, zone));

test("what is empty is left out, and moments are told in the reader's zone", () => {
  expect(wordsOf("meeting.arranged", { at: 1797170400000 }, "Asia/Kathmandu")).toEqual([
    "Time: Sunday 13 December 2026, 19:45 in Kathmandu",
  ]);
  expect(wordsOf("inbox.assigned", { from: "", to: "" })).toEqual([]);
  expect(wordsOf("account.address-confirmed", { joinedClient: null })).toEqual([]);
  expect(wordsOf("client.merged", { into: "0190a1b2-0000-7000-8000-000000000001" })).toEqual([]);
  const nothing = { documents: 0, valuations: 2, meetingRequests: 0, account: false, sessions: 0 };
  expect(wordsOf("client.deleted", { name: "Ben Ode", ...nothing })).toEqual([
    "Name: Ben Ode",
    "Valuations: 2",
    "No account",
  ]);
});

test("events of earlier versions are shown: by their words where these are known, else as they were recorded", () => {
  expect(wordsOf("client.changed", { fields: ["name", "portfolio_cents"] })).toEqual([
    "Changed: Name, Portfolio value",
  ]);
  expect(wordsOf("application.stage-changed", { from: "in-review", to: "closed" })).toEqual(["In review → Closed"]);
  expect(wordsOf("document.approved", { because: 7 })).toEqual(['{"because":7}']);
  expect(shown("document.approved", "no JSON").words).toEqual([["no JSON"]]);
  expect(shown("document.fax-received", '{"pages":2}')).toEqual({
    title: "Document: fax received",
    words: [['{"pages":2}']],
    page: null,
  });
});

test("the page about a client finds them by name", () => {
  expect(shown("client.added", "{}", "Ben Ode").page).toBe("/dashboard/admin/clients?q=Ben+Ode&edit=s1");
});
