import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Keys } from "~/platform/keys/keys.server";
import { mailboxOf } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { findTracked } from "../access/viewer.server";
import { answerCodeAddressLimit, answerCodeLimit } from "../limits";
import { requireActOn, type Viewer } from "../policy";
import { readMeans, requireAnswerable } from "./answerable.server";
import { codeDigits, codeLifetime, codeTries } from "./vocabulary";

/** Without the secret of the installation a copy of the database does not give the code away. */
const hashOf = (keys: Keys, applicationId: string, code: string) =>
  createHmac("sha256", keys.secretFor("answer codes")).update(`${applicationId} ${code}`).digest("hex");

/**
 * Mails a code for the answer to an offer to the application's own address; an earlier one stops working. Returns the milliseconds
 * until the next one can be sent, or null. Throws Conflict when the offer cannot be answered.
 */
export async function mailAnswerCode(
  services: Services,
  viewer: Viewer,
  { applicationId, decisionId, address }: { applicationId: string; decisionId: string; address: string },
): Promise<number | null> {
  const { db, clock, keys, limits, firm, mailQueued } = services;
  const application = await findTracked(db, viewer, applicationId);
  requireActOn(viewer, application, "owner");
  await requireAnswerable(db, services, application, decisionId);
  if ((await readMeans(db, viewer, application)) !== "code")
    throw new Conflict("This application belongs to an account. Sign in to answer the offer. Nothing was changed.");
  const wait =
    (await limits.take(answerCodeAddressLimit, address)) ??
    (await limits.take(answerCodeLimit, mailboxOf(application.email)));
  if (wait !== null) return wait;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  await db.transaction().execute(async (tx) => {
    await forgetCode(tx, applicationId);
    await tx
      .insertInto("application_answer_codes")
      .values({
        ...{ application_id: applicationId, decision_id: decisionId, code_hash: hashOf(keys, applicationId, code) },
        ...{ tries: 0, expires_at: clock.now() + codeLifetime },
      })
      .execute();
    await enqueueMail(tx, clock, {
      to: application.email,
      subject: `Your code to answer our offer, ${application.reference}`,
      heading: "Your code to answer our offer",
      paragraphs: [
        `The code is ${code.slice(0, 3)} ${code.slice(3)}. It works once, within 15 minutes, on the page that asked for it.`,
      ],
      terms: [["Reference", application.reference]],
      notes: [
        `${firm.name} never asks for this code by telephone or email. If you did not ask for it, somebody else has opened your application: write to ${firm.email}.`,
      ],
    });
    const by = viewer.actor.kind === "visitor" ? "visitor" : { userId: viewer.actor.userId };
    const event = { type: "application.answer-code-mailed", subject: applicationId } as const;
    await recordAudit(tx, clock, by, { ...event, detail: { decision: decisionId } });
  });
  mailQueued();
  return null;
}

/** Whether this is the code that was mailed for this offer. Each call counts as a try. */
export async function tryCode(
  { db, clock, keys }: Pick<Services, "db" | "clock" | "keys">,
  { applicationId, decisionId, code }: { applicationId: string; decisionId: string; code: string },
): Promise<"right" | "wrong" | "gone"> {
  const row = await db
    .updateTable("application_answer_codes")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("application_id", "=", applicationId)
    .where("decision_id", "=", decisionId)
    .where("tries", "<", codeTries)
    .where("expires_at", ">", clock.now())
    .returning("code_hash")
    .executeTakeFirst();
  if (!row) return "gone";
  const given = Buffer.from(hashOf(keys, applicationId, code));
  return timingSafeEqual(given, Buffer.from(row.code_hash)) ? "right" : "wrong";
}

/** Uses the code up; false when it was used before. */
export async function spendAnswerCode(
  tx: Tx,
  { keys }: Pick<Services, "keys">,
  { applicationId, code }: { applicationId: string; code: string },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom("application_answer_codes")
    .where("application_id", "=", applicationId)
    .where("code_hash", "=", hashOf(keys, applicationId, code))
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function forgetCode(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom("application_answer_codes").where("application_id", "=", applicationId).execute();
}
