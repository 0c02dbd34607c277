import type { Tx } from "~/platform/db/tables";
import { enqueueMail, type Hold } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { NotificationContent } from "../../notifications/catalogue";
import { notifyUser } from "../../notifications/notifications.server";
import { newAccessLink } from "../access/access-link.server";
import type { ApplicationRow } from "./lock-application.server";

/** What the bell of the applicant's portal says: no more than the application's own page, and no amounts. */
type OwnNotice = Extract<NotificationContent, { kind: `own-application-${string}` }>;

/**
 * Mails the applicant, with a link to the application's page, and rings the bell of the account that submitted it, if any.
 * What it is about stands behind the link: the mail holds the reference, and neither stage nor amounts nor file names nor
 * reasons.
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
    /** Mail and line wait until then, and can be taken back: the decision behind them can still be undone. */
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
