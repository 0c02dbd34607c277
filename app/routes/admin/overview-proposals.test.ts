import { expect, test } from "vitest";
import { aProposal, hour, none, now, quiet } from "../../../tests/support/overview";
import { groupsOf, headline } from "./overview-tasks";
import type { Waiting } from "./overview-waiting";

test("the second approvals do not count one's own proposals, and say that their list has them", () => {
  const waiting = {
    ...quiet,
    second: { count: { total: 1, more: false }, list: [aProposal], applications: 1, own: 1 },
  };
  expect(groupsOf(waiting)[0]).toMatchObject({
    ...{ count: "1", rest: "Show all 2", to: "/dashboard/admin/applications?waiting=second" },
    note: "Somebody else proposed it, or the applicant accepted it online. You may confirm or send it back. The list has 1 more, proposed by you and waiting for a colleague.",
  });
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf({ ...quiet, second: { ...none, applications: 0, own: 1 } })).toEqual([]);
});

test("of several things of one application the list has one row", () => {
  const list = ["terms", "plan"].map((what) => ({ ...aProposal, what: what as "terms" | "plan" }));
  const second = { count: { total: 2, more: false }, list, applications: 1, own: 0 };
  expect(groupsOf({ ...quiet, second })[0]).toMatchObject({
    ...{ count: "2", rest: null },
    note: expect.stringContaining("They are about one application: the list has each once."),
  });
  const many = { count: { total: 9, more: false }, list, applications: 4, own: 1 };
  expect(groupsOf({ ...quiet, second: many })[0]).toMatchObject({ count: "9", rest: "Show all 5" });
});

test("what a colleague returned and what an applicant answered come after the second approvals, and are counted", () => {
  const reason = "The term is too long.";
  const returned = { id: "a2", company: "Slip & Co", by: "Daniel", reason, returnedAt: now - 3 * hour };
  const answer = {
    ...{ id: "a3", company: "Quay Ltd", kind: "documents" as const, text: "The lease", answers: 2 },
    answeredAt: now - 5 * hour,
  };
  const count = { total: 1, more: false };
  const waiting: Waiting = {
    ...quiet,
    second: { count, list: [aProposal], applications: count.total, own: 0 },
    returned: { count, list: [returned] },
    answered: { count, list: [answer] },
    mail: { failed: 1 },
  };
  const groups = groupsOf(waiting);
  expect(groups.map(({ title }) => title)).toEqual([
    ...["Second approvals", "Returned to you", "Answers to check", "Mail that failed"],
  ]);
  expect(groups[1]?.tasks).toMatchObject([
    { name: "Slip & Co", what: `Daniel: “${reason}”`, when: "Waits 3 h", to: "/dashboard/admin/applications/a2" },
  ]);
  expect(groups[2]?.tasks).toMatchObject([
    {
      ...{ name: "Quay Ltd", what: "Documents: The lease, and 1 more", when: "Waits 5 h" },
      to: "/dashboard/admin/applications/a3",
    },
  ]);
  expect(headline(waiting)).toBe("4 things need you");
});

test("a loan that is paid out and has no plan waits for whoever pays out", () => {
  const loan = { id: "a1", company: "Kigali Fibre", amountCents: 420_000_000, paidAt: now - 3 * hour };
  const waiting: Waiting = { ...quiet, unplanned: { count: { total: 1, more: false }, list: [loan] } };
  expect(groupsOf(waiting).flatMap(({ tasks }) => tasks)).toMatchObject([
    { name: "Kigali Fibre", when: "Waits 3 h", to: "/dashboard/admin/applications/a1/repayment" },
  ]);
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf({ ...waiting, acts: ["desk.read", "documents.review"] })).toEqual([]);
});

test("a signed loan waits for whoever pays out, an accepted one for whoever gets the signatures", () => {
  const one = { id: "a1", company: "Kigali Fibre", restCents: 420_000_000, acceptedAt: now - 3 * hour, open: 0 };
  const count = { total: 1, more: false };
  const toPayOut = { count, list: [{ ...one, open: 2 }], proposed: 3 };
  const waiting: Waiting = { ...quiet, toSign: { count, list: [one], proposed: 0 }, toPayOut };
  expect(groupsOf(waiting)).toMatchObject([
    { title: "Agreements to be signed", to: "/dashboard/admin/applications?status=agreement", rest: null },
    {
      ...{ title: "To pay out", to: "/dashboard/admin/applications?status=disbursement", rest: "Show all 4" },
      note: expect.stringContaining("The list has 3 more, waiting for a second person."),
      tasks: [{ what: "$4,200,000 left to pay out. Before that: 2 open points", when: "Accepted 3 h ago" }],
    },
  ]);
  expect(headline(waiting)).toBe("2 things need you");
  const titles = (acts: Waiting["acts"]) => groupsOf({ ...waiting, acts }).map(({ title }) => title);
  expect(titles(["applications.pay"])).toEqual(["To pay out"]);
  expect(titles(["applications.assess"])).toEqual(["Agreements to be signed"]);
});

test("a loan that is repaid waits for its closing letter, for whoever decides", () => {
  const loan = { id: "a1", company: "Kigali Fibre", amountCents: 420_000_000, repaidAt: now - 3 * hour };
  const waiting: Waiting = { ...quiet, unclosed: { count: { total: 1, more: false }, list: [loan] } };
  expect(groupsOf(waiting)).toMatchObject([
    { title: "Loans to close", tasks: [{ when: "Waits 3 h", to: "/dashboard/admin/applications/a1/repayment" }] },
  ]);
  expect(headline(waiting)).toBe("1 thing needs you");
  expect(groupsOf({ ...waiting, acts: ["desk.read", "applications.pay"] })).toEqual([]);
});

test("a payment that waits for a second person is opened in the ledger of its loan", () => {
  const payment = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 4_200_00,
    proposedAt: now,
    by: "Daniel",
    what: "payment" as const,
    many: 1,
  };
  const [group] = groupsOf({
    ...quiet,
    second: { count: { total: 1, more: false }, list: [payment], applications: 1, own: 0 },
  });
  expect(group?.tasks).toMatchObject([
    {
      to: "/dashboard/admin/applications/a1/repayment#waiting",
      what: expect.stringMatching(/^Payment of \$4,200. Entered by Daniel, /),
    },
  ]);
});

test("a line says what is to be confirmed and who did what, and only to who may confirm it", () => {
  const line = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 15_000_000_00,
    proposedAt: now,
    by: "Daniel",
    many: 1,
  };
  const said = (each: Pick<Waiting["second"]["list"][number], "what"> & { many?: number }) => {
    const list = [{ ...line, ...each }];
    const [group] = groupsOf({ ...quiet, second: { count: { total: 1, more: false }, list, applications: 1, own: 0 } });
    return group?.tasks[0]?.what ?? "";
  };
  expect(said({ what: "terms" })).toMatch(/^Terms of a loan of \$15,000,000. Proposed by Daniel, /);
  expect(said({ what: "acceptance" })).toMatch(/^Acceptance of our offer of \$15,000,000. Accepted online by Daniel, /);
  expect(said({ what: "payout" })).toMatch(/^Payout of \$15,000,000. Entered by Daniel, /);
  expect(said({ what: "payment", many: 3 })).toMatch(/^3 payments of \$15,000,000 together. Entered by Daniel, /);
  const list = [{ ...line, what: "acceptance" as const }];
  const second = { count: { total: 1, more: false }, list, applications: 1, own: 0 };
  expect(groupsOf({ ...quiet, second, acts: ["desk.read", "applications.pay"] })).toEqual([]);
});

test("what only a colleague can do stands last and is not counted", () => {
  const own = {
    id: "a1",
    company: "Kigali Fibre",
    amountCents: 420_000_000,
    proposedAt: now - 16 * hour,
    by: "You",
    what: "terms" as const,
    many: 1,
  };
  const waiting = {
    ...quiet,
    own: { count: { total: 1, more: false }, list: [own], alone: false },
    second: { ...none, applications: 0, own: 1 },
  };
  expect(groupsOf(waiting)).toMatchObject([
    {
      title: "Waits for a colleague",
      tasks: [{ name: "Kigali Fibre", when: "Waits 16 h", to: "/dashboard/admin/applications/a1", act: "Open" }],
    },
  ]);
  expect(headline(waiting)).toBe("Nothing needs you");
  const [group] = groupsOf({ ...waiting, own: { ...waiting.own, alone: true } });
  expect(group?.note).toContain("has confirmed only one");
});
