import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Standing } from "./standing";

const promisedAt = Date.UTC(2026, 10, 15, 7, 43);
const textAt = (now: number) =>
  renderToStaticMarkup(<Standing stage="in-review" waiting={false} promisedAt={promisedAt} now={now} />);

test("nobody is told to expect an answer by a day that has passed", () => {
  expect(textAt(promisedAt)).toContain("You hear from us by");
  expect(textAt(promisedAt + 1)).toContain("Our first answer was promised by");
  expect(textAt(promisedAt + 1)).not.toContain("You hear from us by");
});
