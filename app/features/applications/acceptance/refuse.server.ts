import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { findTracked } from "../access/viewer.server";
import { lockApplication } from "../loan-file/lock-application.server";
import { changeStage } from "../loan-file/stage.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import { refreshWaiting } from "../loan-file/waiting-on.server";
import { requireActOn, type Viewer } from "../policy";
import { readMeans, requireAnswerable, requireAnswerer } from "./answerable.server";
import { forgetCode } from "./mailed-code.server";

/**
 * The applicant declines the offer, with or without a reason. It can be accepted no more, and the application goes back into the
 * review, where the firm may offer other terms. Throws Conflict with a sentence when the offer cannot be answered any more.
 */
export async function refuseOffer(
  services: Services,
  viewer: Viewer,
  { applicationId, decisionId, reason }: { applicationId: string; decisionId: string; reason: string },
): Promise<void> {
  const { db, clock, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const tracked = await findTracked(tx, viewer, applicationId);
    requireActOn(viewer, tracked, "owner");
    const means = await readMeans(tx, viewer, tracked);
    requireAnswerer(viewer, means);
    const { application } = await lockApplication(tx, services, applicationId);
    await requireAnswerable(tx, services, application, decisionId);
    if (means === "sign-in")
      throw new Conflict("This application belongs to an account. Sign in to answer the offer. Nothing was changed.");
    const by = viewer.actor.kind === "visitor" ? "visitor" : { userId: viewer.actor.userId };
    await tx
      .updateTable("application_decisions")
      .set({ state: "refused", settled_by: by === "visitor" ? null : by.userId, settled_at: clock.now(), note: reason })
      .where("id", "=", decisionId)
      .execute();
    await forgetCode(tx, applicationId);
    const detail = { decision: decisionId, reason: besideChain(applicationId, reason) };
    await recordAudit(tx, clock, by, { type: "application.offer-refused", subject: applicationId, detail });
    const { stage: from, company } = application;
    await changeStage(tx, clock, { applicationId, from, to: "in-review", by, back: true });
    await refreshWaiting(tx, applicationId);
    await tellApplicant(tx, services, application, {
      subject: "You have declined our offer",
      paragraphs: [
        "We have recorded that you declined our offer. We will tell you whether we can offer other terms; you can also withdraw your application.",
        "If you did not decline it, write to us at once.",
      ],
      notice: { kind: "own-application-refused", detail: { company } },
    });
    const notice = { kind: "application-refused", subject: applicationId, detail: { company } } as const;
    const about = { account: application.user_id, item: applicationId };
    await notifyAdministrators(tx, clock, notice, { about });
  });
  mailQueued();
}
