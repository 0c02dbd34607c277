import { planRepayment } from "~/features/applications/repayments/plan.server";
import { readRepayment } from "~/features/applications/repayments/read-ledger.server";
import type { Administrator } from "~/features/identity/actor";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { anImportDone } from "./client-imports";
import { paidOutLoan } from "./underwriting";
import type { World } from "./world";

export const paymentsHead = "Application,Value date,Amount,Currency,Bank reference";

/** A loan that was paid out on this day, and whose first payment is due in a month. */
export async function aPlannedLoan(world: World, by: Administrator) {
  const applicationId = await paidOutLoan(world, by);
  const firstDueOn = isoDate(world.clock.now() + 31 * day);
  await planRepayment(world, by, { applicationId, firstDueOn });
  const page = () => readRepayment(world, by, { applicationId });
  return { applicationId, page, reference: (await page()).reference };
}

/** A payment that fits no loan, left out of an import of two. */
export async function aLeftPayment(world: World, by: Administrator): Promise<{ importId: string; line: number }> {
  const { reference } = await aPlannedLoan(world, by);
  const on = isoDate(world.clock.now());
  const lines = [paymentsHead, `${reference},${on},10,,ONE`, `PF-0000,${on},30.25,,TWO`];
  const { id } = await anImportDone(world, by, lines.join("\n"), "payments");
  return { importId: id, line: 3 };
}
