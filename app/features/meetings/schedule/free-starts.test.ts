import { expect, test } from "vitest";
import { advisorProfiles } from "~/content/advisor-profiles";
import { timeIn } from "~/content/zoned-time";
import { day, hour, minute } from "~/platform/clock";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { cellsOf } from "./cells.server";
import { officePresence, usualSchedule } from "./defaults";
import { freeStarts, type Schedule, type Wanted } from "./free-starts.server";
import { readSpans, spansInWords } from "./week-hours";

const everyDay = (opens: number, closes: number) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [[opens, closes]]]));

const always: Omit<Schedule, "zone" | "hours"> = {
  ...{ leave: [], bufferBefore: 0, bufferAfter: 0, noticeHours: 0, daysAhead: 400 },
};
const nothing = { taken: new Set<number>(), busy: [] };

/** The clock times at which a meeting can begin within a day of UTC. */
function clocksOn(date: string, schedule: Schedule, wanted: Partial<Wanted> = {}): string[] {
  const from = Date.parse(date);
  const starts = freeStarts(schedule, {
    ...{ ...nothing, minutes: 30, within: { from, to: from + day }, now: from - 30 * day },
    ...wanted,
  });
  return starts.map((at) => timeIn(at, schedule.zone));
}

const night = 4 * 60;

test.each([
  ["New York", "America/New_York", "2027-03-14", ["00:00", "00:30", "01:00", "01:30", "03:00", "03:30"]],
  ["London", "Europe/London", "2027-03-28", ["00:00", "00:30", "02:00", "02:30", "03:00", "03:30"]],
])("in %s the hour that summer time leaves out has no meetings", (_, zone, date, clocks) => {
  expect(clocksOn(date, { ...always, zone, hours: everyDay(0, night) }).slice(0, 6)).toEqual(clocks);
});

test.each([
  ["New York", "America/New_York", "2026-11-01"],
  ["London", "Europe/London", "2026-10-25"],
])("in %s the hour that comes twice has its meetings twice, an hour apart", (_, zone, date) => {
  const schedule = { ...always, zone, hours: everyDay(60, 180) };
  const from = Date.parse(date) - 2 * hour;
  const within = { from, to: from + day };
  const starts = freeStarts(schedule, { ...nothing, minutes: 30, within, now: from - day });
  expect(starts.map((at) => timeIn(at, zone))).toEqual(["01:00", "01:30", "01:00", "01:30", "02:00", "02:30"]);
  expect(new Set(starts.slice(1).map((at, index) => at - (starts[index] ?? 0)))).toEqual(new Set([30 * minute]));
});

test("a place without summer time keeps its hours, on quarters of an hour from UTC", () => {
  const kathmandu = { ...always, zone: "Asia/Kathmandu", hours: everyDay(540, 600) };
  for (const date of ["2026-10-25", "2026-11-01", "2027-03-14", "2027-03-28"])
    expect(clocksOn(date, kathmandu)).toEqual(["09:00", "09:30"]);
  const [at = 0] = freeStarts(kathmandu, {
    ...{ ...nothing, minutes: 45, within: { from: Date.UTC(2026, 10, 2), to: Date.UTC(2026, 10, 3) }, now: 0 },
    ...{ now: Date.UTC(2026, 10, 1) },
  });
  expect(new Date(at).toISOString()).toBe("2026-11-02T03:15:00.000Z");
  expect(cellsOf({ at, minutes: 45, bufferBefore: 0, bufferAfter: 15 })).toMatchObject({
    meeting: [0, 1, 2].map((cell) => at / (15 * minute) + cell),
    buffer: [at / (15 * minute) + 3],
  });
});

test("notice, the farthest day, leave, buffers, taken cells and the client's own meetings leave no time", () => {
  const zone = "Europe/London";
  const schedule = { ...always, zone, hours: everyDay(540, 720) };
  const monday = Date.UTC(2026, 10, 23);
  expect(clocksOn("2026-11-23", schedule)).toEqual(["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]);
  expect(clocksOn("2026-11-23", schedule, { minutes: 60 })).toHaveLength(5);
  expect(clocksOn("2026-11-23", { ...schedule, noticeHours: 2 }, { now: monday + 8 * hour })).toEqual([
    ...["10:00", "10:30", "11:00", "11:30"],
  ]);
  expect(clocksOn("2026-11-23", { ...schedule, daysAhead: 2 }, { now: monday - 3 * day })).toEqual([]);
  const leave = [{ firstDay: "2026-11-22", lastDay: "2026-11-23" }];
  expect(clocksOn("2026-11-23", { ...schedule, leave })).toEqual([]);
  expect(clocksOn("2026-11-24", { ...schedule, leave })).toHaveLength(6);
  const other = cellsOf({ at: monday + 10 * hour, minutes: 30, bufferBefore: 0, bufferAfter: 15 });
  const taken = new Set([...other.meeting, ...other.buffer]);
  expect(clocksOn("2026-11-23", { ...schedule, bufferAfter: 15 }, { taken })).toEqual(["09:00", "11:00", "11:30"]);
  const busy = [{ from: monday + 9 * hour, to: monday + 11 * hour }];
  expect(clocksOn("2026-11-23", schedule, { busy })).toEqual(["11:00", "11:30"]);
});

test("in an office there are meetings while both are there and a room is free", () => {
  const advisor = advisorProfiles.find(({ slug }) => slug === "harriet-vale");
  if (!advisor) throw new Error("Harriet Vale is gone");
  const schedule = usualSchedule(advisor, officesOfFiles);
  const presence = officePresence({ timeZone: "Asia/Dubai" });
  const rooms = [new Set<number>()];
  // 09:00 to 17:00 in London is 13:00 to 21:00 in Dubai, whose office closes at 17:00.
  const inDubai = { office: { presence, rooms }, minutes: 60 };
  expect(clocksOn("2026-11-23", schedule, inDubai)).toEqual([
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
    "11:30",
    "12:00",
  ]);
  const { meeting } = cellsOf({ at: Date.UTC(2026, 10, 23, 10), minutes: 60, bufferBefore: 0, bufferAfter: 0 });
  rooms[0] = new Set(meeting);
  expect(clocksOn("2026-11-23", schedule, inDubai)).toEqual(["09:00", "11:00", "11:30", "12:00"]);
  expect(clocksOn("2026-11-23", schedule, { office: { presence, rooms: [] } })).toEqual([]);
  expect(clocksOn("2026-11-22", schedule), "a Sunday").toEqual([]);
});

test("hours are read as people write them, and nothing else is", () => {
  for (const text of [
    "09:00 to 12:30, 13:30 to 17:00",
    "9:00-12:30; 13.30 - 17:00",
    "09:00 until 12:30,13:30–17:00",
    "9-12:30 and 1:30-5pm",
    "9 am to 12.30 & 13h30-17",
    "0900-1230; 1330-1700",
  ])
    expect(spansInWords(readSpans(text) ?? [])).toBe("09:00 to 12:30, 13:30 to 17:00");
  expect(readSpans(" ")).toEqual([]);
  expect(readSpans("22:00 to 24:00")).toEqual([[1320, 1440]]);
  for (const text of ["9 to 5", "12:00 to 12:00", "13:00 to 12:00", "09:00 to 13:00, 12:00 to 14:00", "09:10 to 10:00"])
    expect(readSpans(text)).toBeNull();
});
