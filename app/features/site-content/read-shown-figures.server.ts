import type { Promises } from "~/content/promises";
import type { Rates } from "~/content/rates";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { readPreview } from "./read-entry.server";
import type { Previewed } from "./read-shown-advisors.server";

/** The version of the rates or of the promises that a public page shows to staff. */
export interface PreviewedFigures extends Previewed {
  kind: "rates" | "promises";
}

export interface ShownFigures {
  rates: Rates;
  promises: Promises;
  previewed: PreviewedFigures | null;
}

/**
 * The rates and the promises that pages show: to everybody those of the site, to staff with the id of a revision of either what that one
 * says. `previewed` is null for everybody else, and for an id that names no revision of them.
 */
export async function readShownFigures(
  services: Services,
  actor: Actor,
  preview: string | null,
): Promise<ShownFigures> {
  const { siteContent } = services;
  const shown = { rates: siteContent.rates(), promises: siteContent.promises(), previewed: null };
  if (preview === null) return shown;
  const rates = await readPreview<Rates>(services, actor, { kind: "rates", preview });
  if (rates) return { ...shown, rates: rates.item, previewed: previewedOf("rates", rates) };
  const promises = await readPreview<Promises>(services, actor, { kind: "promises", preview });
  if (promises) return { ...shown, promises: promises.item, previewed: previewedOf("promises", promises) };
  return shown;
}

const previewedOf = (kind: PreviewedFigures["kind"], { key, number }: Previewed) => ({ kind, key, number });
