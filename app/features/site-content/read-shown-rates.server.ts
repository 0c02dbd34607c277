import type { Rates } from "~/content/rates";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { readPreview } from "./read-entry.server";
import type { Previewed } from "./read-shown-advisors.server";

/**
 * The rates that pages show: to everybody those of the site, to staff with the id of a revision what that one says. `previewed` is null for
 * everybody else, and for an id that names no revision of the rates.
 */
export async function readShownRates(
  services: Services,
  actor: Actor,
  preview: string | null,
): Promise<{ rates: Rates; previewed: Previewed | null }> {
  const found = preview === null ? null : await readPreview<Rates>(services, actor, { kind: "rates", preview });
  if (!found) return { rates: services.siteContent.rates(), previewed: null };
  return { rates: found.item, previewed: { key: found.key, number: found.number } };
}
