import { describe, expect, test } from "vitest";
import { eventEntry, eventSeries, findOccurrence, nextOccurrences, startIn } from "./events";
import { momentOf, timeIn } from "./zoned-time";

const at = (iso: string) => Date.parse(iso);
const starts = (iso: string, count?: number) =>
  nextOccurrences(at(iso), count).map(({ id, startsAt }) => `${id} ${new Date(startsAt).toISOString().slice(11, 16)}`);

describe("the next events", () => {
  test("are three, soonest first, one of each type, in every week of two years", () => {
    for (let now = at("2025-01-01T00:00:00Z"); now < at("2027-01-01T00:00:00Z"); now += 7 * 86_400_000) {
      const next = nextOccurrences(now);
      expect(next.map(({ startsAt }) => startsAt)).toEqual(
        next.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
      );
      expect(next.map(({ series }) => series.type).toSorted()).toEqual(["Conference", "Webinar", "Workshop"]);
      expect(next.every(({ startsAt }) => startsAt > now && startsAt < now + 36 * 86_400_000)).toBe(true);
    }
  });

  test("leave out one that has just begun, to the millisecond", () => {
    const [first] = nextOccurrences(at("2026-12-01T00:00:00Z"));
    expect(first?.id).toBe("market-hour-2026-12-10");
    const start = first?.startsAt ?? 0;
    expect(nextOccurrences(start - 1)[0]?.id).toBe("market-hour-2026-12-10");
    expect(nextOccurrences(start)[0]?.id).not.toBe("market-hour-2026-12-10");
  });

  test("cross the end of a year", () => {
    expect(nextOccurrences(at("2026-12-31T23:00:00Z")).map(({ date }) => date)).toEqual([
      "2027-01-14",
      "2027-01-19",
      "2027-01-27",
    ]);
  });

  test("begin with the first month of a series", () => {
    expect(nextOccurrences(at("2024-06-01T00:00:00Z"))).toEqual([]);
    expect(nextOccurrences(at("2024-12-20T00:00:00Z"))[0]?.id).toBe("market-hour-2025-01-09");
  });
});

describe("summer time", () => {
  test("16:00 in London is 15:00 UTC in summer and 16:00 in winter", () => {
    expect(starts("2026-03-01T00:00:00Z", 1)).toEqual(["market-hour-2026-03-12 16:00"]);
    expect(starts("2026-04-01T00:00:00Z", 1)).toEqual(["market-hour-2026-04-09 15:00"]);
    expect(starts("2026-11-01T00:00:00Z", 1)).toEqual(["market-hour-2026-11-12 16:00"]);
  });

  test("New York changes its clocks on other days than London", () => {
    // 17 March 2026: New York has summer time, London does not.
    expect(new Date(momentOf("2026-03-17", "17:30", "America/New_York")).toISOString()).toBe(
      "2026-03-17T21:30:00.000Z",
    );
    expect(new Date(momentOf("2026-03-17", "17:30", "Europe/London")).toISOString()).toBe("2026-03-17T17:30:00.000Z");
    const webinar = findOccurrence("market-hour-2026-03-12", at("2026-03-01T00:00:00Z"));
    expect(webinar && startIn(webinar, "America/New_York")).toEqual({ time: "12:00", otherDate: null });
    expect(webinar && startIn(webinar, "Asia/Hong_Kong")).toEqual({ time: "00:00", otherDate: "2026-03-13" });
  });

  test("an hour that is left out is the next one, an hour that comes twice the first", () => {
    expect(new Date(momentOf("2026-03-29", "01:30", "Europe/London")).toISOString()).toBe("2026-03-29T01:30:00.000Z");
    expect(new Date(momentOf("2026-10-25", "01:30", "Europe/London")).toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(new Date(momentOf("2026-11-01", "01:30", "America/New_York")).toISOString()).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });

  test("every event stands at its own time on the clocks of its place", () => {
    for (const occurrence of nextOccurrences(at("2026-01-01T00:00:00Z"), 40))
      expect(timeIn(occurrence.startsAt, occurrence.timeZone)).toBe(occurrence.time);
  });

  test("a zone of a quarter hour is met", () => {
    expect(new Date(momentOf("2026-08-26", "09:30", "Asia/Kathmandu")).toISOString()).toBe("2026-08-26T03:45:00.000Z");
  });
});

describe("an event's id", () => {
  const now = at("2026-05-14T10:15:00Z");

  test("finds it, past and to come", () => {
    expect(findOccurrence("market-hour-2025-01-09", now)?.date).toBe("2025-01-09");
    expect(findOccurrence("office-conference-2026-05-27", now)?.series.type).toBe("Conference");
  });

  test.each([
    ["a day that is not the rule's", "market-hour-2026-05-15"],
    ["a month before the series", "market-hour-2024-12-12"],
    ["a year too far ahead", "market-hour-2031-05-08"],
    ["a month that does not exist", "market-hour-2026-13-10"],
    ["another series", "market-day-2026-05-14"],
    ["nonsense", "../../etc/passwd"],
    ["nothing", ""],
  ])("is unknown for %s", (_, id) => {
    expect(findOccurrence(id, now)).toBeNull();
  });

  test("places take turns, a month each", () => {
    const months = ["2025-01-22", "2025-02-26", "2025-08-27", "2025-09-24"];
    const cities = months.map((date) => findOccurrence(`office-conference-${date}`, now)?.city);
    expect(cities).toEqual(["New York", "London", "Kathmandu", "New York"]);
  });
});

test("a list entry names date, time, place and type", () => {
  const [webinar] = nextOccurrences(at("2026-12-01T00:00:00Z"));
  expect(webinar && eventEntry(webinar)).toMatchObject({
    title: "The Market Hour",
    date: "2026-12-10",
    time: "16:00 London, online",
    type: "Webinar",
    path: "/webinars-events/market-hour-2026-12-10",
  });
});

test("agendas stay within their events", () => {
  for (const series of eventSeries) expect(series.agenda.every(({ minutes }) => minutes < series.minutes)).toBe(true);
});
