import type { MergePart } from "../identity/merge-part";

export const mergedHandedWork: MergePart = {
  tables: [{ table: "handed_work", fate: "stays", why: "who had the work that an act gave away with one record" }],
};
