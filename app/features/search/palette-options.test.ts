import { expect, test } from "vitest";
import { countAll } from "./palette-options";

const option = { title: [], note: [], path: "/" };

test("the count of all results is the sum of what the groups say, not of what is listed", () => {
  const four = [option, option, option, option];
  expect(countAll([{ name: "Inbox", found: 5, options: four }])).toBe("5 results");
  expect(countAll([{ name: "Pages", options: [option] }])).toBe("1 result");
  expect(
    countAll([
      { name: "Pages", options: [option] },
      { name: "Clients", found: 200, options: four },
    ]),
  ).toBe("201+ results");
});
