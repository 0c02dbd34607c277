import { expect } from "vitest";
import { day } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { textOfPdf } from "../../../../tests/support/pdf-text";
import { anAdministrator, aVisitor } from "../../../../tests/support/people";
import { paidOutLoan, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { eraseApplication } from "../erase.server";
import { readOwnApplication } from "../tracking/own-application.server";
import { readOwnPayouts } from "../tracking/own-payouts.server";
import { countStages, listApplications, readApplicationsRequest } from "../underwriting/list-applications.server";
import { takeBack } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { confirmRepayment, recallRepayment } from "./confirm.server";
import { listUnclosed } from "./list-unclosed.server";
import { listUnplanned } from "./list-unplanned.server";
import { readOwnClosingLetter, sendClosingLetter, writeStatement } from "./papers.server";
import { type Entered, planRepayment } from "./plan.server";
import { listWaiting } from "./proposed-entries.server";
import { readOwnRepayment, readRepayment } from "./read-ledger.server";
import { comparePayment, questionPayment, recordRepayment, reverseRepayment } from "./record.server";
import { readablePayment } from "./schema";

const refusalOf = (entered: Entered) => (entered.ok ? {} : entered.errors);

onBothDatabases("a loan is repaid by its schedule, a wrong payment is reversed, and it is closed", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  const viewer = { actor: aVisitor(), opened: [applicationId] };
  const page = () => readRepayment(world, ada, { applicationId });
  expect(await page()).toMatchObject({ ledger: null, plan: { usual: "2026-06-14", earliest: "2026-06-14" } });
  const pay = (amountCents: number, valueOn: string, reference: string) =>
    recordRepayment(world, ada, { applicationId, amountCents, valueOn, reference });
  expect((await listUnplanned(world, ada)).list).toMatchObject([{ id: applicationId, paidAt: world.clock.now() }]);
  await expect(pay(100, "2026-05-14", "A")).rejects.toBeInstanceOf(Conflict);
  const range = "Choose a day from 14 June 2026 to 14 July 2026";
  expect(await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-13" })).toMatchObject({
    errors: { firstDueOn: `${range}. The loan was paid out on 14 May 2026, and no interest counts before that` },
  });
  expect(await planRepayment(world, ada, { applicationId, firstDueOn: "2026-07-15" })).toMatchObject({
    errors: { firstDueOn: range },
  });
  expect(await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" })).toEqual({ ok: true });
  expect((await listUnplanned(world, ada)).list).toEqual([]);
  expect((await world.mailbox()).at(-1)?.subject).toMatch(/^Your repayment plan is ready, /);
  await expect(
    takeBack(world, ada, { applicationId, seen: await seenBy(world, ada, applicationId), reason: "x" }),
  ).rejects.toBeInstanceOf(Conflict);

  world.clock.advance(50 * day);
  await expect(
    planRepayment(world, ada, { applicationId, firstDueOn: "2026-07-14", reason: "The borrower asked" }),
    "an instalment is due",
  ).rejects.toThrow(/^The first instalment was due on 14 June 2026, so the first payment stays on that day/);
  expect((await page()).fixed).toMatch(/^The first instalment was due on 14 June 2026/);
  const { ledger } = await page();
  const [first] = ledger?.schedule ?? [];
  const level = first?.payment ?? 0;
  expect(ledger?.standing).toMatchObject({ arrearsCents: level, arrearsDays: 19 });
  expect(await pay(level, "2026-08-01", "IN-1")).toEqual({
    ok: false,
    errors: { valueOn: "This day has not come yet" },
  });
  expect(await pay(level, "2026-05-01", "IN-1")).toMatchObject({
    errors: { valueOn: expect.stringContaining("Choose that day or a later one") },
  });
  expect(await pay(3_000_000_00, "2026-06-14", "IN-1")).toMatchObject({
    errors: { amount: `At most $2,004,166.67 is owed on 14 June 2026` },
  });
  expect(await pay(level, "2026-06-14", "IN-1")).toEqual({ ok: true });
  const twin = "The payment of 14 June 2026 has this reference already";
  expect(await pay(level, "2026-06-14", "IN-1")).toEqual({ ok: false, errors: { reference: twin } });
  expect(Object.keys(refusalOf(await pay(3_000_000_00, "2026-08-01", "IN-1"))), "all at once").toEqual([
    ...["valueOn", "reference", "amount"],
  ]);
  // The day cannot be read: the others are compared all the same.
  const half = { applicationId, ...readablePayment({ amount: "3,000,000", valueOn: "soon", reference: "IN-1" }) };
  expect(await comparePayment(world, ada, half)).toEqual({
    amount: expect.stringMatching(/^At most \$[\d,.]+ is owed on 3 July 2026$/),
    reference: twin,
  });
  const [paid] = (await page()).ledger?.payments ?? [];
  expect((await page()).ledger?.schedule.slice(0, 3)).toMatchObject([
    { state: "paid", paidOn: "2026-06-14" },
    { state: "next", paidCents: 0 },
    { state: "open" },
  ]);
  const read = async () => (await readOwnApplication(world, viewer, applicationId)).nextPayment;
  expect(await read()).toEqual({ cents: level, dueOn: "2026-07-14", late: false });
  expect(paid).toMatchObject({ interestCents: first?.interest, balanceCents: first?.balance, recordedBy: ada.name });

  await reverseRepayment(world, ada, { applicationId, repaymentId: paid?.id ?? "", reason: "Of another loan" });
  await reverseRepayment(world, ada, { applicationId, repaymentId: paid?.id ?? "", reason: "Again" });
  expect(await read(), "in arrears again").toEqual({ cents: level, dueOn: "2026-06-14", late: true });
  expect((await page()).ledger).toMatchObject({ payments: [], reversed: [{ reason: "Of another loan" }] });
  await expect(
    reverseRepayment(world, ada, { applicationId, repaymentId: "nothing", reason: "x" }),
  ).rejects.toMatchObject({ init: { status: 404 } });

  await expect(sendClosingLetter(world, ada, { applicationId })).rejects.toThrow(/Something is still owed/);
  const own = await readOwnRepayment(world, viewer, { applicationId, on: "2026-07-14" });
  expect(own.ledger?.reversed, "shown to the borrower, without the words of staff").toMatchObject([
    { reference: "IN-1", valueOn: "2026-06-14", reversedAt: world.clock.now(), reason: "", reversedBy: "" },
  ]);
  expect(own.ledger?.payoff.on).toBe("2026-07-14");
  const owed = (await page()).ledger?.standing.owed.payoffCents ?? 0;
  expect(await pay(owed, "2026-07-03", "IN-2")).toEqual({ ok: true });
  const statement = await writeStatement(world, await page());
  expect(textOfPdf(statement ?? Buffer.alloc(0))).toContain("Payments received");
  expect(textOfPdf(statement ?? Buffer.alloc(0))).toMatch(/Payouts[\s\S]*Paid on 3 July 2026[\s\S]*Fell away/);
  expect(await read(), "nothing is owed").toBeNull();
  const lines = textOfPdf(statement ?? Buffer.alloc(0)).replace(/\s+/g, " ");
  expect(lines).toMatch(/State Repaid in full on 3 July 2026/);
  expect(lines).toMatch(/On 3 July 2026, \$[\d,.]+ repaid the whole loan\. The last 119 instalments fell away\./);
  expect(lines.match(/Paid on 3 July 2026/g), "only what was due by then").toHaveLength(1);
  expect(lines).toMatch(/Payments taken back .*14 June 2026 ?IN-1 ?3 July 2026/);
  expect((await page()).ledger?.repaidOn).toBe("2026-07-03");
  expect(await readOwnApplication(world, viewer, applicationId)).toMatchObject({ repaid: true });
  expect(await readLoanFile(world, ada, applicationId)).toMatchObject({ repaid: { closed: false } });
  expect((await listUnclosed(world, ada)).list).toMatchObject([{ id: applicationId, repaidAt: world.clock.now() }]);
  await Promise.allSettled([1, 2].map(() => sendClosingLetter(world, ada, { applicationId })));
  expect(await readLoanFile(world, ada, applicationId)).toMatchObject({ repaid: { closed: true } });
  expect((await listUnclosed(world, ada)).list).toEqual([]);
  const letter = await readOwnClosingLetter(world, viewer, { applicationId });
  expect(textOfPdf(letter ?? Buffer.alloc(0))).toContain("Nothing is owed to us any more");
  await expect(pay(100, "2026-07-03", "IN-3")).rejects.toThrow(/The closing letter is sent/);
  const trail = await world.auditTrail(applicationId);
  expect(trail.filter((type) => /repa|closed/.test(type))).toEqual([
    ...["application.repayment-planned", "application.repaid", "application.repayment-reversed"],
    ...["application.repaid", "application.loan-closed"],
  ]);
  expect(await world.db.transaction().execute((tx) => eraseApplication(tx, applicationId, world.clock.now()))).toBe(1);
});

onBothDatabases(
  "who follows the loan reads where to pay, on the page and in the statement, while it runs",
  async (world) => {
    const ada = await anAdministrator(world);
    const applicationId = await paidOutLoan(world, ada);
    await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
    const viewer = { actor: aVisitor(), opened: [applicationId] };
    expect((await readOwnRepayment(world, viewer, { applicationId })).account).toBeNull();
    const account = { holder: "Corvane Lending Ltd", bank: "Bank of Mauritius", account: "GB82WEST12345698765432" };
    const named = { ...account, bankCode: "WESTGB22", note: "" };
    const paying = { ...world, siteContent: { ...world.siteContent, repaymentAccount: () => named } };
    const page = await readOwnRepayment(paying, viewer, { applicationId });
    expect(page.account).toEqual(named);
    const text = textOfPdf((await writeStatement(paying, page)) ?? Buffer.alloc(0));
    expect(text).toContain("Where to pay");
    expect(text).toContain("GB82 WEST 1234 5698 7654 32");
    expect(text).toContain(page.reference);
    const stranger = { actor: aVisitor(), opened: [] };
    await expect(readOwnRepayment(paying, stranger, { applicationId })).rejects.toMatchObject({
      init: { status: 404 },
    });
    await recordRepayment(world, ada, {
      applicationId,
      amountCents: 2_000_000_00,
      valueOn: "2026-05-14",
      reference: "IN-1",
    });
    expect((await readOwnRepayment(paying, viewer, { applicationId })).account, "nothing is left to pay").toBeNull();
    await sendClosingLetter(world, ada, { applicationId });
    expect((await readOwnRepayment(paying, viewer, { applicationId })).account).toBeNull();
  },
);

onBothDatabases("of one payment recorded ten times at once, one counts", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  const payment = { applicationId, amountCents: 1_000_00, valueOn: "2026-05-14", reference: "IN-1" };
  const all = await Promise.all(Array.from({ length: 10 }, () => recordRepayment(world, ada, payment)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
});

onBothDatabases("only who keeps payouts records, and a large loan is closed by two who decide", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  const key = { applicationId, firstDueOn: "2026-06-14" };
  const auditor = await anAdministrator(world, { name: "auditor", email: "auditor@firm.example", role: "auditor" });
  const advisor = await anAdministrator(world, { name: "advisor", email: "advisor@firm.example", role: "advisor" });
  for (const actor of [auditor, advisor])
    await expect(planRepayment(world, actor, key)).rejects.toMatchObject({ init: { status: 403 } });
  expect((await readRepayment(world, auditor, { applicationId })).plan).not.toBeNull();
  await planRepayment(world, ada, key);
  await recordRepayment(world, ada, {
    applicationId,
    amountCents: 2_000_000_00,
    valueOn: "2026-05-14",
    reference: "IN-1",
  });
  const strict = { ...world, approvalAbove: 1_000_000_00 };
  const named = { name: "reviewer", email: "reviewer@firm.example", role: "reviewer" } as const;
  const reviewer = await anAdministrator(world, named);
  const waitingId = async () => (await listWaiting(world.db, applicationId))[0]?.id ?? "";
  const closedAt = async () => (await readRepayment(world, ada, { applicationId })).ledger?.closedAt;
  await expect(sendClosingLetter(strict, auditor, { applicationId })).rejects.toMatchObject({ init: { status: 403 } });
  expect(await sendClosingLetter(strict, reviewer, { applicationId })).toEqual({ ok: true, waits: true });
  await expect(sendClosingLetter(strict, ada, { applicationId })).rejects.toThrow(/waits for a colleague/);
  await recallRepayment(strict, reviewer, { applicationId, entryId: await waitingId() });
  await sendClosingLetter(strict, reviewer, { applicationId });
  const entryId = await waitingId();
  await expect(confirmRepayment(strict, reviewer, { applicationId, entryId })).rejects.toMatchObject({
    init: { status: 403 },
  });
  expect(await closedAt()).toBeNull();
  await confirmRepayment(strict, ada, { applicationId, entryId });
  expect(await closedAt()).toBe(world.clock.now());
  expect((await world.auditTrail(applicationId)).slice(-3)).toEqual([
    ...["application.repayment-proposed", "application.loan-closed", "application.repayment-confirmed"],
  ]);
});

onBothDatabases("nobody reads that the closing letter follows after having it", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  const mails = (await world.mailbox()).length;
  const whole = { amountCents: 2_000_000_00, valueOn: "2026-05-14", reference: "IN-1" };
  await recordRepayment(world, ada, { applicationId, ...whole });
  await sendClosingLetter(world, ada, { applicationId });
  world.clock.advance(day);
  const sent = (await world.mailbox()).slice(mails);
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your loan is repaid, /)]);
  expect(sent[0]?.text).toContain("We have recorded your payment of 14 May 2026.");
  expect(sent[0]?.text).not.toContain("follows");
  const viewer = { actor: aVisitor(), opened: [applicationId] };
  const stages = await countStages(world, ada);
  expect(stages.find(({ stage }) => stage === "repayment")?.total, "a closed loan is in no stage of Today").toBe(0);
  const listed = async (status: string) => {
    const request = readApplicationsRequest(new URLSearchParams({ status }));
    return (await listApplications(world, ada, request)).applications.map(({ id }) => id);
  };
  expect([await listed("repayment"), await listed("repaid"), await listed("")]).toEqual([
    ...[[], [applicationId], [applicationId]],
  ]);
  expect(await readOwnPayouts(world, viewer, applicationId)).toMatchObject({
    closed: true,
    repays: true,
    restCents: 0,
  });
});

onBothDatabases("what late payments leave open is said on the page and in the statement", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  world.clock.advance(50 * day);
  const { ledger } = await readRepayment(world, ada, { applicationId });
  const amountCents = ledger?.schedule[0]?.payment ?? 0;
  await recordRepayment(world, ada, { applicationId, amountCents, valueOn: "2026-07-03", reference: "IN-1" });
  const page = await readRepayment(world, ada, { applicationId });
  expect(page.ledger?.standing.arrearsCents).toBe(0);
  expect(page.ledger?.restCents).toBeGreaterThan(0);
  const text = textOfPdf((await writeStatement(world, page)) ?? Buffer.alloc(0)).replace(/\s+/g, " ");
  expect(text).toMatch(/\$[\d,.]+ remains after the last instalment, on 14 May 2036, if each instalment is paid/);
});

onBothDatabases("a payment far from what is due is asked about", async (world) => {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  const payment = { applicationId, amountCents: 188_539_80, valueOn: "2026-05-14" };
  expect(await questionPayment(world, ada, payment), "no plan").toBeNull();
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  expect(await questionPayment(world, ada, payment)).toEqual({
    ...{ amount: "$188,539.80", usual: "$18,853.98", due: null, key: "18853980 2026-05-14" },
  });
  expect(await questionPayment(world, ada, { ...payment, amountCents: 18_853_98 })).toBeNull();
});
