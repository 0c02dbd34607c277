import { expect, test } from "vitest";
import { findOccurrence } from "~/content/events";
import { calendarFile, escapeText, foldLine } from "./calendar-file";

const now = Date.UTC(2026, 4, 14, 10, 15);

function fileOf(id: string): string {
  const occurrence = findOccurrence(id, now);
  if (!occurrence) throw new Error(`No event ${id}`);
  return calendarFile(occurrence, { publicUrl: "https://corvane.example", organiser: "Corvane", stampedAt: now });
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

test("text is escaped once", () => {
  expect(escapeText("a\\b; c, d: e\r\nf\ng")).toBe("a\\\\b\\; c\\, d: e\\nf\\ng");
});

test("a fold never cuts a character in two", () => {
  const line = `SUMMARY:${"é€𝄞".repeat(40)}`;
  const folded = foldLine(line);
  expect(folded.split("\r\n").every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
  expect(folded.replaceAll("\r\n ", "")).toBe(line);
  expect(folded).not.toContain("\ufffd");
});
