import { useSearchParams } from "react-router";
import { withOverlay } from "~/ui/list-links";
import type { Move } from "./steps";

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

export const deskPath = (applicationId: string) => `/dashboard/admin/applications/${applicationId}`;

/**
 * Where one goes from an application's desk. The addresses keep the state of the list from which it was opened, so that
 * there is a way back to it, also after the work.
 */
export function deskLinks(applicationId: string, search: URLSearchParams) {
  const desk = deskPath(applicationId);
  const to = (path: string, changes: Record<string, string> = {}) =>
    path + withOverlay(search, { do: null, of: null, decline: null, ...changes }).replace(/^\?$/, "");
  return {
    list: to("/dashboard/admin/applications"),
    desk: to(desk),
    offer: to(`${desk}/decision`),
    decline: to(`${desk}/decision`, { decline: "yes" }),
    /** The desk with something open over it. */
    overlay: (overlay: Overlay, of = "") => to(desk, { do: overlay, of }),
  };
}

export function useDeskLinks(applicationId: string) {
  const [search] = useSearchParams();
  return deskLinks(applicationId, search);
}
