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
  const to = (path: string, changes: Record<string, string> = {}) =>
    path + withOverlay(search, { do: null, of: null, decline: null, ...changes }).replace(/^\?$/, "");
  return {
    list: to(href("/dashboard/admin/applications")),
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
