import { clientDeeds } from "~/features/clients/vocabulary";

/** Dialogs about one client, named by its id in the address. */
export const clientOverlays = ["edit", "delete", "block", "factor", "invite"] as const;

/** Takes every dialog and notice out of an address. `told` and `meetings` belong to the notice of a restore, `batch` to that of
 * a change of several clients. */
export const withoutDialog: Record<string, null> = Object.fromEntries(
  ["add", "newcomer", "hold", "fields", "told", "meetings", "batch", ...clientDeeds, ...clientOverlays].map((name) => [
    name,
    null,
  ]),
);
