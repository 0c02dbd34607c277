import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { mailThatItWaits } from "../notifications/mail-notice.server";
import { notifyUser, resolveNotices } from "../notifications/notifications.server";

const kinds = ["client-advisor-named", "client-advisor-ended"] as const;

/**
 * Tells the client's account who the advisor of record is now, in the transaction of the change. Earlier lines about it count
 * as read. One who has left the firm was no advisor to the client, so that nothing is said about them.
 */
export async function tellOfAdvisor(
  tx: Tx,
  services: Pick<Services, "clock" | "firm" | "publicUrl" | "siteContent">,
  { clientId, userId, from, to }: { clientId: string; userId: string; from: string; to: string },
): Promise<void> {
  const { clock, siteContent } = services;
  const advisors = siteContent.advisors();
  const [former, present] = [advisors.find(from), advisors.find(to)];
  await resolveNotices(tx, clock, { subject: clientId, kinds });
  const about = { subject: clientId };
  if (present) {
    const notice = { ...about, kind: "client-advisor-named", detail: { advisor: present.name } } as const;
    await notifyUser(tx, clock, userId, notice);
  } else if (former) {
    const notice = { ...about, kind: "client-advisor-ended", detail: { advisor: former.name } } as const;
    await notifyUser(tx, clock, userId, notice);
  }
  if (present || former) await mailThatItWaits(tx, services, { userId, topic: "advisor" });
}
