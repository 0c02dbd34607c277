import { Conflict } from "~/platform/errors";
import { mayAcknowledge } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import { readTimeZone } from "../../identity/time-zone/time-zone.server";
import { settleItem } from "../../inbox/receive.server";
import { notifyAdministrators, notifyUser } from "../../notifications/notifications.server";
import { findTracked } from "../access/viewer.server";
import { changeStage } from "../loan-file/stage.server";
import { canWithdraw, requireActOn, type Viewer } from "../policy";
import { type Stage, stageLabels } from "../vocabulary";
import { unansweredSince } from "./ask.server";

/**
 * Withdraws an application at the applicant's request and tells both sides. `from` is the stage that the applicant saw:
 * if it has changed since, a Conflict names the present stage and nothing is withdrawn. A second withdrawal changes
 * nothing.
 */
export async function withdrawApplication(
  { db, clock, firm, siteContent, mailQueued }: Services,
  viewer: Viewer,
  { applicationId, from }: { applicationId: string; from: Stage },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findTracked(tx, viewer, applicationId);
    requireActOn(viewer, row, "owner");
    if (row.stage === "withdrawn") return;
    if (row.stage !== from)
      throw new Conflict(
        `Nothing was withdrawn: your application has moved to “${stageLabels[row.stage]}” in the meantime.`,
      );
    if (!canWithdraw(row.stage))
      throw new Conflict(`Nothing was withdrawn: an application cannot be withdrawn at “${stageLabels[row.stage]}”.`);
    const told = await mayAcknowledge(tx, clock, row.email);
    const by = viewer.actor.kind === "visitor" ? "visitor" : { userId: viewer.actor.userId };
    await changeStage(tx, clock, { applicationId, from, to: "withdrawn", by });
    // A question is still answered, so its inbox item stays open.
    if ((await unansweredSince(tx, { clock, siteContent }, applicationId)) !== null)
      await settleItem(tx, clock, { id: applicationId, status: "open" });
    const zone = (row.user_id !== null && (await readTimeZone(tx, row.user_id))) || "UTC";
    if (told)
      await enqueueMail(tx, clock, {
        to: row.email,
        subject: `Your application is withdrawn, ${row.reference}`,
        heading: "Your application is withdrawn",
        paragraphs: [
          "We have withdrawn your application, as you asked. We will do no further work on it, and you owe us nothing.",
          "You may apply again at any time.",
        ],
        terms: [
          ["Reference", row.reference],
          ["Withdrawn", spelledOut(clock.now(), zone)],
        ],
        notes: [`If you did not withdraw it, write to us at ${firm.email}.`],
      });
    const withdrawn = {
      kind: "application-withdrawn",
      subject: applicationId,
      detail: { company: row.company },
    } as const;
    await notifyAdministrators(tx, clock, withdrawn, { about: { account: row.user_id, item: applicationId } });
    // A person with the mailed link has done it, so the account that applied is told.
    if (row.user_id !== null && (by === "visitor" || by.userId !== row.user_id)) {
      const notice = { kind: "own-application-withdrawn", subject: applicationId } as const;
      await notifyUser(tx, clock, row.user_id, { ...notice, detail: { company: row.company } });
    }
  });
  mailQueued();
}
