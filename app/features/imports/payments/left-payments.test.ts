import { expect } from "vitest";
import { day } from "~/platform/clock";
import { aCheckedImport, confirmChecked, worked } from "../../../../tests/support/client-imports";
import { anAdministrator } from "../../../../tests/support/people";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { planRepayment } from "../../applications/repayments/plan.server";
import { readRepayment } from "../../applications/repayments/read-ledger.server";
import { confirmImport } from "../decide-import.server";
import { readImport } from "../read-imports.server";

const head = "Application,Value date,Amount,Currency,Bank reference";

/** A loan of $2,000,000 that is repaid from 14 June 2026 on; it is 3 July. */
async function aLoan(world: World) {
  const ada = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  world.clock.advance(50 * day);
  const page = () => readRepayment(world, ada, { applicationId });
  return { ada, applicationId, page, reference: (await page()).reference };
}

onBothDatabases("payments with mistakes are left out, with what they and the others come to", async (world) => {
  const { ada, page, reference } = await aLoan(world);
  const lines = [
    head,
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
    const file = [head, `${reference},2026-06-14,10,,first`, ...lines].join("\n");
    const { id, ...counts } = await aCheckedImport(world, ada, file, "payments");
    expect(counts).toMatchObject({ added: 1, wrong: 30, sums: { addedCents: 10_00, wrongCents: 30 * 3_000_000_00 } });
    await confirmChecked(world, ada, id);
    await worked(world);
    expect((await page()).ledger?.payments).toMatchObject([{ reference: "first" }]);
  },
);
