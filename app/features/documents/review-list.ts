import type { DocumentSort } from "./review.server";
import { documentStatuses, documentStatusLabels } from "./terms";

const orders: Record<DocumentSort, Record<"asc" | "desc", string>> = {
  uploaded: { asc: "oldest first", desc: "newest first" },
  document: { asc: "by document name", desc: "by document name, Z first" },
  client: { asc: "by client", desc: "by client, Z first" },
  type: { asc: "by type", desc: "by type, Z first" },
  status: { asc: "by status", desc: "by status, reversed" },
};

/** A list of documents as people read it: 'Pending, oldest first', 'All documents with “tax”, by client'. */
export function listInWords({
  search,
  facet,
  sort,
  direction,
}: {
  search: string;
  facet: string;
  sort: DocumentSort;
  direction: "asc" | "desc";
}): string {
  const status = documentStatuses.find((candidate) => candidate.slice(0, 1) === facet);
  const what = status ? documentStatusLabels[status] : "All documents";
  return `${what}${search.trim() ? ` with “${search.trim()}”` : ""}, ${orders[sort][direction]}`;
}
