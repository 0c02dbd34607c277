import type { MergePart } from "../identity/merge-part";

export const mergedBatches: MergePart = {
  tables: [{ table: "client_batch_lines", fate: "stays", why: "what one record was before a change of several" }],
};
