import type { Examples } from "./example";

const page = "/dashboard/admin/clients/views";

/** Events of the views of the list of clients. */
export const clientViewExamples = (): Examples<"client-view"> => ({
  "client-view.added": {
    detail: { name: "My families", shared: false },
    says: ["View of clients: added", "View: My families", "Only its owner sees it"],
    page,
  },
  "client-view.changed": {
    detail: { name: "Families", was: "My families", shared: true, list: true },
    says: [
      "View of clients: changed",
      "View: Families",
      "Name before: My families",
      "All staff see it",
      "Its filter, order or columns were changed",
    ],
    page,
  },
  "client-view.removed": {
    detail: { name: "Families" },
    says: ["View of clients: deleted", "View: Families"],
    page,
  },
  "client-view.put-back": {
    detail: { name: "Families" },
    says: ["View of clients: put back", "View: Families"],
    page,
  },
});
