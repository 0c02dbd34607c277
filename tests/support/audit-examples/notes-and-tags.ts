import { besideChain } from "~/platform/audit/personal.server";
import type { Examples, Ids } from "./example";

const client = "/dashboard/admin/clients/s1";
const notes = `${client}#notes`;
const tags = "/dashboard/admin/clients/tags";

/** Events about notes and tags of clients. */
export const noteAndTagExamples = ({ client: owner }: Ids): Examples<"note" | "tag"> => ({
  "note.added": { detail: { note: "n1" }, says: ["Note: added"], page: notes },
  "note.edited": {
    detail: { note: "n1", before: besideChain(owner, "Call on Monday") },
    says: ["Note: changed", "Before: Call on Monday"],
    page: notes,
  },
  "note.removed": { detail: { note: "n1" }, says: ["Note: removed"], page: notes },
  "note.restored": { detail: { note: "n1" }, says: ["Note: restored"], page: notes },
  "tag.added": {
    detail: { tag: "Family office" },
    says: ["Tag: added to a client", "Tag: Family office"],
    page: client,
  },
  "tag.taken-off": {
    detail: { tag: "Family office", together: 3, undone: true },
    says: ["Tag: taken off a client", "Tag: Family office", "Undone, one of 3 clients who were changed back together"],
    page: client,
  },
  "tag.renamed": {
    detail: { from: "Family", to: "Family office" },
    says: ["Tag: renamed", "Tag: Family → Family office"],
    page: tags,
  },
  "tag.merged": {
    detail: { from: "Family", into: "Family office", clients: 12 },
    says: ["Tag: merged", "Tag: Family", "Into: Family office", "Clients: 12"],
    page: tags,
  },
  "tag.removed": { detail: { name: "Family" }, says: ["Tag: removed", "Tag: Family"], page: tags },
});
