import { expect, test } from "vitest";
import { countSteps } from "./step-counts";

test("an unknown country counts as to correct before the server has said so", () => {
  const address = { address: "3 Quay Road", city: "Port Louis", state: "none", zipCode: "none" };
  expect(countSteps({ ...address, country: "maur" }, {}).at(-1)).toEqual({ missing: 0, wrong: 1 });
  expect(countSteps({ ...address, country: "mauritius" }, {}).at(-1)).toEqual({ missing: 0, wrong: 0 });
  expect(countSteps({ ...address, country: "" }, {}).at(-1)).toEqual({ missing: 1, wrong: 0 });
});
