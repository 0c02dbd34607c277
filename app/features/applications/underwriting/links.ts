import { href, useSearchParams } from "react-router";
import { withOverlay } from "~/ui/list-links";
import type { Move } from "../loan-file/steps";

/** The dialogs of an application's page. The parameter `do` of its address names the open one. */
export type Overlay =
  | Move
  | "take-back"
  | "payout"
  | "add-condition"
  | "pass"
  | "waive"
  | "reopen"
  | "ask"
  | "withdraw-request"
  | "accept"
  | "set-aside"
  | "confirm"
  | "return"
  | "recall";

/** The parameter that keeps the place in the list which an application had before it was decided on. */
export const placeParameter = "place";

export const applicationPath = (applicationId: string) =>
  href("/dashboard/admin/applications/:applicationId", { applicationId });

/** The letter as it would be sent. Nothing is stored. */
export const letterPreviewPath = (applicationId: string) =>
  href("/dashboard/admin/applications/:applicationId/letter.pdf", { applicationId });

/**
 * The links of an application's page. Their addresses keep the state of the list from which the page was opened, so that
 * the way back leads to the same list.
 */
export function applicationLinks(applicationId: string, search: URLSearchParams) {
  const path = applicationPath(applicationId);
  const decision = href("/dashboard/admin/applications/:applicationId/decision", { applicationId });
  const to = (path: string, changes: Record<string, string | null> = {}) =>
    path + withOverlay(search, { do: null, of: null, decline: null, ...changes }).replace(/^\?$/, "");
  return {
    list: to(href("/dashboard/admin/applications"), { [placeParameter]: null }),
    /** Another application of the list. */
    other: (other: string) => to(applicationPath(other), { [placeParameter]: null }),
    /** The application's page, where it keeps this place in the list. */
    kept: (place: string) => to(path, { [placeParameter]: place }),
    application: to(path),
    offer: to(decision),
    decline: to(decision, { decline: "yes" }),
    /** The application's page with a dialog open. */
    overlay: (overlay: Overlay, of = "") => to(path, { do: overlay, of }),
  };
}

export function useApplicationLinks(applicationId: string) {
  const [search] = useSearchParams();
  return applicationLinks(applicationId, search);
}
