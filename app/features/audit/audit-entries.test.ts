import { expect, test } from "vitest";
import { auditCatalogue } from "~/audit-catalogue";
import { recordAudit } from "~/platform/audit/audit.server";
import { everything } from "../../../tests/support/audit-log";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { textOf } from "./catalogue";
import { listAudit } from "./list-audit.server";
import { lineInZone } from "./vocabulary";

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
  expect(shown("client.added", "{}", "Ben Ode").page).toBe("/dashboard/admin/clients/s1");
});

onBothDatabases("events of the calendar are named, not keyed", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const occurrence = "market-hour-2026-12-10";
  const entry = { type: "event.list-exported", subject: occurrence, detail: { occurrence, standing: "" } } as const;
  await world.db.transaction().execute((tx) => recordAudit(tx, world.clock, { userId: ada.userId }, entry));
  const [line] = (await listAudit(world, ada, everything)).lines;
  expect(line?.about).toBe("The Market Hour, 10 December 2026");
  expect(line?.words).toEqual([["Event: The Market Hour, 10 December 2026"]]);
});
