import { expect, test } from "vitest";
import { CommandError } from "./command-line.mjs";
import { asSentence } from "./product";

test("an error that the operator can mend is told in a sentence, any other one stays what it is", () => {
  const refused = Object.assign(new Error("password authentication failed"), { code: "28P01" });
  expect(asSentence(refused)).toBeInstanceOf(CommandError);
  const ours = new TypeError("x is undefined");
  expect(asSentence(ours)).toBe(ours);
});
