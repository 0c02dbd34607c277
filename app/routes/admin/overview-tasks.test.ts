import { expect, test } from "vitest";
import { groupsOf, headline, type Waiting } from "./overview-tasks";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 9);
const none = { count: { total: 0, more: false }, list: [] };
const quiet: Waiting = {
  now,
  second: none,
  over: none,
  soon: none,
  documents: none,
  requests: none,
  meetings: [],
  mail: { failed: 0 },
};

test("where nothing waits no group is shown, and the headline says so", () => {
  expect(groupsOf(quiet)).toEqual([]);
  expect(headline(quiet)).toBe("Nothing needs you");
});

test("a meeting request without a time is there however old it is, and leads to the dialog that sets one", () => {
  const request = { id: "m1", clientName: "Emmanuel Habimana", topic: "Insurance", createdAt: now - 90 * 24 * hour };
  const waiting = { ...quiet, requests: { count: { total: 1, more: false }, list: [request] } };
  const [group] = groupsOf(waiting);
  expect(group?.title).toBe("Meetings without a time");
  expect(group?.tasks[0]).toMatchObject({
    ...{ when: "Waits 90 days", to: "/dashboard/admin/meetings?arrange=m1" },
    // The word of the meetings page.
    act: "Arrange",
  });
  expect(headline(waiting)).toBe("1 thing needs you");
});

test("a group that shows only the first of many has a link to all of them", () => {
  const request = { id: "m1", clientName: "Emmanuel Habimana", topic: "Insurance", createdAt: now };
  const group = (total: number) => groupsOf({ ...quiet, requests: { count: { total, more: false }, list: [request] } });
  expect(group(12)[0]).toMatchObject({ rest: "Show all 12", to: "/dashboard/admin/meetings" });
  expect(group(1)[0]).toMatchObject({ rest: null });
});

test("groups stand in the order of the work; a number that was not counted further says so", () => {
  const item = {
    ...{ id: "i1", kind: "contact" as const, reference: "M-1", name: "Khalid", email: "k@example.com", title: "Fees" },
    ...{
      status: "new" as const,
      assignee: null,
      createdAt: now - 30 * hour,
      answeredAt: null,
      promise: "over" as const,
    },
    answerDueAt: now - 6 * hour,
    waitsForSecond: false,
  };
  const waiting: Waiting = {
    ...quiet,
    over: { count: { total: 1000, more: true }, list: [item, { ...item, waitsForSecond: true }] },
    second: {
      count: { total: 1, more: false },
      list: [
        { id: "a1", company: "Kigali Fibre", amountCents: 420_000_000, proposedAt: now - 16 * hour, by: "Daniel" },
      ],
    },
    mail: { failed: 2 },
  };
  expect(groupsOf(waiting).map(({ title, count }) => [title, count])).toEqual([
    ["Second approvals", "1"],
    ["Overdue replies", "1,000+"],
    ["Mail that failed", "2"],
  ]);
  expect(groupsOf(waiting)[1]?.tasks[0]).toMatchObject({ when: "6 h over", tone: "bad" });
  expect(groupsOf(waiting)[1]?.tasks.map(({ what }) => what)).toEqual([
    "Message: Fees. Nobody has taken it",
    "Message: Fees. Nobody has taken it, waits for a second administrator",
  ]);
  expect(headline(waiting)).toBe("1,003+ things need you");
});

test("a meeting that has a time needs nothing", () => {
  const meeting = { id: "m2", clientName: "Maya", topic: "Tax", createdAt: now, meetsAt: now + hour, place: "Room 2" };
  const waiting = { ...quiet, meetings: [meeting] };
  expect(groupsOf(waiting)[0]?.tasks[0]).toMatchObject({ when: "10:00 UTC", what: "Tax, Room 2" });
  expect(headline(waiting)).toBe("Nothing needs you");
});

test("which meetings are today's, and at what time, goes by the reader's zone", () => {
  const meeting = { clientName: "Maya", topic: "Tax", createdAt: now, place: "" };
  const waiting = {
    ...quiet,
    meetings: [
      { ...meeting, id: "yesterday", meetsAt: Date.UTC(2026, 10, 21, 18) },
      { ...meeting, id: "night", meetsAt: Date.UTC(2026, 10, 21, 19) },
      { ...meeting, id: "tomorrow", meetsAt: Date.UTC(2026, 10, 22, 19) },
    ],
  };
  const [group] = groupsOf(waiting, "Asia/Kathmandu");
  expect(group?.tasks.map(({ id, when }) => [id, when])).toEqual([["night", "00:45 in Kathmandu"]]);
  expect(group?.note).toBe("Today is counted in Kathmandu.");
});
