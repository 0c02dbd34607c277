import { expect, test } from "vitest";
import { evidenceFor } from "../../../../tests/support/evidence";

import { checkEvidence } from "./check-evidence";
import { evidenceForms, evidenceWords, ruledOut } from "./evidence";
import { conditionKinds } from "./vocabulary";

const today = "2026-05-14";

test("a check with nothing is refused at every field that it needs, and passes with all of them", () => {
  for (const kind of conditionKinds) {
    const empty = checkEvidence(kind, {}, today);
    const needed = evidenceForms[kind].filter(({ missing }) => missing).map(({ name, missing }) => [name, missing]);
    expect(empty).toEqual({ ok: false, errors: Object.fromEntries(needed) });
    expect(checkEvidence(kind, { ...evidenceFor[kind], intent: "pass" }, today)).toEqual({
      ok: true,
      evidence: evidenceFor[kind],
    });
  }
});

test.each([
  ["identity", { expiresOn: today }, { expiresOn: "It has expired. Ask the applicant for one that is valid" }],
  ["identity", { expiresOn: "2031-02-30" }, { expiresOn: "Choose the day on which it expires" }],
  ["identity", { document: "Library card" }, { document: "Choose the kind of document" }],
  ["identity", { ending: "X1234567" }, { ending: "Enter three to six letters or digits, without spaces" }],
  ["company", { issuedOn: "2026-05-15" }, { issuedOn: "Choose today or a day before" }],
  ["plan", { finding: "Good" }, { finding: "Say what the reviewer found (at least two words and 10 characters)" }],
  ["repayment", { cover: "often" }, { cover: "Enter a number such as 1.4" }],
  ["screening", { exposed: "Perhaps" }, { exposed: "Choose one of these" }],
  [
    "screening",
    { result: ruledOut, finding: "No" },
    { finding: "Say why the match is somebody else (at least two words and 10 characters)" },
  ],
] as const)("%s with %o is refused beside its field", (kind, change, errors) => {
  expect(checkEvidence(kind, { ...evidenceFor[kind], ...change }, today)).toEqual({ ok: false, errors });
});

test("the evidence reads as sentences of a list, with days spelled out", () => {
  expect(evidenceWords("identity", evidenceFor.identity)).toBe(
    "Kind of document: Passport\nLast characters of its number: 4214\nCountry that issued it: Mexico\nValid until: 14 March 2031\nWho saw it: Ada Winter, the original\nSeen on: 13 May 2026",
  );
  expect(evidenceWords("repayment", { ...evidenceFor.repayment })).toContain("covers the payments: 1.4 times");
});
