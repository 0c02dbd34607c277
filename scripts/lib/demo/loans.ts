import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { payoutKey } from "~/features/applications/loan-file/payout";
import { planRepayment } from "~/features/applications/repayments/plan.server";
import { readRepayment } from "~/features/applications/repayments/read-ledger.server";
import { recordRepayment } from "~/features/applications/repayments/record.server";
import { moveApplication } from "~/features/applications/underwriting/move.server";
import { readLoanFile } from "~/features/applications/underwriting/read-loan-file.server";
import { recordPayout } from "~/features/applications/underwriting/record-payout.server";
import type { Administrator } from "~/features/identity/actor";
import { type AcceptedFile, inspectUpload } from "~/features/uploads/intake.server";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { Services } from "~/services";
import { demoPdf } from "./pdf";
import type { Step } from "./script";

export interface Loan {
  company: string;
  /** The parts in which it is paid out, in dollars, each so many days after the application. */
  payouts: readonly { dollars: number; after: number }[];
  /** So many payments have been received, each on the day on which it was due. */
  repaid: number;
}

/** An accepted offer becomes a loan: agreement, payouts, and what is repaid so far. `idOf` gives the application once it is sent. */
export function loanSteps(
  services: Services,
  administrator: Administrator,
  { loan, at, now, idOf }: { loan: Loan; at: number; now: number; idOf: () => string },
): Step[] {
  const move = (to: "agreement" | "disbursement", note: string, after: number): Step => ({
    at: at + after * day,
    run: async () => {
      const { seen } = await readLoanFile(services, administrator, idOf());
      const files = to === "disbursement" ? [await agreementOf(services, administrator, loan)] : [];
      const moved = await moveApplication(services, administrator, { applicationId: idOf(), seen, to, note, files });
      if (!moved.ok) throw new Error(`The demo's own step was refused: ${JSON.stringify(moved)}`);
    },
  });
  const payouts = loan.payouts.map(({ dollars, after }, index): Step => {
    const valueOn = isoDate(at + after * day);
    const payout = {
      ...{ amountCents: dollars * 100, valueOn, holder: loan.company, bank: "Banque du Port", accountEnd: "2290" },
      wireReference: `CV-${valueOn.replaceAll("-", "").slice(2)}-${index + 1}`,
    };
    const run = async () => {
      const { seen } = await readLoanFile(services, administrator, idOf());
      const paid = { applicationId: idOf(), seen, payout, note: "", confirmed: payoutKey(payout) };
      must(await recordPayout(services, administrator, paid));
    };
    return { at: at + after * day, run };
  });
  return [
    move("agreement", "The countersigned letter arrived by post.", 3),
    move("disbursement", "Both sides have signed; the escrow is with the notary.", 9),
    ...payouts,
    ...(loan.repaid > 0 ? [repayments(services, administrator, { repaid: loan.repaid, now, idOf })] : []),
  ];
}

/** The scanned agreement. */
async function agreementOf(services: Services, { userId }: Administrator, { company }: Loan): Promise<AcceptedFile> {
  const lines = [`${company} and Corvane Global Advisory`, "Signed by both sides.", "", "A sample for demonstration."];
  const pdf = demoPdf("Loan agreement", lines, 60_000);
  const path = join(services.storage.tempFolder, randomUUID());
  await writeFile(path, pdf, { mode: 0o600 });
  const passed = await inspectUpload(services, { path, name: "Loan agreement.pdf", bytes: pdf.length }, userId);
  if (!passed.ok) throw new Error(`The demo's own file was refused: ${passed.message}`);
  return passed.file;
}

/** What has come in until now, recorded by value date. */
function repayments(
  services: Services,
  administrator: Administrator,
  { repaid, now, idOf }: { repaid: number; now: number; idOf: () => string },
): Step {
  const run = async () => {
    const applicationId = idOf();
    const { plan } = await readRepayment(services, administrator, { applicationId });
    if (!plan) throw new Error("The demo's loan is not paid out");
    must(await planRepayment(services, administrator, { applicationId, firstDueOn: plan.usual }));
    const { ledger } = await readRepayment(services, administrator, { applicationId });
    const due = (ledger?.schedule ?? []).filter(({ month }) => month <= repaid);
    for (const { dueOn, payment, month } of due) {
      const received = { amountCents: payment, valueOn: dueOn, reference: `IN-${dueOn.replaceAll("-", "")}-${month}` };
      must(await recordRepayment(services, administrator, { applicationId, ...received }));
    }
  };
  return { at: now, run };
}

function must(answer: { ok: boolean }): void {
  if (!answer.ok) throw new Error(`The demo's loan was refused: ${JSON.stringify(answer)}`);
}
