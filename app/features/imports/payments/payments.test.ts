import { expect, test } from "vitest";
import { day } from "~/platform/clock";
import {
  aCheckedImport,
  anImportDone,
  confirmChecked,
  linesInFile,
  worked,
} from "../../../../tests/support/client-imports";
import { anAdministrator, password } from "../../../../tests/support/people";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { eraseApplication } from "../../applications/erase.server";
import { confirmRepayment } from "../../applications/repayments/confirm.server";
import { sendClosingLetter } from "../../applications/repayments/papers.server";
import { planRepayment } from "../../applications/repayments/plan.server";
import { listWaiting } from "../../applications/repayments/proposed-entries.server";
import { readRepayment } from "../../applications/repayments/read-ledger.server";
import { recordRepayment, reverseRepayment } from "../../applications/repayments/record.server";
import type { Administrator } from "../../identity/actor";
import { listNotifications } from "../../notifications/notifications.server";
import { listImportLines, readImport } from "../read-imports.server";
import { countUndo, undoImport } from "../undo-import.server";
import { readCents } from "./compare.server";

const everything = { show: "", search: "", after: 0 } as const;
const head = "Application,Value date,Amount,Currency,Bank reference";

/** A loan of $2,000,000 that is repaid from 14 June 2026 on; it is 3 July. With `other` another one is paid out, without a plan. */
async function aLoan(world: World, { other = false } = {}) {
  const ada = await anAdministrator(world);
  const otherId = other ? await paidOutLoan(world, ada) : "";
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  world.clock.advance(50 * day);
  const page = () => readRepayment(world, ada, { applicationId });
  return { ada, applicationId, otherId, page, ...(await page()) };
}

const notesOf = async (world: World, ada: Administrator, id: string) =>
  (await linesInFile(world, ada, id)).map(({ outcome, notes }) => [
    outcome,
    ...notes.map((note) => ("text" in note ? note.text : `${note.from} → ${note.to}`)),
  ]);

const entered = (world: World, applicationId: string) => listWaiting(world.db, applicationId);

onBothDatabases(
  "a file of payments agrees with the schedule to the cent, and the second time adds nothing",
  async (world) => {
    const { ada, applicationId, reference, page, ledger } = await aLoan(world);
    const [first, second] = ledger?.schedule ?? [];
    const level = ((first?.payment ?? 0) / 100).toFixed(2);
    const file = [
      head,
      `${reference},2026-06-14,"$${Number(level).toLocaleString("en-US", { minimumFractionDigits: 2 })}",USD,IN-1`,
      `${reference.toLowerCase().replaceAll("-", " ")},2026-07-02,${level},,IN-2`,
    ].join("\n");
    const checked = await aCheckedImport(world, ada, file, "payments");
    expect(checked).toMatchObject({ state: "checked", added: 2, wrong: 0, asking: 0 });
    expect((await page()).ledger?.payments).toEqual([]);
    const lines = await linesInFile(world, ada, checked.id);
    expect(lines[0]).toMatchObject({ applicationId, label: expect.stringContaining("IN-1") });
    await confirmChecked(world, ada, checked.id);
    await worked(world);
    const after = (await page()).ledger;
    expect(after?.payments).toMatchObject([
      { reference: "IN-2", recordedBy: ada.name, confirmedBy: null },
      {
        reference: "IN-1",
        interestCents: first?.interest,
        principalCents: first?.principal,
        balanceCents: first?.balance,
      },
    ]);
    expect(after?.standing).toMatchObject({ arrearsCents: 0, next: { dueOn: "2026-08-14", cents: second?.payment } });
    expect((await world.auditTrail(applicationId)).slice(-2)).toEqual(["application.repaid", "application.repaid"]);
    expect(await world.auditTrail(checked.id)).toEqual([
      ...["record-import.received", "record-import.confirmed", "record-import.done"],
    ]);
    expect(await aCheckedImport(world, ada, file, "payments")).toMatchObject({ added: 0, same: 2, wrong: 0 });
    await world.db.transaction().execute((tx) => eraseApplication(tx, applicationId, world.clock.now()));
    expect((await listImportLines(world, ada, checked.id, everything)).lines).toEqual([]);
  },
);

onBothDatabases("what is wrong in a file of payments stands at its line", async (world) => {
  const { ada, applicationId, otherId, reference } = await aLoan(world, { other: true });
  await recordRepayment(world, ada, { applicationId, amountCents: 100_00, valueOn: "2026-06-14", reference: "THERE" });
  const unplanned = (await readRepayment(world, ada, { applicationId: otherId })).reference;
  const file = [
    head,
    "PF-0000,2026-06-14,10,,a",
    ",2026-06-14,10,,b",
    `${unplanned},2026-06-14,10,,c`,
    `${reference},2027-06-14,10,,d`,
    `${reference},2026-05-13,10,,e`,
    `${reference},2026-06-14,10.001,,f`,
    `${reference},2026-06-14,-10,,g`,
    `${reference},2026-06-14,1.200,,l`,
    `${reference},2026-06-14,10,EUR,h`,
    `${reference},2026-06-14,10,,`,
    `${reference},2026-06-14,100.01,,THERE`,
    `${reference},2026-06-14,10,,i`,
    `${reference},2026-06-14,10,,i`,
    `${reference},2026-06-20,3000000,,j`,
    `${reference},2026-06-21,3000000,,k`,
  ].join("\n");
  const { id, wrong, added } = await aCheckedImport(world, ada, file, "payments");
  expect(await notesOf(world, ada, id)).toEqual([
    ["error", "No application has the reference “PF-0000”"],
    ["error", "Enter the reference of the application, such as PF-7Q2M-X0ZA-9KDT-4HB6"],
    ["error", "This loan is not being repaid: set the day of its first payment first"],
    ["error", "This day has not come yet"],
    ["error", "The loan was paid out on 14 May 2026: nothing is repaid before"],
    ["error", "“10.001” is not accepted. Enter an amount such as 18,853.98"],
    ["error", "“-10” is not accepted. Enter an amount such as 18,853.98"],
    ["error", "“1.200” is not accepted. Enter an amount such as 18,853.98"],
    ["error", "Loans are repaid in US dollars (USD)"],
    ["error", "Enter the reference of the bank"],
    ["error", "The loan has another payment with this reference: $100.00 on 14 June 2026. Reverse that one first"],
    ["add"],
    ["error", "Line 13 has the same reference for this loan"],
    ["error", expect.stringMatching(/^At most \$2,00\d,\d{3}\.\d\d is owed on 20 June 2026, with the other lines/)],
    ["error", expect.stringMatching(/^At most \$2,00\d,\d{3}\.\d\d is owed on 21 June 2026, with the other lines/)],
  ]);
  expect([wrong, added]).toEqual([14, 1]);
});

onBothDatabases("a payment that makes a later one too much is refused, and doubles are asked about", async (world) => {
  const { ada, applicationId, otherId: other, reference, page } = await aLoan(world, { other: true });
  const pay = { applicationId, amountCents: 1_999_000_00, valueOn: "2026-07-01", reference: "LATE" };
  await recordRepayment(world, ada, pay);
  const early = await aCheckedImport(world, ada, `${head}\n${reference},2026-06-14,9000,,EARLY\n`, "payments");
  expect(await notesOf(world, ada, early.id)).toEqual([
    [
      "error",
      expect.stringMatching(/is owed on 1 July 2026 with this payment before, with the other lines of the file$/),
    ],
  ]);
  const [paid] = (await page()).ledger?.payments ?? [];
  await reverseRepayment(world, ada, { applicationId, repaymentId: paid?.id ?? "", reason: "Of another loan" });
  await planRepayment(world, ada, { applicationId: other, firstDueOn: "2026-08-14" });
  const second = (await readRepayment(world, ada, { applicationId: other })).reference;
  await recordRepayment(world, ada, {
    applicationId: other,
    amountCents: 5_00,
    valueOn: "2026-07-03",
    reference: "BOTH",
  });
  const file = [
    head,
    `${reference},2026-06-14,9000,,LATE`,
    `${reference},2026-07-03,7,,BOTH`,
    `${second},2026-07-03,5,,BOTH`,
  ];
  const { id, asking } = await aCheckedImport(world, ada, file.join("\n"), "payments");
  expect(asking).toBe(2);
  expect(await notesOf(world, ada, id)).toEqual([
    ["add", "A payment with this reference was reversed before"],
    ["add", `The loan ${second} has a payment with this reference as well`],
    ["same"],
  ]);
});

onBothDatabases(
  "payments into a large loan wait for a colleague; what came since the check keeps the file out",
  async (world) => {
    const { ada, applicationId, reference, page } = await aLoan(world);
    const eve = await anAdministrator(world, { name: "Eve Stone" });
    const strict = { ...world, approvalAbove: 1_000_000_00 };
    const file = `${head}\n${reference},2026-06-14,1000,,IN-1\n${reference},2026-06-15,2000.50,,IN-2\n`;
    const late = await aCheckedImport(strict, ada, file, "payments");
    await confirmChecked(strict, ada, late.id);
    await recordRepayment(world, ada, {
      applicationId,
      amountCents: 1_00,
      valueOn: "2026-06-14",
      reference: "BY-HAND",
    });
    await worked(strict);
    expect(await readImport(world, ada, late.id)).toMatchObject({
      state: "outdated",
      problem: "1 loan got a payment or changed otherwise after the file was checked.",
    });
    const { id } = await anImportDone(strict, ada, file, "payments");
    expect((await page()).ledger?.payments).toHaveLength(1);
    expect(await entered(world, applicationId)).toMatchObject([
      { reference: "IN-1", proposedBy: ada.name, amountCents: 1000_00 },
      { reference: "IN-2", proposedBy: ada.name, amountCents: 2000_50 },
    ]);
    expect((await listNotifications(world, eve))[0]?.sentence).toContain(
      "Ada Winter has entered 2 payments from a file, $3,000.50 in all, for",
    );
    expect((await world.auditTrail(applicationId)).slice(-2)).toEqual(Array(2).fill("application.repayment-proposed"));
    expect(await aCheckedImport(strict, ada, file, "payments")).toMatchObject({ added: 0, same: 2 });
    const [first] = await entered(world, applicationId);
    await expect(confirmRepayment(strict, ada, { applicationId, entryId: first?.id ?? "" })).rejects.toMatchObject({
      init: { status: 403 },
    });
    await confirmRepayment(strict, eve, { applicationId, entryId: first?.id ?? "" });
    expect((await page()).ledger?.payments).toHaveLength(2);

    // What a colleague has confirmed stays, and what waits is withdrawn.
    await countUndo(strict, ada, id);
    await worked(strict);
    expect((await readImport(world, ada, id)).undo).toMatchObject({ state: "counted", removed: 1, kept: 1 });
    expect(await entered(world, applicationId)).toHaveLength(1);
    const shown = { removed: 1, restored: 0, kept: 1 };
    expect(await undoImport(strict, ada, { importId: id, shown, password })).toEqual({ ok: true });
    await worked(strict);
    expect(await entered(world, applicationId)).toEqual([]);
    const kept = await listImportLines(world, ada, id, { ...everything, show: "kept" });
    expect(kept.lines).toMatchObject([
      { line: 2, notes: [{ text: "Not undone: a colleague has confirmed the payment: two people reverse it" }] },
    ]);
    expect((await world.auditTrail(applicationId)).at(-1)).toBe("application.repayment-recalled");
  },
);

onBothDatabases("an import of payments is undone by reversals, apart from what something followed", async (world) => {
  const { ada, applicationId, reference, page } = await aLoan(world);
  const file = ["a", "b", "c"].map((name, index) => `${reference},2026-06-1${index + 4},1000,,${name}`);
  const { id } = await anImportDone(world, ada, [head, ...file].join("\n"), "payments");
  const before = (await page()).ledger?.payments ?? [];
  const second = before.find((payment) => payment.reference === "b");
  await reverseRepayment(world, ada, { applicationId, repaymentId: second?.id ?? "", reason: "By hand" });
  await countUndo(world, ada, id);
  await worked(world);
  const shown = { removed: 2, restored: 0, kept: 1 };
  expect((await readImport(world, ada, id)).undo).toMatchObject({ state: "counted", ...shown });
  expect((await page()).ledger?.payments).toHaveLength(2);
  expect(await undoImport(world, ada, { importId: id, shown, password: "wrong" })).toMatchObject({ field: "password" });
  const operations = await anAdministrator(world, { name: "Priya Raman", role: "operations" });
  expect(await undoImport(world, operations, { importId: id, shown, password })).toEqual({ ok: true });
  await worked(world);
  const { ledger } = await page();
  expect(ledger?.payments).toEqual([]);
  expect(ledger?.reversed).toMatchObject([
    { reference: "a", reason: "The import of “payments.csv” was undone", reversedBy: "Priya Raman" },
    { reference: "b", reason: "By hand" },
    { reference: "c" },
  ]);
  expect(await world.auditTrail(id)).toEqual(
    ["received", "confirmed", "done", "undo-asked", "undone"].map((step) => `record-import.${step}`),
  );
  // The mended file comes in again, and says what was there.
  expect(await aCheckedImport(world, ada, [head, ...file].join("\n"), "payments")).toMatchObject({
    added: 3,
    asking: 3,
  });

  const owed = ((ledger?.standing.owed.payoffCents ?? 0) / 100).toFixed(2);
  const last = await anImportDone(world, ada, `${head}\n${reference},2026-07-03,${owed},,LAST\n`, "payments");
  await sendClosingLetter(world, ada, { applicationId });
  const more = await aCheckedImport(world, ada, `${head}\n${reference},2026-07-03,1,,MORE\n`, "payments");
  expect(await notesOf(world, ada, more.id)).toEqual([
    ["error", "The closing letter of this loan was sent: nothing is owed any more"],
  ]);
  await countUndo(world, ada, last.id);
  await worked(world);
  expect((await readImport(world, ada, last.id)).undo).toMatchObject({ removed: 0, kept: 1 });
  world.clock.advance(7 * day);
  await expect(countUndo(world, ada, last.id)).rejects.toThrow("within 7 days");
});

onBothDatabases("who records no payments brings no file of them, and takes none back", async (world) => {
  const { ada, reference } = await aLoan(world);
  const file = (name: string) => `${head}\n${reference},2026-06-14,10,,${name}\n`;
  const done = await anImportDone(world, ada, file("a"), "payments");
  const { id } = await aCheckedImport(world, ada, file("b"), "payments");
  for (const role of ["advisor", "reviewer", "auditor"] as const) {
    const other = { ...ada, role, advisor: null };
    await expect(confirmChecked(world, other, id)).rejects.toMatchObject({ init: { status: 403 } });
    await expect(countUndo(world, other, done.id)).rejects.toMatchObject({ init: { status: 403 } });
  }
  await confirmChecked(world, { ...ada, role: "operations", advisor: null }, id);
});

test("sums are read to the cent", () => {
  expect(["18,853.98", "$250", "USD 1 000.5", "250 USD", "1.20", "1200"].map(readCents)).toEqual([
    18_853_98, 250_00, 1000_50, 250_00, 1_20, 1200_00,
  ]);
  expect(["", "0", "-1", "1.234", "1.200", "$12.000", "1.234,56", "1e3", "1M"].map(readCents)).toEqual(
    Array(9).fill(null),
  );
});
