import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Stage } from "../vocabulary";
import { Standing } from "./standing";

const answerDueAt = Date.UTC(2026, 10, 15, 7, 43);
const textAt = (now: number, stage: Stage = "in-review", answered = false) =>
  renderToStaticMarkup(<Standing {...{ stage, answerDueAt, answered, now }} waiting={false} review="24-48 hours" />);

test("nobody is told to expect an answer by a day that has passed", () => {
  expect(textAt(answerDueAt)).toContain("You hear from us by");
  expect(textAt(answerDueAt + 1)).toContain("Our first answer was promised by");
  expect(textAt(answerDueAt + 1)).not.toContain("You hear from us by");
});

test("after our first answer, or a withdrawal, no deadline is named", () => {
  for (const stage of ["withdrawn", "declined", "terms-offered"] as const)
    expect(textAt(answerDueAt - 1, stage)).not.toMatch(/hear from us|promised/);
  expect(textAt(answerDueAt - 1, "in-review", true)).not.toMatch(/hear from us|promised/);
});
