import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { sender } from "../../../tests/support/outbox";
import { composeMail } from "./compose.server";

const envelope = { id: "1", sender, to: "maria@example.com", subject: "Your meeting", at: 0, earlier: [] };

test("a calendar file goes along twice: for programs that know it, and as a file", async () => {
  const file = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
  const calendar = { name: "meeting.ics", method: "CANCEL", file } as const;
  const bytes = await composeMail({ ...envelope, body: { paragraphs: ["It is cancelled."], calendar } });
  expect(bytes.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  const { attachments, text, html } = await PostalMime.parse(bytes);
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toContainEqual([
    "meeting.ics",
    "application/ics",
  ]);
  // The reader above turns its line ends into plain ones.
  expect(bytes.toString().replaceAll("\r\n", "")).toContain(Buffer.from(file).toString("base64"));
  expect([text, html].every((part) => part?.includes("It is cancelled."))).toBe(true);
});

test("without one nothing is attached", async () => {
  const { attachments } = await PostalMime.parse(await composeMail({ ...envelope, body: { paragraphs: ["Hello."] } }));
  expect(attachments).toEqual([]);
});
