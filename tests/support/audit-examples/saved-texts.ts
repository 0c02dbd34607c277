import type { Examples } from "./example";

/** Events of the texts that the staff use again. */
export const savedTextExamples = (): Examples<"saved-text"> => ({
  "saved-text.added": {
    detail: { kind: "reply", name: "Offer a call" },
    says: ["Saved text: added", "Saved reply: Offer a call"],
    page: "/dashboard/admin/saved-texts",
  },
  "saved-text.changed": {
    detail: { kind: "rejection", name: "Out of date", was: "Too old", text: true },
    says: ["Saved text: changed", "Usual reason: Out of date", "Name before: Too old", "The words were changed"],
    page: "/dashboard/admin/saved-texts",
  },
  "saved-text.removed": {
    detail: { kind: "reply", name: "Offer a call" },
    says: ["Saved text: removed", "Saved reply: Offer a call"],
    page: "/dashboard/admin/saved-texts",
  },
  "saved-text.put-back": {
    detail: { kind: "reply", name: "Offer a call" },
    says: ["Saved text: put back", "Saved reply: Offer a call"],
    page: "/dashboard/admin/saved-texts",
  },
});
