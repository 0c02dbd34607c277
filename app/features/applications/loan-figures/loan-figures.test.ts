import { expect, test } from "vitest";
import { day } from "~/platform/clock";
import { whole } from "../../../../tests/support/administrator-verbs/verb";
import { databaseBefore } from "../../../../tests/support/old-database";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { plansOf, usesIndex } from "../../../../tests/support/query-plans";
import { anOffer, paidOutLoan, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { offerTerms } from "../offers/decide.server";
import { planRepayment } from "../repayments/plan.server";
import { readRepayment } from "../repayments/read-ledger.server";
import { recordRepayment, reverseRepayment } from "../repayments/record.server";
import { exportApplications } from "../underwriting/export.server";
import { listApplications, readApplicationsRequest } from "../underwriting/list-applications.server";
import { takeBack } from "../underwriting/move.server";
import { readFigureKey } from "./figures";
import { readFigure, readLoanFigures } from "./loan-figures.server";

/** What the number on Today opens: the ids of the list, its sum, and what each row says. */
async function opened(world: World, by: Administrator, key: string) {
  const request = readApplicationsRequest(new URLSearchParams({ loans: key }));
  const { applications, total } = await listApplications(world, by, request);
  const ids = applications.map(({ id }) => id);
  const figure = readFigureKey(key);
  if (!figure) throw new Error(`${key} is no figure`);
  const { sum, cents } = await readFigure(world, by, { figure, ids });
  const rows = Object.values(cents).reduce((all, one) => all + one, 0);
  return { ids, sum, agrees: total === sum.loans && rows === sum.cents };
}

const none = { loans: 0, cents: 0 };
const million = (count: number) => count * 1_000_000_00;

onBothDatabases("each number of the month's loans opens a list with the same loans and the same sum", async (world) => {
  const ada = await anAdministrator(world);
  const read = () => readLoanFigures(world, ada, false);
  expect(await read()).toMatchObject({
    months: [{ month: "2026-04" }, { month: "2026-05", offered: none, accepted: none }],
    overdue: none,
  });
  const id = await paidOutLoan(world, ada);
  const second = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, second));
  const one = { loans: 1, cents: million(2) };
  expect((await read()).months[1]).toEqual({
    ...{ month: "2026-05", offered: { loans: 2, cents: million(4) }, accepted: one },
    ...{ "paid-out": one, received: none },
  });
  expect(await opened(world, ada, "offered-2026-05")).toMatchObject({ sum: { loans: 2 }, agrees: true });
  for (const key of ["accepted-2026-05", "paid-out-2026-05"])
    expect(await opened(world, ada, key), key).toEqual({ ids: [id], sum: one, agrees: true });
  expect((await opened(world, ada, "offered-2026-04")).ids).toEqual([]);

  // What is taken back counts no more.
  world.clock.advance(day);
  await takeBack(world, ada, { applicationId: second, seen: await seenBy(world, ada, second), reason: "Other terms" });
  expect((await read()).months[1]?.offered).toEqual(one);

  await planRepayment(world, ada, { applicationId: id, firstDueOn: "2026-06-14" });
  world.clock.advance(30 * day);
  expect((await read()).overdue, "it is due today").toEqual(none);
  world.clock.advance(40 * day);
  const { ledger } = await readRepayment(world, ada, { applicationId: id });
  const arrears = ledger?.standing.arrearsCents ?? 0;
  expect(arrears, "two instalments").toBeGreaterThan(18_000_00 * 2);
  const overdue = { loans: 1, cents: arrears };
  expect((await read()).overdue).toEqual(overdue);
  expect(await opened(world, ada, "overdue")).toEqual({ ids: [id], sum: overdue, agrees: true });

  for (const [reference, amountCents] of [
    ["IN-1", 10_000_00],
    ["IN-2", 5_000_00],
  ] as const)
    await recordRepayment(world, ada, { applicationId: id, amountCents, valueOn: "2026-07-02", reference });
  const received = { loans: 1, cents: 15_000_00 };
  expect((await read()).months.map((month) => [month.month, month.received])).toEqual([
    ["2026-06", none],
    ["2026-07", received],
  ]);
  expect(await opened(world, ada, "received-2026-07")).toEqual({ ids: [id], sum: received, agrees: true });
  expect((await read()).overdue).toEqual({ loans: 1, cents: arrears - 15_000_00 });
  const pay = { applicationId: id, amountCents: arrears - 15_000_00, valueOn: "2026-07-20", reference: "IN-3" };
  await recordRepayment(world, ada, pay);
  expect((await read()).overdue, "all that was due is paid").toEqual(none);
  const payments = (await readRepayment(world, ada, { applicationId: id })).ledger?.payments ?? [];
  await reverseRepayment(world, ada, {
    ...{ applicationId: id, reason: "Of another loan" },
    repaymentId: payments.find((payment) => payment.reference === "IN-3")?.id ?? "",
  });
  expect((await read()).overdue).toEqual({ loans: 1, cents: arrears - 15_000_00 });
  expect((await read()).months[1]?.received).toEqual(received);
  const request = readApplicationsRequest(new URLSearchParams({ loans: "overdue" }));
  expect(await whole(await exportApplications(world, ada, request)), "a head and the row").toHaveLength(2);
});

onBothDatabases("an advisor's figures are those of the loans within their reach", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const mine = await paidOutLoan(world, ada);
  const maria = await aClient(world);
  await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).where("id", "=", maria.clientId).execute();
  const theirs = await paidOutLoan(world, ada);
  await world.db.updateTable("applications").set({ user_id: maria.userId }).where("id", "=", theirs).execute();
  for (const applicationId of [mine, theirs])
    await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  world.clock.advance(60 * day);
  const paidIn = async (by: Administrator, key: string) => (await opened(world, by, key)).ids.toSorted();
  expect(await paidIn(ada, "overdue")).toEqual([mine, theirs].toSorted());
  expect((await readLoanFigures(world, harriet, false)).overdue.loans).toBe(1);
  expect(await opened(world, harriet, "overdue")).toMatchObject({ ids: [mine], agrees: true });
  expect(await opened(world, harriet, "paid-out-2026-05")).toMatchObject({ ids: [mine], agrees: true });
});

onBothDatabases("the month's loans are found along indexes", async (world) => {
  const ada = await anAdministrator(world);
  const plans = await plansOf(world, (recorded) => readLoanFigures(recorded, ada, false));
  const indexes = [
    ...["application_decisions_offered", "applications_accepted", "application_payouts_valued"],
    ...["application_repayments_valued", "application_ledgers_unpaid"],
  ];
  // PostgreSQL chooses by what the tables hold, and these are empty.
  if (world.dialect === "sqlite") for (const name of indexes) expect(usesIndex(plans, name), name).toBe(true);
});

test.each([
  [null, null],
  ["received-2026-13", null],
  ["lost-2026-05", null],
  ["overdue", { kind: "overdue" }],
  ["paid-out-2026-05", { kind: "paid-out", month: "2026-05" }],
])("the figure of the address %s", (text, figure) => {
  expect(readFigureKey(text)).toEqual(figure);
});

test.each(["sqlite", "postgres"] as const)(
  "what was accepted and what is unpaid is known of loans from before the figures (%s)",
  async (kind) => {
    const { db, write, migrateToLatest } = await databaseBefore("0455", kind);
    const loan = (id: string) => ({
      ...{ id, reference: id, form_key: id, stage: "repayment", facet: "r", name: "Ada", email: "ada@example.com" },
      ...{ company: "Quay", sort_name: "ada", sort_company: "quay", data: "{}", search: " ada" },
      ...{ created_at: 1, promised_at: 2, changed_at: 1, amount_cents: million(2), term: 10 },
    });
    for (const id of ["paying", "back", "repaid"]) {
      await write("applications", loan(id));
      const terms = { amount_cents: million(2), rate: 2500, years: 10, first_due_on: "2026-06-14" };
      await write("application_ledgers", { application_id: id, ...terms, opened_by: "ada", opened_at: 1 });
    }
    const payment = (id: string, application_id: string, amount_cents: number, reversed_at: number | null = null) =>
      write("application_repayments", {
        ...{ id, application_id, amount_cents, value_on: "2026-05-14", reference: id, recorded_by: "ada" },
        ...{ recorded_at: 1, reversed_at, reversal_reason: "" },
      });
    await payment("1", "paying", 20_000_00);
    await payment("2", "paying", 90_000_00, 5);
    await payment("3", "repaid", million(2));
    let seq = 0;
    const moved = (subject: string, at: number, detail: object) =>
      write("audit_events", {
        ...{ seq: ++seq, id: String(seq), at, actor: "ada", type: "application.stage-changed", subject },
        ...{ detail: JSON.stringify(detail), hash: String(seq) },
      });
    await moved("paying", 100, { from: "terms-offered", to: "agreement" });
    await moved("paying", 200, { from: "agreement", to: "disbursement" });
    await moved("back", 100, { from: "terms-offered", to: "agreement" });
    await moved("back", 150, { from: "agreement", to: "terms-offered", back: true });

    await migrateToLatest();
    const accepted = await db.selectFrom("applications").select(["id", "accepted_at"]).orderBy("n").execute();
    expect(accepted.map((row) => [row.id, row.accepted_at])).toEqual([
      ["paying", 100],
      ["back", null],
      ["repaid", null],
    ]);
    const unpaid = await db
      .selectFrom("application_ledgers")
      .select(["application_id as id", "unpaid_due_on"])
      .execute();
    expect(Object.fromEntries(unpaid.map((row) => [row.id, row.unpaid_due_on]))).toEqual({
      ...{ paying: "2026-07-14", back: "2026-06-14", repaid: null },
    });
  },
);
