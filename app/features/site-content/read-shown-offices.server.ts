import type { Office } from "~/content/offices";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { officeRules } from "./offices/office-rules.server";
import { readPreview } from "./read-entry.server";
import type { Previewed } from "./read-shown-advisors.server";

/**
 * The offices that pages show: to everybody those of the site, to staff with the id of a revision the same with what that one says.
 * `previewed` is null for everybody else, and for an id that names no revision of an office.
 */
export async function readShownOffices(
  services: Services,
  actor: Actor,
  preview: string | null,
): Promise<{ offices: readonly Office[]; previewed: Previewed | null }> {
  const { all } = services.siteContent.offices();
  const found = preview === null ? null : await readPreview<Office>(services, actor, { kind: "office", preview });
  if (!found) return { offices: all, previewed: null };
  const { key, number, removes, item } = found;
  const others = all.filter((office) => officeRules.keyOf(office) !== key);
  return { offices: removes ? others : officeRules.inOrder([...others, item]), previewed: { key, number } };
}
