import { expect, test } from "vitest";
import { csvLines } from "~/platform/sheets/csv";
import { everything, meetingWish, sixEvents } from "../../../tests/support/audit-log";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { changeClientStatus } from "../clients/manage-clients.server";
import type { Actor } from "../identity/actor";
import { requestMeeting } from "../meetings/meetings.server";
import { readDays } from "./days";
import { exportAudit } from "./export-audit.server";
import { type AuditRequest, listAudit, readAuditRequest } from "./list-audit.server";

const seqs = async (world: World, actor: Actor, request: Partial<AuditRequest>, size?: number) =>
  (await listAudit(world, actor, { ...everything, ...request }, size)).lines.map(({ seq }) => seq);

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
  for await (const line of csvLines(
    await exportAudit(world, ada, { ...everything, from: "2026-11-22", to: "2026-11-22" }),
  ))
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
    await requestMeeting(world, maria, { ...meetingWish, note: `${at}` });
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
    for await (const line of csvLines(await exportAudit(world, ada, request))) lines.push(line);
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
