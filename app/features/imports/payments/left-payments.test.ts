import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import {
  aCheckedImport,
  anImportDone,
  confirmChecked,
  linesInFile,
  worked,
} from "../../../../tests/support/client-imports";
import { aLeftPayment, aPlannedLoan, paymentsHead } from "../../../../tests/support/left-payments";
import { anAdministrator, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { recordRepayment, reverseRepayment } from "../../applications/repayments/record.server";
import type { Actor } from "../../identity/actor";
import { confirmImport } from "../decide-import.server";
import { listImportLines, readImport } from "../read-imports.server";
import { forgetImports } from "../run-imports.server";
import { leftInWords } from "../staging/sums";
import { countUndo, undoImport } from "../undo-import.server";
import { listLeftPayments, reopenLeftPayments, settleLeftPayments } from "./left-payments.server";

/** It is 50 days after the payout, which was on 14 May 2026. */
async function aLoan(world: World) {
  const ada = await anAdministrator(world);
  const loan = await aPlannedLoan(world, ada);
  world.clock.advance(50 * day);
  return { ada, ...loan };
}

const opened = async (world: World, actor: Actor) =>
  (await listLeftPayments(world, actor, { settled: false, after: null })).payments.map(({ label }) => label);

onBothDatabases("payments with mistakes are left out, with what they and the others come to", async (world) => {
  const { ada, page, reference } = await aLoan(world);
  const lines = [
    paymentsHead,
    `${reference},2026-06-14,1000.50,,a`,
    `${reference},2026-06-15,200,USD,b`,
    "PF-0000,2026-06-15,30.25,,c",
    `${reference},2026-06-16,40,EUR,d`,
    `${reference},2026-06-17,1.234,,e`,
    `${reference},2026-06-20,3000000,,f`,
  ];
  const { id, sums } = await aCheckedImport(world, ada, lines.join("\n"), "payments");
  const wrongCents = 3_000_030_25;
  expect(sums).toEqual({ addedCents: 1200_50, sameCents: 0, wrongCents, wrongUnread: 2 });
  const confirm = (agreed: { addedCents: number; wrongCents: number } | undefined) =>
    confirmImport(world, ada, {
      importId: id,
      shown: { added: 2, changed: 0, wrong: 4, ...(agreed && { sums: agreed }) },
      looked: true,
    });
  for (const agreed of [undefined, { addedCents: 1200_51, wrongCents }, { addedCents: 1200_50, wrongCents: 0 }])
    await expect(confirm(agreed)).rejects.toThrow("The sums of this import are others now. Nothing was imported");
  const shown = (await linesInFile(world, ada, id)).map(({ label }) => label);
  expect(shown).toEqual(["$1,000.50, a", "$200.00, b", "$30.25, c", "40 EUR, d", "1.234, e", "$3,000,000.00, f"]);
  expect(sums && leftInWords(sums)).toBe("$3,000,030.25 in all, apart from 2 lines without a sum in dollars");
  const unread = { addedCents: 0, sameCents: 0, wrongCents: 0, wrongUnread: 1 };
  expect(leftInWords(unread)).toBe("without a sum in dollars");
  await confirm({ addedCents: 1200_50, wrongCents });
  await worked(world);
  const { payments } = (await page()).ledger ?? {};
  expect(payments?.map(({ reference: of }) => of).toSorted()).toEqual(["a", "b"]);
  expect(await readImport(world, ada, id)).toMatchObject({ state: "done", mistakesLeft: 4, sums });
  // The same file again finds the two in the ledger.
  expect((await aCheckedImport(world, ada, lines.join("\n"), "payments")).sums).toEqual({
    ...{ addedCents: 0, sameCents: 1200_50, wrongCents, wrongUnread: 2 },
  });
});

onBothDatabases(
  "no line of a loan is taken over that is more than what is owed, however many there are",
  async (world) => {
    const { ada, reference, page } = await aLoan(world);
    const lines = Array.from({ length: 30 }, (_, n) => `${reference},2026-06-${15 + (n % 10)},3000000,,r${n}`);
    const file = [paymentsHead, `${reference},2026-06-14,10,,first`, ...lines].join("\n");
    const { id, ...counts } = await aCheckedImport(world, ada, file, "payments");
    expect(counts).toMatchObject({ added: 1, wrong: 30, sums: { addedCents: 10_00, wrongCents: 30 * 3_000_000_00 } });
    await confirmChecked(world, ada, id);
    await worked(world);
    expect((await page()).ledger?.payments).toMatchObject([{ reference: "first" }]);
  },
);

onBothDatabases("a payment that was left out is open until a ledger has it", async (world) => {
  const { ada, applicationId, page, reference } = await aLoan(world);
  const lines = [
    `${reference},2026-06-14,10,,a`,
    // The second one of a reference may be another payment: the first does not settle it.
    `${reference},2026-06-14,10,,a`,
    "PF-0000,2026-06-15,30.25,,c",
    `${reference},2026-06-17,1.234,,e`,
    "PF-0000,2026-06-15,7,,",
  ];
  const { id } = await anImportDone(world, ada, [paymentsHead, ...lines].join("\n"), "payments");
  expect(await opened(world, ada)).toEqual(["$10.00, a", "$30.25, c", "1.234, e", "$7.00"]);
  world.clock.advance(hour);
  const pay = (amountCents: number, of: string) =>
    recordRepayment(world, ada, { applicationId, amountCents, valueOn: "2026-06-20", reference: of });
  // Another sum is another payment; where none could be read, the reference says enough.
  await pay(30_24, "c");
  await pay(1_23, "e");
  expect(await opened(world, ada)).toEqual(["$10.00, a", "$30.25, c", "$7.00"]);
  const again = [paymentsHead, ...lines, `${reference},2026-06-18,30.25,,c2`].join("\n");
  await anImportDone(world, ada, again, "payments");
  // The same lines in the next file are not listed twice, apart from those without a reference.
  expect(await opened(world, ada)).toEqual(["$7.00", "$10.00, a", "$30.25, c", "$7.00"]);
  const wrong = (await page()).ledger?.payments.find((payment) => payment.reference === "e");
  await reverseRepayment(world, ada, { applicationId, repaymentId: wrong?.id ?? "", reason: "Of another loan" });
  expect(await opened(world, ada)).toContain("1.234, e");

  // As long as one of them is open, the report is kept.
  world.clock.advance(31 * day);
  const stopped = new AbortController().signal;
  await forgetImports(world, stopped);
  expect(await opened(world, ada)).toHaveLength(5);
  const open = await listLeftPayments(world, ada, { settled: false, after: null });
  await settleLeftPayments(world, ada, { payments: open.payments, note: "Sent back" });
  await forgetImports(world, stopped);
  expect((await listImportLines(world, ada, id, { show: "", search: "", after: 0 })).lines).toEqual([]);
});

onBothDatabases("somebody says what became of a payment, and takes it back", async (world) => {
  const ada = await anAdministrator(world);
  const payment = await aLeftPayment(world, ada);
  const payments = [payment];
  const operations = await anAdministrator(world, { name: "Priya Raman", role: "operations" });
  const advisor = { ...ada, role: "advisor", advisor: null } as const;
  expect(await opened(world, advisor)).toEqual([]);
  await expect(settleLeftPayments(world, advisor, { payments, note: "No" })).rejects.toMatchObject({
    init: { status: 403 },
  });
  expect(await opened(world, operations)).toEqual(["$30.25, TWO"]);
  // Lines that were imported are none.
  const others = [...payments, { ...payment, line: 2 }, { importId: "other", line: 3 }];
  await settleLeftPayments(world, operations, { payments: others, note: "Sent back to the payer" });
  expect(await opened(world, ada)).toEqual([]);
  await expect(settleLeftPayments(world, ada, { payments, note: "Again" })).rejects.toThrow("None of these payments");
  const settled = await listLeftPayments(world, ada, { settled: true, after: null });
  expect(settled.payments).toMatchObject([
    { label: "$30.25, TWO", settled: { by: "Priya Raman", note: "Sent back to the payer" } },
  ]);
  await reopenLeftPayments(world, ada, { payments });
  await expect(reopenLeftPayments(world, ada, { payments })).rejects.toThrow("open already");
  expect(await opened(world, ada)).toEqual(["$30.25, TWO"]);
  expect((await world.auditTrail(payment.importId)).slice(-2)).toEqual([
    "record-import.payments-settled",
    "record-import.payments-reopened",
  ]);
  // What an undone import has left out comes again with the whole file.
  await countUndo(world, ada, payment.importId);
  await worked(world);
  const { undo } = await readImport(world, ada, payment.importId);
  const shown = { removed: undo.removed, restored: undo.restored, kept: undo.kept };
  await undoImport(world, ada, { importId: payment.importId, shown, password });
  await worked(world);
  expect(await opened(world, ada)).toEqual([]);
});
