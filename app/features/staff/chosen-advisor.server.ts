import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { addPortalAdvisor } from "../site-content/advisors/portal-advisors.server";
import { newAdvisor } from "./advisor-words";
import "./events";
import { advisorTaken } from "./people.server";

/** Which advisor a form of the staff names: a slug, null for none, or `newAdvisor` with the city of an office. */
export interface AdvisorChoice {
  advisor: string | null;
  office?: string;
}

export const nameTaken = "The firm has an advisor of this name. Choose them from the list";

/** Whether another advisor of the firm has this name. */
export const hasAdvisorNamed = ({ siteContent }: Pick<Services, "siteContent">, name: string, except = ""): boolean =>
  siteContent.advisors().all.some((one) => one.slug !== except && one.name.toLowerCase() === name.toLowerCase());

/**
 * The slug of the chosen advisor, or what is wrong with the choice. A new advisor is made, under the lock of the staff: one person
 * suffices, because nothing public changes. The caller calls siteContent.refresh() after its transaction.
 */
export async function takeAdvisor(
  tx: Tx,
  services: Pick<Services, "clock" | "siteContent">,
  { advisor, office = "", name, by, except }: AdvisorChoice & { name: string; by: string; except?: string },
): Promise<{ slug: string | null } | { field: "advisor" | "office"; message: string }> {
  const { clock, siteContent } = services;
  if (advisor !== newAdvisor) {
    const message = await advisorTaken(tx, { advisor, except });
    return message ? { field: "advisor", message } : { slug: advisor };
  }
  if (!siteContent.offices().find(office)) return { field: "office", message: "Choose the office" };
  if (!/\S \S/.test(name))
    return { field: "advisor", message: `An advisor has a first and a last name. This person is called ${name}` };
  if (hasAdvisorNamed(services, name)) return { field: "advisor", message: nameTaken };
  const slug = await addPortalAdvisor(tx, { name, location: office, by, at: clock.now() });
  const event = { type: "staff.advisor-added", subject: slug, detail: { name, office } } as const;
  await recordAudit(tx, clock, { userId: by }, event);
  return { slug };
}
