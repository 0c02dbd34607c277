import { expect, test } from "vitest";
import { ownPageDecision, reasonGone, reviewDecision, writeTheReason } from "./schema";

const sentence = "Pages are missing.\nSend all.";
const reasons = [{ value: "missing", label: "Pages are missing", sentence }];
const decided = (form: object) => reviewDecision(reasons).parse({ documentId: "one", ...form });

test("the sentence of a usual reason is used where no other was written", () => {
  expect(decided({ decision: "rejected", usual: "missing", reason: " " }).reason).toBe(sentence);
  expect(decided({ decision: "rejected", usual: "missing", reason: "Send page 3." }).reason).toBe("Send page 3.");
});

test("'Something else' needs words, on the list and on the page; no choice needs none", () => {
  const other = { decision: "rejected", usual: "other", reason: " " };
  for (const answer of [
    reviewDecision(reasons).safeParse({ documentId: "one", ...other }),
    ownPageDecision(reasons).safeParse(other),
  ])
    expect(answer.error?.issues).toMatchObject([{ path: ["reason"], message: writeTheReason }]);
  expect(decided({ ...other, reason: "Wrong year." }).reason).toBe("Wrong year.");
  expect(decided({ ...other, decision: "approved" }).reason).toBe("");
  expect(decided({ decision: "rejected" }).reason).toBe("");
});

test("a usual reason to reject is left out of an approval", () => {
  expect(decided({ decision: "approved", usual: "missing", reason: sentence }).reason).toBe("");
  expect(decided({ decision: "approved", reason: "Thank you." }).reason).toBe("Thank you.");
});

test("a usual reason that a colleague has removed is told, unless words were written", () => {
  const gone = { documentId: "one", decision: "rejected", usual: "removed" };
  expect(reviewDecision(reasons).safeParse(gone).error?.issues).toMatchObject([{ message: reasonGone }]);
  expect(decided({ ...gone, reason: "Send page 3." }).reason).toBe("Send page 3.");
  expect(decided({ decision: "approved", reason: sentence.replace("\n", "\r\n") }).reason).toBe("");
});
