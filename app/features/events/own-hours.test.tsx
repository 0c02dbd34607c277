import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnZone } from "~/ui/own-time";
import { MeetingTime } from "../meetings/meeting-time";
import { OwnHours } from "./own-hours";

const startsAt = Date.UTC(2026, 11, 10, 20);
const occurrence = { startsAt, endsAt: startsAt + 3_600_000, timeZone: "Europe/London" };

const read = (zone: string | null, words: React.ReactNode) =>
  renderToStaticMarkup(<OwnZone zone={zone}>{words}</OwnZone>).replaceAll(/<[^>]+>/g, "");

test("the reader's own hours of an event are told where they differ from those of its place", () => {
  const hours = (zone: string | null) => read(zone, <OwnHours occurrence={occurrence} />);
  expect(hours("America/New_York")).toBe("15:00 to 16:00 in New York");
  expect(hours("Asia/Kathmandu")).toBe("Friday 11 December 2026, 01:45 to 02:45 in Kathmandu");
  expect([hours("Europe/London"), hours("Europe/Lisbon"), hours(null)]).toEqual(["", "", ""]);
});

test("a meeting is told in the reader's own zone first, and on the clock on which it was set", () => {
  const time = (zone: string | null) => read(zone, <MeetingTime at={startsAt} zone="Europe/London" />);
  expect(time("America/New_York")).toBe("Thursday 10 December 2026, 15:00 in New York (20:00 in London)");
  expect(time(null)).toBe("Thursday 10 December 2026, 20:00 UTC (20:00 in London)");
});
