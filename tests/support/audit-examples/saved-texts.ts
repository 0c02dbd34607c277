import type { Examples } from "./example";

/** Events of the texts that the staff use again. */
export const savedTextExamples = (): Examples<"saved-text"> => ({
  "saved-text.added": {
    detail: { kind: "reply", name: "Offer a call" },
    says: ["Saved text: added", "Saved reply: Offer a call"],
    page: "/dashboard/admin/saved-texts",
  },
  "saved-text.changed": {
    detail: { kind: "reply", name: "We have it", was: "Received", text: true, owed: true },
    says: [
      ...["Saved text: changed", "Saved reply: We have it", "Name before: Received", "The words were changed"],
      "The promised answer is still to come after it",
    ],
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
