import { useSearchParams } from "react-router";
import { withOverlay } from "~/ui/list-links";
import type { Move } from "../loan-file/steps";

/** What can be opened over the page of an application, by a parameter of its address. */
export type Overlay =
  | Move
  | "take-back"
  | "add-condition"
  | "clear"
  | "waive"
  | "reopen"
  | "ask"
  | "withdraw-request"
  | "accept"
  | "set-aside"
  | "confirm"
  | "return"
  | "recall";

export const applicationPath = (applicationId: string) => `/dashboard/admin/applications/${applicationId}`;

/**
 * Where one goes from an application's loanFile. The addresses keep the state of the list from which it was opened, so that
 * there is a way back to it, also after the work.
 */
export function applicationLinks(applicationId: string, search: URLSearchParams) {
  const path = applicationPath(applicationId);
  const to = (path: string, changes: Record<string, string> = {}) =>
    path + withOverlay(search, { do: null, of: null, decline: null, ...changes }).replace(/^\?$/, "");
  return {
    list: to("/dashboard/admin/applications"),
    application: to(path),
    offer: to(`${path}/decision`),
    decline: to(`${path}/decision`, { decline: "yes" }),
    /** The desk with something open over it. */
    overlay: (overlay: Overlay, of = "") => to(path, { do: overlay, of }),
  };
}

export function useApplicationLinks(applicationId: string) {
  const [search] = useSearchParams();
  return applicationLinks(applicationId, search);
}
