import type { Tx } from "~/platform/db/tables";
import { enqueueMail, type Hold } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { NotificationContent } from "../../notifications/catalogue";
import { notifyUser } from "../../notifications/notifications.server";
import { newAccessLink } from "../access/access-link.server";
import type { ApplicationRow } from "./lock-application.server";

/** The kinds of notification that an applicant can get. They contain no amounts. */
type OwnNotice = Extract<NotificationContent, { kind: `own-application-${string}` }>;

/**
 * Mails the applicant a link to the application's page, and notifies the account that submitted it, if there is one. The
 * mail contains the reference, but no stage, amounts, file names or reasons: those are on the page.
 */
export async function tellApplicant(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  {
    subject,
    paragraphs,
    notice,
    hold,
  }: {
    subject: string;
    paragraphs: string[];
    notice: OwnNotice;
    /** Holds mail and notification back while the decision can be undone. */
    hold?: Hold;
  },
): Promise<void> {
  const { clock, firm } = services;
  const { id, reference, email, user_id } = application;
  if (user_id !== null) await notifyUser(tx, clock, user_id, { ...notice, subject: id }, { from: hold?.until });
  const mail = {
    to: email,
    subject: `${subject}, ${reference}`,
    heading: subject,
    paragraphs,
    terms: [["Reference", reference] as const],
    notes: [
      `${firm.name} takes no money before a loan is paid out. If anybody asks you for a fee, a premium or a deposit in our name, do not pay, and tell us.`,
    ],
    thread: id,
    action: { label: "Open your application", url: await newAccessLink(tx, services, application) },
  };
  await enqueueMail(tx, clock, mail, hold);
}
