import { expect, test } from "vitest";
import { eventOf } from "../loan-file/history-rows";

test("what was done without a person has a plain name in the history", () => {
  const row = { seq: 1, at: 0, type: "application.stage-changed", detail: "{}", name: null };
  expect(eventOf({ ...row, actor: "system" }).who).toBe("Corvane (automatic)");
  expect(eventOf({ ...row, actor: "visitor" }).who).toBe("The applicant");
  expect(eventOf({ ...row, actor: "gone" }).who).toBe("A former account");
});
