import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Standing } from "./standing";

const answerDueAt = Date.UTC(2026, 10, 15, 7, 43);
const textAt = (now: number) =>
  renderToStaticMarkup(<Standing stage="in-review" waiting={false} answerDueAt={answerDueAt} now={now} />);

test("nobody is told to expect an answer by a day that has passed", () => {
  expect(textAt(answerDueAt)).toContain("You hear from us by");
  expect(textAt(answerDueAt + 1)).toContain("Our first answer was promised by");
  expect(textAt(answerDueAt + 1)).not.toContain("You hear from us by");
});
