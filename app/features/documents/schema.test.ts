import { expect, test } from "vitest";
import {
  chooseButton,
  ownPageDecision,
  reasonChosen,
  reasonGone,
  reviewDecision,
  sayByWhen,
  writeTheReason,
} from "./schema";
import { askingAgain, pressedByEnter } from "./usual-reasons";

const sentence = "Pages are missing.\nSend all.";
const reasons = [{ value: "missing", label: "Pages are missing", sentence }];
const decided = (form: object) => reviewDecision(reasons, "2026-05-14").parse({ documentId: "one", ...form });

test("the sentence of a usual reason is used where no other was written", () => {
  expect(decided({ decision: "rejected", usual: "missing", reason: " " }).reason).toBe(sentence);
  expect(decided({ decision: "rejected", usual: "missing", reason: "Send page 3." }).reason).toBe("Send page 3.");
});

test("'Something else' needs words, on the list and on the page; no choice needs none", () => {
  const other = { decision: "rejected", usual: "other", reason: " " };
  for (const answer of [
    reviewDecision(reasons, "2026-05-14").safeParse({ documentId: "one", ...other }),
    ownPageDecision(reasons, "2026-05-14").safeParse(other),
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
  expect(reviewDecision(reasons, "2026-05-14").safeParse(gone).error?.issues).toMatchObject([{ message: reasonGone }]);
  expect(decided({ ...gone, reason: "Send page 3." }).reason).toBe("Send page 3.");
  expect(decided({ decision: "approved", reason: sentence.replace("\n", "\r\n") }).reason).toBe("");
});

test("a replacement has a day that is still to come; without the tick the day says nothing", () => {
  const rejected = { documentId: "one", decision: "rejected", replacement: "yes" };
  expect(decided({ ...rejected, due: "2026-05-28" }).replaceBy).toBe("2026-05-28");
  expect(decided({ ...rejected, replacement: undefined, due: "2026-05-28" }).replaceBy).toBe(null);
  expect(decided({ ...rejected, decision: "approved", due: "nonsense" }).replaceBy).toBe(null);
  for (const [due, message] of [
    ["", sayByWhen],
    ["soon", sayByWhen],
    ["2026-05-13", "Choose a day that is still to come."],
    ["2031-05-13", "Choose a nearer day."],
  ])
    expect(reviewDecision(reasons, "2026-05-14").safeParse({ ...rejected, due }).error?.issues, due).toMatchObject([
      { path: ["due"], message },
    ]);
});

test("the button of a document's page that asks for a replacement rejects, and Enter decides nothing", () => {
  const own = ownPageDecision(reasons, "2026-05-14");
  const asked = { decision: askingAgain, usual: "missing", due: "2026-05-28" };
  expect(own.parse(asked)).toEqual({ decision: "rejected", reason: sentence, replaceBy: "2026-05-28" });
  expect(own.parse({ ...asked, decision: "rejected" }).replaceBy, "the day alone asks for nothing").toBeNull();
  expect(own.safeParse({ ...asked, due: "" }).error?.issues).toMatchObject([{ path: ["due"], message: sayByWhen }]);
  const entered = { decision: pressedByEnter, due: "2026-05-28" };
  expect(own.safeParse(entered).error?.issues).toMatchObject([{ message: chooseButton }]);
  expect(own.safeParse({ ...entered, usual: "missing" }).error?.issues).toMatchObject([{ message: reasonChosen }]);
  expect(reviewDecision(reasons, "2026-05-14").safeParse({ documentId: "one", ...entered }).success).toBe(false);
});
