import { expect, test } from "vitest";
import { OwnPageDecision, ReviewDecision, writeTheReason } from "./schema";
import { sentenceOf } from "./usual-reasons";

const decided = (form: object) => ReviewDecision.parse({ documentId: "one", ...form });

test("the sentence of a usual reason is used where no other was written", () => {
  expect(decided({ decision: "rejected", usual: "missing", reason: " " }).reason).toBe(sentenceOf("missing"));
  expect(decided({ decision: "rejected", usual: "missing", reason: "Send page 3." }).reason).toBe("Send page 3.");
});

test("'Something else' needs words, on the list and on the page; no choice needs none", () => {
  const other = { decision: "rejected", usual: "other", reason: " " };
  for (const answer of [ReviewDecision.safeParse({ documentId: "one", ...other }), OwnPageDecision.safeParse(other)])
    expect(answer.error?.issues).toMatchObject([{ path: ["reason"], message: writeTheReason }]);
  expect(decided({ ...other, reason: "Wrong year." }).reason).toBe("Wrong year.");
  expect(decided({ ...other, decision: "approved" }).reason).toBe("");
  expect(decided({ decision: "rejected" }).reason).toBe("");
});

test("a usual reason to reject is left out of an approval", () => {
  expect(decided({ decision: "approved", usual: "missing", reason: sentenceOf("missing") }).reason).toBe("");
  expect(decided({ decision: "approved", reason: "Thank you." }).reason).toBe("Thank you.");
});

test("a usual reason that is none of ours is refused", () => {
  expect(() => decided({ decision: "rejected", usual: "whim" })).toThrow();
});
