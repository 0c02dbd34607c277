import { clientDeeds } from "~/features/clients/vocabulary";

/** Dialogs about one client, named by its id in the address. */
export const clientOverlays = ["edit", "delete", "block", "factor", "invite"] as const;

/** Takes every dialog and notice out of an address. `told` and `meetings` belong to the notice of a restore. */
export const withoutDialog: Record<string, null> = Object.fromEntries(
  ["add", "hold", "fields", "told", "meetings", ...clientDeeds, ...clientOverlays].map((name) => [name, null]),
);
