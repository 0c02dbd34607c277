import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { newAccessLink } from "../following/access-link.server";

/**
 * Mails the applicant, with a link to the application's page. What it is about stands behind the link: the mail holds the
 * reference, and neither stage nor amounts nor file names nor
 * reasons.
 */
export async function tellApplicant(
  tx: Tx,
  services: Services,
  application: { id: string; reference: string; email: string },
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<void> {
  const { clock, firm } = services;
  const { id, reference, email } = application;
  await enqueueMail(tx, clock, {
    to: email,
    subject: `${subject}, ${reference}`,
    heading: subject,
    paragraphs,
    terms: [["Reference", reference]],
    notes: [
      `${firm.name} takes no money before a loan is paid out. Should anybody ask you for a fee, a premium or a deposit in our name, do not pay, and tell us.`,
    ],
    thread: id,
    action: { label: "Open your application", url: await newAccessLink(tx, services, application) },
  });
}
