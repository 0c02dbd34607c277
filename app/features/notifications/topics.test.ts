import { expect, test } from "vitest";
import { alwaysTold } from "./topics";

test("a member of a business reads of which meetings mails come, and the holder that all of them do", () => {
  const of = (member: boolean) => alwaysTold({ member }).find(({ label }) => label.includes("meetings"))?.why;
  expect(of(true)).toContain("each meeting that you have asked for or booked");
  expect(of(false)).toMatch(/^The mail carries the entry/);
});
