import { countWords } from "~/ui/list-links";
import type { DocumentSort } from "./review.server";
import {
  documentStatusCodes,
  documentStatuses,
  documentStatusLabels,
  type PendingPart,
  pendingPartLabels,
} from "./vocabulary";

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
  part,
  sort,
  direction,
}: {
  search: string;
  facet: string;
  part: PendingPart | null;
  sort: DocumentSort;
  direction: "asc" | "desc";
}): string {
  const status = documentStatuses.find((candidate) => documentStatusCodes[candidate] === facet);
  const what = part ? pendingPartLabels[part] : status ? documentStatusLabels[status] : "All documents";
  return `${what}${search.trim() ? ` with “${search.trim()}”` : ""}, ${orders[sort][direction]}`;
}

/** How long a list of documents is: '3 left to review' where it holds what waits for a decision, else '23 documents'. */
export function lengthInWords(
  { total, more }: { total: number; more: boolean },
  facet: string,
  part: PendingPart | null = null,
): string {
  if (part === "first" || facet !== documentStatusCodes.pending)
    return countWords(total, more, "document", "documents");
  if (total === 0) return "Nothing left to review";
  return `${total.toLocaleString("en-US")}${more ? "+" : ""} left to review`;
}

/** Says how many documents were decided on while their list is on the screen: they are not counted any more. */
export function keptInWords(kept: number): string {
  if (kept === 0) return "";
  const [what, they] = kept === 1 ? ["1 document", "It stays"] : [`${kept} documents`, "They stay"];
  return `You have just decided ${what}. ${they} in this list until you load the page again.`;
}
