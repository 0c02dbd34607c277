import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file";

const entry = {
  id: "m1",
  startsAt: Date.UTC(2026, 11, 9, 15, 30),
  endsAt: Date.UTC(2026, 11, 9, 16, 15),
  title: `Tax; planning, ${"é€𝄞".repeat(40)}`,
  description: "a\\b: c\nBEGIN:VEVENT",
  place: "7 Lapwing Yard, London",
  url: "https://corvane.example/dashboard/client/meetings/m1",
};
const issue = {
  publicUrl: "https://corvane.example",
  organiser: { name: 'Cor"vane / Partners', email: "hello@corvane.example" },
  stampedAt: Date.UTC(2026, 10, 24),
};

test("another program reads back what was written, whatever the words", () => {
  const file = calendarFile(entry, { ...issue, sequence: 7, attendee: "maria@example.com" });
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  // 75 octets a line at most, and no character cut in two (RFC 5545, 3.1).
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain("\ufffd");
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(event).toMatchObject({ uid: "m1@corvane.example", sequence: 7, location: entry.place });
  expect(event.summary).toBe(`${entry.title} (${issue.organiser.name})`);
  expect(event.description).toBe(`${entry.description}\n\n${entry.url}`);
  expect(event.startDate.toJSDate().getTime()).toBe(entry.startsAt);
  expect(event.endDate.toJSDate().getTime()).toBe(entry.endsAt);
  expect(String(event.attendees[0]?.getFirstValue()).toLowerCase()).toBe("mailto:maria@example.com");
  expect(event.attendees[0]?.getParameter("partstat")).toBe("ACCEPTED");
});

test.each([
  [{ attendee: "maria@example.com" }, "REQUEST", "CONFIRMED"],
  [{ attendee: "maria@example.com", cancelled: true }, "CANCEL", "CANCELLED"],
  [{}, "PUBLISH", "CONFIRMED"],
])("%j is %s", (more, method, status) => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(entry, { ...issue, ...more })));
  expect(calendar.getFirstPropertyValue("method")).toBe(method);
  expect(calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("status")).toBe(status);
});
