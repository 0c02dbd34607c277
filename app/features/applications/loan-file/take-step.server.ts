import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { needsSecond } from "../policy";
import { type Stage, stageLabels } from "../vocabulary";
import { openChecks } from "./conditions.server";
import { longDate } from "./dates";
import type { ApplicationRow } from "./lock-application.server";
import { readWork } from "./read-work.server";
import { openWork } from "./readiness";
import { readOffer } from "./sent-letters.server";
import { changeStage } from "./stage.server";
import { type Move, provedMoves } from "./steps";
import { tellApplicant } from "./tell-applicant.server";

/** Done, or the reasons why a step was not taken, one sentence each. */
export type Blocked = { ok: true } | { ok: false; blockers: string[] };

/** Takes a step: changes the stage, adds the checks when a review begins, and tells the applicant. */
export async function takeStep(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  { to, note, by }: { to: Move; note: string; by: string },
): Promise<void> {
  const { clock, firm } = services;
  const { id, stage: from, company } = application;
  await changeStage(tx, clock, { applicationId: id, from, to, by: { userId: by }, reason: note });
  if (to === "in-review") await openChecks(tx, clock.now(), id, by);
  if (to === "withdrawn")
    await tellApplicant(tx, services, application, {
      subject: "Your application is withdrawn",
      paragraphs: [
        "We have recorded that you withdrew your application. We will do no further work on it, and you owe us nothing.",
        `If you did not withdraw it, write to us at ${firm.email}.`,
      ],
      notice: { kind: "own-application-withdrawn", detail: { company } },
    });
  else
    await tellApplicant(tx, services, application, {
      subject: "Your application has moved to the next step",
      paragraphs: ["Your application has moved to the next step. Open it to see where it is now and what comes next."],
      notice: { kind: "own-application-moved", detail: { company, stage: stageLabels[to] } },
    });
}

/**
 * What blocks a step. An offer can be accepted only while it is in force on `today` (yyyy-mm-dd). A loan goes to
 * disbursement and is paid out only when no check, condition or request is open: one may have been reopened since the offer.
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
  return openWork({ ...(await readWork(tx, id)), today }).map(({ words }) => words);
}

/** Whether a second administrator has to confirm this step: by the amount of the offer in force. */
export async function stepNeedsSecond(
  db: Db,
  { clock, approvalAbove }: Pick<Services, "clock" | "approvalAbove">,
  { id, stage, amountCents }: { id: string; stage: Stage; amountCents: number },
  to: Move,
): Promise<boolean> {
  if (!provedMoves.includes(to)) return false;
  const { inForce, latest } = await readOffer(db, { id, stage }, isoDate(clock.now()));
  return needsSecond((inForce ?? latest)?.amountCents ?? amountCents, approvalAbove);
}
