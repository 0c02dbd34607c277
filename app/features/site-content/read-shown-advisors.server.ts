import type { Advisor } from "~/content/advisors";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { advisorRules } from "./advisors/advisor-rules";
import { readPreview } from "./read-entry.server";

/** The version of an entry that a public page shows to staff. */
export interface Previewed {
  key: string;
  number: number;
}

/**
 * The advisors whom the finder shows: to everybody those of the site, to staff with the id of a revision the same with what that one says.
 * Throws 404 for a revision that does not exist, and for everybody else.
 */
export async function readShownAdvisors(
  services: Services,
  actor: Actor,
  preview: string | null,
): Promise<{ advisors: readonly Advisor[]; previewed: Previewed | null }> {
  const { onSite } = services.siteContent.advisors();
  if (preview === null) return { advisors: onSite, previewed: null };
  const found = await readPreview<Advisor>(services, actor, { kind: "advisor", preview });
  if (!found) throw notFound("page");
  const { key, number, removes, item } = found;
  const others = onSite.filter(({ slug }) => slug !== key);
  return { advisors: removes ? others : advisorRules.inOrder([...others, item]), previewed: { key, number } };
}
