import { besideChain } from "~/platform/audit/personal.server";
import type { Examples, Ids } from "./example";

const page = "/dashboard/admin/documents/requests/s1";
const checklists = "/dashboard/admin/documents/checklists";

/** Events about the firm's requests for documents. */
export const documentRequestExamples = ({ client }: Ids): Examples<"document-request" | "document-checklist"> => {
  const item = besideChain(client, "2025 Form 1040");
  const asked = "Asked for: 2025 Form 1040";
  return {
    "document-request.list-exported": {
      detail: { search: "maria", filter: "Late", count: 12 },
      says: ["Document request: list exported", "Search: maria", "Filter: Late", "Documents: 12"],
      page: null,
    },
    "document-request.made": {
      detail: { client, items: [item, besideChain(client, "W-2 forms")] },
      says: ["Document request: made", "Client: Maria Ramírez", "Asked for: 2025 Form 1040, W-2 forms"],
      page,
    },
    "document-request.answered": {
      detail: { item, document: "form.pdf" },
      says: ["Document request: answered", asked, "Document: form.pdf"],
      page,
    },
    "document-request.commented": {
      detail: { item, text: besideChain(client, "Which year?") },
      says: ["Document request: commented", asked, "Comment: Which year?"],
      page,
    },
    "document-request.said-not-to-apply": {
      detail: { item, reason: besideChain(client, "I file none") },
      says: ["Document request: said not to apply", asked, "Reason: I file none"],
      page,
    },
    "document-request.released": {
      detail: { item },
      says: ["Document request: accepted that it does not apply", asked],
      page,
    },
    "document-request.asked-again": {
      detail: { item, text: besideChain(client, "The bank needs it") },
      says: ["Document request: asked again", asked, "Said to the client: The bank needs it"],
      page,
    },
    "document-request.withdrawn": {
      detail: { item, reason: besideChain(client, "We have it") },
      says: ["Document request: withdrawn", asked, "Reason: We have it"],
      page,
    },
    "document-request.taken-back": {
      detail: { client, item },
      says: ["Document request: taken back with the rejection", "Client: Maria Ramírez", asked],
      page: null,
    },
    "document-request.due-changed": {
      detail: { item, from: "2026-11-27", to: null },
      says: ["Document request: due date changed", asked, "Due before: 27 November 2026", "Due: no date"],
      page,
    },
    "document-checklist.added": {
      detail: { name: "Identity", documents: 2 },
      says: ["Checklist of documents: added", "Checklist: Identity", "Documents: 2"],
      page: checklists,
    },
    "document-checklist.changed": {
      detail: { name: "Identity", was: "Passports", documents: 1 },
      says: ["Checklist of documents: changed", "Checklist: Identity", "Name before: Passports", "Documents: 1"],
      page: checklists,
    },
    "document-checklist.removed": {
      detail: { name: "Identity" },
      says: ["Checklist of documents: removed", "Checklist: Identity"],
      page: checklists,
    },
    "document-checklist.put-back": {
      detail: { name: "Identity" },
      says: ["Checklist of documents: put back", "Checklist: Identity"],
      page: checklists,
    },
  };
};
