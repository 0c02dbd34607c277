import { expect, test } from "vitest";
import { ReviewDecision } from "./schema";
import { sentenceOf } from "./usual-reasons";

const decided = (form: object) => ReviewDecision.parse({ documentId: "one", ...form });

test("a usual reason speaks for a rejection without words of its own", () => {
  expect(decided({ decision: "rejected", usual: "missing", reason: " " }).reason).toBe(sentenceOf("missing"));
  expect(decided({ decision: "rejected", usual: "missing", reason: "Send page 3." }).reason).toBe("Send page 3.");
  expect(decided({ decision: "rejected", usual: "other" }).reason).toBe("");
});

test("a usual reason to reject says nothing of an approval", () => {
  expect(decided({ decision: "approved", usual: "missing", reason: sentenceOf("missing") }).reason).toBe("");
  expect(decided({ decision: "approved", reason: "Thank you." }).reason).toBe("Thank you.");
});

test("a usual reason that is none of ours is refused", () => {
  expect(() => decided({ decision: "rejected", usual: "whim" })).toThrow();
});
