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

/** The page with something open over it. */
export const overlayPath = (applicationId: string, overlay: Overlay, of?: string) =>
  `${deskPath(applicationId)}?do=${overlay}${of ? `&of=${of}` : ""}`;
