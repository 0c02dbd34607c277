import { href, useSearchParams } from "react-router";
import { withOverlay } from "~/ui/list-links";
import type { Move } from "../loan-file/steps";

/** What can be opened over the page of an application, by a parameter of its address. */
export type Overlay =
  | Move
  | "take-back"
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

/** The letter as it would be sent; not kept. */
export const letterPreviewPath = (applicationId: string) =>
  href("/dashboard/admin/applications/:applicationId/letter.pdf", { applicationId });

/**
 * Where one goes from an application's loanFile. The addresses keep the state of the list from which it was opened, so that
 * there is a way back to it, also after the work.
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
