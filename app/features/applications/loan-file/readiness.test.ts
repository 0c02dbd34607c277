import { expect, test } from "vitest";
import { type ReadinessState, readiness } from "./readiness";
import { movesFrom, stageBefore } from "./steps";
import { ratePercent } from "./vocabulary";

const november = (day: number) => Date.UTC(2026, 10, day, 9);

const quiet: ReadinessState = {
  stage: "in-review",
  conditions: [],
  requests: [],
  amountCents: 25_000_000_00,
  approvalAbove: 25_000_000_00,
  proposal: null,
  today: "2026-11-21",
};

const words = (state: Partial<ReadinessState>) => readiness({ ...quiet, ...state }).map((blocker) => blocker.words);
const open = (text: string, changedAt: number | null = null) =>
  ({ kind: "own", text, holds: "all", state: "open", changedAt }) as const;

test("nothing blocks when nothing is left", () => {
  const conditions = [
    { kind: "identity", text: "", holds: "all", state: "cleared", changedAt: 1 },
    { kind: "company", text: "", holds: "all", state: "waived", changedAt: 1 },
  ] as const;
  const answered = { createdAt: november(1), dueOn: "2026-11-05", answeredAt: november(4) };
  const requests = (["accepted", "set-aside", "withdrawn"] as const).map((state) => ({ ...answered, state }));
  expect(words({ conditions, requests })).toEqual([]);
});

test("before the review nothing else is said", () => {
  expect(words({ stage: "received", amountCents: 99_000_000_00 })).toEqual(["The review has not begun."]);
});

test("an unchecked check says what nobody has done, a reopened one that it was", () => {
  const check = { kind: "identity", text: "", holds: "all", state: "open" } as const;
  expect(words({ conditions: [{ ...check, changedAt: null }] })).toEqual([
    "Nobody has checked the identity of the applicant.",
  ]);
  expect(words({ conditions: [{ ...check, changedAt: 5 }] })).toEqual([
    "The check of the applicant's identity has been reopened.",
  ]);
  const screening = { kind: "screening", text: "", holds: "all", state: "open", changedAt: null } as const;
  expect(words({ conditions: [screening] })[0]).toContain("Nobody has recorded the sanctions");
});

test("own conditions are counted, a single one is named", () => {
  expect(words({ conditions: [open("Building permit")] })).toEqual(["One condition is open: Building permit"]);
  expect(words({ conditions: [open("a"), open("b")] })).toEqual(["Two conditions are open."]);
  expect(words({ conditions: Array.from({ length: 12 }, () => open("a")) })).toEqual(["12 conditions are open."]);
});

test("a condition that holds up the payouts alone does not block terms", () => {
  const charge = { ...open("First charge"), holds: "payouts" } as const;
  expect(words({ conditions: [charge] })).toEqual([]);
  expect(words({ conditions: [charge, open("Permit")] })).toEqual(["One condition is open: Permit"]);
  for (const stage of ["terms-offered", "agreement", "disbursement"] as const)
    expect(words({ stage, conditions: [charge] }), stage).toEqual(["One condition is open: First charge"]);
});

test("requests block until they are answered and looked at", () => {
  const request = { state: "open", createdAt: november(19), dueOn: "2026-11-26", answeredAt: null } as const;
  expect(words({ requests: [request] })).toEqual(["The applicant has not answered the request of 19 November."]);
  expect(words({ requests: [{ ...request, dueOn: "2026-11-20" }] })).toEqual([
    "The applicant has not answered the request of 19 November; the answer was due on 20 November.",
  ]);
  expect(words({ requests: [{ ...request, state: "answered", answeredAt: november(20) }] })).toEqual([
    "Nobody has looked at the applicant's answer of 20 November.",
  ]);
});

test("above the limit a second person is needed, at the limit not", () => {
  const above = { amountCents: 25_000_001_00 };
  expect(words(above)).toEqual([
    "Somebody who decides about loans offers terms. Then a second person confirms them, because the amount is above $25,000,000.",
  ]);
  expect(words({ ...above, proposal: { by: "Ada Winter" } })).toEqual([
    "A second person has to confirm what Ada Winter has proposed.",
  ]);
  expect(words({ approvalAbove: 0, amountCents: 1_000_000_00 })).toHaveLength(1);
});

test("each stage has its moves; offering and declining are decisions, not moves", () => {
  expect(movesFrom("received")).toEqual(["in-review", "withdrawn"]);
  expect(movesFrom("in-review")).toEqual(["withdrawn"]);
  expect(movesFrom("terms-offered")).toEqual(["agreement", "withdrawn"]);
  expect(movesFrom("agreement")).toEqual(["disbursement", "withdrawn"]);
  expect(movesFrom("disbursement")).toEqual(["repayment"]);
  for (const stage of ["repayment", "declined", "withdrawn"] as const) expect(movesFrom(stage)).toEqual([]);
});

test("a step goes back to where it came from; an administrator does not undo what the applicant has done", () => {
  expect(stageBefore("received", null, false)).toBeNull();
  expect(stageBefore("in-review", "received", false)).toBe("received");
  expect(stageBefore("declined", "agreement", false)).toBe("agreement");
  expect(stageBefore("withdrawn", "in-review", false)).toBe("in-review");
  expect(stageBefore("withdrawn", "in-review", true)).toBeNull();
});

test("rates keep the decimals that they have", () => {
  expect([2500, 2125, 2050, 3000, 100].map(ratePercent)).toEqual(["2.5%", "2.125%", "2.05%", "3.0%", "0.1%"]);
});
