import { listOverdue } from "~/features/applications/loan-figures/list-overdue.server";
import { readFigure, readLoanFigures } from "~/features/applications/loan-figures/loan-figures.server";
import { confirmRepayment, recallRepayment, returnRepayment } from "~/features/applications/repayments/confirm.server";
import { listUnclosed } from "~/features/applications/repayments/list-unclosed.server";
import { listUnplanned } from "~/features/applications/repayments/list-unplanned.server";
import { readClosingLetter, sendClosingLetter } from "~/features/applications/repayments/papers.server";
import { comparePlan, planRepayment, readProposedPlan } from "~/features/applications/repayments/plan.server";
import { listWaiting } from "~/features/applications/repayments/proposed-entries.server";
import { readRepayment } from "~/features/applications/repayments/read-ledger.server";
import {
  comparePayment,
  questionPayment,
  recordRepayment,
  reverseRepayment,
} from "~/features/applications/repayments/record.server";
import type { Administrator } from "~/features/identity/actor";
import { submitted } from "../applications";
import { paidOutLoan } from "../underwriting";
import type { World } from "../world";
import type { Staff, Verbs } from "./verb";

const reason = "The income is too small.";

async function plannedLoan(world: World, ada: Administrator) {
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  return applicationId;
}

/** A payment that somebody has entered into the ledger of a loan that is above the limit now. */
async function enteredPayment(world: World, { ada }: Pick<Staff, "ada">, by: Administrator) {
  const applicationId = await plannedLoan(world, ada);
  const strict = { ...world, approvalAbove: 1_000_000_00 };
  await recordRepayment(strict, by, {
    applicationId,
    amountCents: 1_000_00,
    valueOn: "2026-05-14",
    reference: "IN-1",
  });
  const [entry] = await listWaiting(world.db, applicationId);
  return { applicationId, entryId: entry?.id ?? "" };
}

/** All of it is repaid on the day of the payout. */
async function repaidLoan(world: World, ada: Administrator) {
  const applicationId = await plannedLoan(world, ada);
  const payment = { amountCents: 2_000_000_00, valueOn: "2026-05-14", reference: "IN-1" };
  await recordRepayment(world, ada, { applicationId, ...payment });
  return applicationId;
}

export const repayments: Verbs = {
  reading: {
    "applications listUnplanned": async (world, { ada }) => {
      await paidOutLoan(world, ada);
      return async (actor) => (await listUnplanned(world, actor)).list;
    },
    "applications listUnclosed": async (world, { ada }) => {
      await repaidLoan(world, ada);
      return async (actor) => (await listUnclosed(world, actor)).list;
    },
    "applications listOverdue": async (world, { ada }) => {
      const applicationId = await paidOutLoan(world, ada);
      await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
      await world.db.updateTable("application_ledgers").set({ unpaid_due_on: "2020-01-01" }).execute();
      return async (actor) => (await listOverdue(world, actor, 3)).list;
    },
    "applications readRepayment": async (world) => {
      const { id } = await submitted(world);
      return (actor) => readRepayment(world, actor, { applicationId: id });
    },
    "applications readLoanFigures": async (world) => (actor) => readLoanFigures(world, actor, false),
    "applications readFigure": async (world) => (actor) =>
      readFigure(world, actor, { figure: { kind: "overdue" }, ids: [] }),
    "applications comparePayment": async (world, { ada }) => {
      const applicationId = await plannedLoan(world, ada);
      return (actor) => comparePayment(world, actor, { applicationId, amountCents: 9_000_000_00 });
    },
    "applications comparePlan": async (world, { ada }) => {
      const applicationId = await paidOutLoan(world, ada);
      return (actor) => comparePlan(world, actor, { applicationId, firstDueOn: "2026-06-14" });
    },
    "applications readProposedPlan": async (world, { ada }) => {
      const applicationId = await paidOutLoan(world, ada);
      const strict = { ...world, approvalAbove: 1_000_000_00 };
      await planRepayment(strict, ada, { applicationId, firstDueOn: "2026-06-14" });
      return (actor) => readProposedPlan(world, actor, { applicationId });
    },
    "applications questionPayment": async (world, { ada }) => {
      const applicationId = await plannedLoan(world, ada);
      const payment = { amountCents: 9_000_000_00, valueOn: "2026-05-14" };
      return (actor) => questionPayment(world, actor, { applicationId, ...payment });
    },
    "applications readClosingLetter": async (world, { ada }) => {
      const applicationId = await repaidLoan(world, ada);
      await sendClosingLetter(world, ada, { applicationId });
      return (actor) => readClosingLetter(world, actor, { applicationId });
    },
  },
  writing: {
    "applications planRepayment": async (world, { ada }) => {
      const applicationId = await paidOutLoan(world, ada);
      return (actor) => planRepayment(world, actor, { applicationId, firstDueOn: "2026-06-14" });
    },
    "applications recordRepayment": async (world, { ada }) => {
      const applicationId = await plannedLoan(world, ada);
      const payment = { amountCents: 1_000_00, valueOn: "2026-05-14", reference: "IN-1" };
      return (actor) => recordRepayment(world, actor, { applicationId, ...payment });
    },
    "applications reverseRepayment": async (world, { ada }) => {
      const applicationId = await plannedLoan(world, ada);
      const payment = { amountCents: 1_000_00, valueOn: "2026-05-14", reference: "IN-1" };
      await recordRepayment(world, ada, { applicationId, ...payment });
      const { ledger } = await readRepayment(world, ada, { applicationId });
      const repaymentId = ledger?.payments[0]?.id ?? "";
      return (actor) => reverseRepayment(world, actor, { applicationId, repaymentId, reason });
    },
    "applications confirmRepayment": async (world, staff) => {
      const key = await enteredPayment(world, staff, staff.eve);
      return (actor) => confirmRepayment(world, actor, key);
    },
    "applications returnRepayment": async (world, staff) => {
      const key = await enteredPayment(world, staff, staff.eve);
      return (actor) => returnRepayment(world, actor, { ...key, reason });
    },
    "applications recallRepayment": async (world, staff) => {
      const key = await enteredPayment(world, staff, staff.ada);
      return (actor) => recallRepayment(world, actor, key);
    },
    "applications sendClosingLetter": async (world, { ada }) => {
      const applicationId = await repaidLoan(world, ada);
      return (actor) => sendClosingLetter(world, actor, { applicationId });
    },
  },
};
