import { expect, test } from "vitest";
import { stateInWords } from "./vocabulary";

test("a file that brings nothing new does not ask to be confirmed", () => {
  const checked = { state: "checked", added: 0, changed: 0, wrong: 0 } as const;
  expect(stateInWords(checked)).toBe("Nothing to import");
  expect(stateInWords({ ...checked, wrong: 1 })).toBe("To be mended");
  expect(stateInWords({ ...checked, changed: 1 })).toBe("To be confirmed");
  expect(stateInWords({ ...checked, state: "checking" })).toBe("Being checked");
});
