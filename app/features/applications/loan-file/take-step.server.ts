import type { Clock } from "~/platform/clock";
import { isoDate, lastToday } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { needsSecond } from "../policy";
import { type Stage, stageLabels } from "../vocabulary";
import { openChecks } from "./conditions.server";
import { longDate } from "./dates";
import type { ApplicationRow } from "./lock-application.server";
import type { Payout } from "./payout";
import { markPaid, moreThanRest, readDrawn } from "./payouts.server";
import { readWork } from "./read-work.server";
import { openWork } from "./readiness";
import { readOffer } from "./sent-letters.server";
import { changeStage } from "./stage.server";
import { type Move, provedMoves } from "./steps";
import { tellApplicant } from "./tell-applicant.server";

/** Done, or the reasons why a step was not taken, one sentence each. */
export type Blocked = { ok: true } | { ok: false; blockers: string[] };

/** Takes a step (`lastPayout`: the payout of all that was left, or of the loan in one sum): changes the stage, adds the checks when a review begins, and tells the applicant. */
export async function takeStep(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  { to, note, by, lastPayout }: { to: Move; note: string; by: string; lastPayout?: "rest" | "whole" },
): Promise<void> {
  const { clock, firm } = services;
  const { id, stage: from, company } = application;
  await changeStage(tx, clock, { applicationId: id, from, to, by: { userId: by }, reason: note });
  if (to === "in-review") await openChecks(tx, clock.now(), id, by);
  await tellWhoIsNext(tx, clock, application, { to, by });
  if (to === "withdrawn")
    await tellApplicant(tx, services, application, {
      subject: "Your application is withdrawn",
      paragraphs: [
        "We have recorded that you withdrew your application. We will do no further work on it, and you owe us nothing.",
        `If you did not withdraw it, write to us at ${firm.email}.`,
      ],
      notice: { kind: "own-application-withdrawn", detail: { company } },
    });
  else if (lastPayout)
    await tellApplicant(tx, services, application, {
      subject: lastPayout === "whole" ? "We have paid out your loan" : "We have paid out the rest of your loan",
      paragraphs: [
        "All of your loan is paid out now. Open your application to see the payouts, and the repayment as soon as its plan is ready.",
      ],
      notice: { kind: "own-application-moved", detail: { company, stage: stageLabels[to] } },
    });
  else if (to === "repayment")
    await tellApplicant(tx, services, application, {
      subject: "We pay out no more of your loan",
      paragraphs: [
        "The rest of your loan is not paid out. You owe what you have received, and nothing for the rest. Open your application to see both sums.",
        `If you did not expect this, write to us at ${firm.email}.`,
      ],
      notice: { kind: "own-application-undrawn", detail: { company } },
    });
  else
    await tellApplicant(tx, services, application, {
      subject: "Your application has moved to the next step",
      paragraphs: ["Your application has moved to the next step. Open it to see where it is now and what comes next."],
      notice: { kind: "own-application-moved", detail: { company, stage: stageLabels[to] } },
    });
}

/** The staff who can take the step after this one hear of it, but for who has just taken this one. */
async function tellWhoIsNext(
  tx: Tx,
  clock: Clock,
  { id, company, user_id: account }: ApplicationRow,
  { to, by }: { to: Move; by: string },
): Promise<void> {
  const detail = { company };
  const told = { except: by, about: { account, item: id } };
  if (to === "agreement")
    await notifyAdministrators(
      tx,
      clock,
      { kind: "application-to-sign", subject: id, detail },
      { ...told, act: "applications.assess" },
    );
  if (to === "disbursement")
    await notifyAdministrators(
      tx,
      clock,
      { kind: "application-to-pay-out", subject: id, detail },
      { ...told, act: "applications.pay" },
    );
}

/**
 * Records a payout and tells the applicant. When all that was accepted is paid out, the application goes on to repayment; until
 * then it stays where it is.
 */
export async function payOut(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  paid: { stepId: string; payout: Payout; note: string; by: string },
): Promise<void> {
  const { id, stage, company, amount_cents: amountCents } = application;
  await markPaid(tx, services, application, paid);
  const { restCents, paidCents } = await readDrawn(tx, services, { id, stage, amountCents });
  if (restCents === 0) {
    const lastPayout = paidCents === paid.payout.amountCents ? "whole" : "rest";
    await takeStep(tx, services, application, { to: "repayment", note: "", by: paid.by, lastPayout });
    return;
  }
  await tellApplicant(tx, services, application, {
    subject: "We have paid out a part of your loan",
    paragraphs: ["We have paid out a part of your loan. Open your application to see where it is now."],
    notice: { kind: "own-application-paid", detail: { company } },
  });
}

/** The work that holds up the payouts of a loan and is open, in words. */
export async function workBeforePayout(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id }: Pick<ApplicationRow, "id">,
): Promise<string[]> {
  const today = isoDate(clock.now());
  return openWork({ ...(await readWork(tx, id)), today }, "payouts").map(({ words }) => words);
}

/** What blocks a payout, in words: work that is open, that it is more than the rest of the loan, or that its day has not come. */
export async function payoutBlockers(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  payout: Payout,
): Promise<string[]> {
  const { id, stage, amount_cents: amountCents } = application;
  const blockers = await workBeforePayout(tx, services, application);
  const tooMuch = moreThanRest(payout.amountCents, await readDrawn(tx, services, { id, stage, amountCents }));
  if (tooMuch !== null) blockers.push(`${tooMuch}.`);
  // Proposed before payouts had to have left already.
  if (payout.valueOn > lastToday(services.clock.now()))
    blockers.push(`The value date is ${longDate(payout.valueOn)}: confirm the payout when the money has left.`);
  return blockers;
}

/** Says that a loan of which nothing is paid out cannot go on to its repayment. */
const nothingPaid = "Nothing has been paid out. Record the payout first.";

/**
 * What blocks a step. An offer can be accepted only while it is in force on `today` (yyyy-mm-dd). A loan goes to
 * disbursement and on to repayment only when no check, condition or request is open: one may have been reopened since the
 * offer. What holds up the payouts alone may still be open at disbursement. It goes on to repayment only when something has been paid out.
 */
export async function stepBlockers(
  tx: Tx,
  { id, stage }: { id: string; stage: Stage },
  { to, today }: { to: Move; today: string },
): Promise<string[]> {
  if (to === "agreement") {
    const { inForce, latest, any } = await readOffer(tx, { id, stage }, today);
    if (inForce || !any) return [];
    return [
      latest?.validUntil
        ? `The offer was valid until ${longDate(latest.validUntil)}. Take the offer back, then offer terms again.`
        : "No offer is valid. Take this step back, then offer terms again.",
    ];
  }
  if (to !== "disbursement" && to !== "repayment") return [];
  const held = to === "disbursement" ? "agreement" : "payouts";
  const blockers = openWork({ ...(await readWork(tx, id)), today }, held).map(({ words }) => words);
  if (to !== "repayment") return blockers;
  const paid = await tx
    .selectFrom("application_payouts")
    .select("step_id")
    .where("application_id", "=", id)
    .where("paid_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return paid ? blockers : [...blockers, nothingPaid];
}

/** Whether a second person has to confirm this step: by the amount of the offer in force. */
export async function stepNeedsSecond(
  db: Db,
  services: Pick<Services, "clock" | "approvalAbove">,
  application: { id: string; stage: Stage; amountCents: number },
  to: Move,
): Promise<boolean> {
  if (!provedMoves.includes(to)) return false;
  const { acceptedCents } = await readDrawn(db, services, application);
  return needsSecond(acceptedCents, services.approvalAbove);
}
