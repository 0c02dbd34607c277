import { expect, test } from "vitest";
import { findOccurrence } from "~/content/events";
import { eventFile } from "./event-file";

const now = Date.UTC(2026, 4, 14, 10, 15);

const organiser = { name: "Corvane", email: "office@corvane.example" };

function fileOf(id: string, change: { sequence?: number; cancelled?: boolean } = {}): string {
  const occurrence = findOccurrence(id, now);
  if (!occurrence) throw new Error(`No event ${id}`);
  return eventFile(occurrence, { publicUrl: "https://corvane.example", organiser, stampedAt: now, ...change });
}

test("a calendar file names start and end in UTC, in summer and in winter", () => {
  expect(fileOf("market-hour-2026-06-11")).toContain("DTSTART:20260611T150000Z\r\nDTEND:20260611T160000Z\r\n");
  expect(fileOf("market-hour-2026-12-10")).toContain("DTSTART:20261210T160000Z\r\nDTEND:20261210T170000Z\r\n");
});

test("every line ends with CRLF and has at most 75 octets", () => {
  const lines = fileOf("office-conference-2026-05-27").split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.at(-2)).toBe("END:VCALENDAR");
});

test("unfolded, it says what the page says", () => {
  const text = fileOf("retirement-income-2026-06-16").replaceAll("\r\n ", "");
  expect(text).toContain("SUMMARY:Retirement Income\\, on Paper (Corvane)\r\n");
  expect(text).toContain("\\n\\nhttps://corvane.example/webinars-events/retirement-income-2026-06-16\r\n");
  expect(text).toContain("UID:retirement-income-2026-06-16@corvane.example\r\n");
});

test("a cancellation is the same event with a higher number, and calendars are told to take it out", () => {
  const id = "market-hour-2026-06-11";
  const [added, cancelled] = [fileOf(id, { sequence: 2 }), fileOf(id, { sequence: 3, cancelled: true })];
  const line = (file: string, name: string) => file.split("\r\n").find((one) => one.startsWith(name));
  expect(line(cancelled, "UID")).toBe(line(added, "UID"));
  expect([line(fileOf(id), "SEQUENCE"), line(added, "SEQUENCE"), line(cancelled, "SEQUENCE")]).toEqual([
    "SEQUENCE:0",
    "SEQUENCE:2",
    "SEQUENCE:3",
  ]);
  expect([line(added, "METHOD"), line(cancelled, "METHOD")]).toEqual(["METHOD:PUBLISH", "METHOD:CANCEL"]);
  expect([line(added, "STATUS"), line(cancelled, "STATUS")]).toEqual(["STATUS:CONFIRMED", "STATUS:CANCELLED"]);
  // RFC 5546 wants one on both.
  expect(line(cancelled, "ORGANIZER")).toBe('ORGANIZER;CN="Corvane":mailto:office@corvane.example');
});
