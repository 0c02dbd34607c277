import { expect, test } from "vitest";
import type { FreshDecision } from "./fresh-decisions.server";
import { decisionsInWords } from "./use-decision-toast";

test("the message of a rejection says by when a replacement is asked for", () => {
  const one: FreshDecision = {
    ...{ id: "one", name: "tax.pdf", clientName: "Maria", decision: "rejected", decidedAt: 1, left: 1 },
    replaceBy: "2026-05-28",
  };
  expect(decisionsInWords([one])).toBe("Rejected. tax.pdf, Maria. We ask for a replacement by 28 May 2026");
  expect(decisionsInWords([{ ...one, replaceBy: null }])).toBe("Rejected. tax.pdf, Maria");
  expect(decisionsInWords([one, { ...one, id: "two" }])).toBe(
    "Rejected. 2 documents. We ask for replacements by 28 May 2026",
  );
});
