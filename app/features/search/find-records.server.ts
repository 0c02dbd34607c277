import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireAdministrator } from "../accounts/policy";
import { listApplications, readApplicationsRequest } from "../applications/inbox.server";
import { stageLabels } from "../applications/terms";
import { listClients, readClientListRequest } from "../clients/client-list.server";
import { listDocumentsForReview, readReviewRequest } from "../documents/review.server";
import { documentStatusLabels } from "../documents/terms";
import { mark, type Segment, wordsIn } from "./excerpt";
import { plain, type SuggestionGroup, type Suggestions } from "./suggestion";

const ofEach = 4;

/** Clients, documents and applications whose name (or address, company, reference) contains the text, for administrators. */
export async function findRecords(services: Services, actor: Actor, text: string): Promise<Suggestions> {
  requireAdministrator(actor);
  const words = wordsIn(text);
  if (words.length === 0) return { groups: [], remark: "" };
  const marked = (name: string) => markParts(name, words);
  const asked = new URLSearchParams({ q: text });
  const [{ clients }, { documents }, { applications }] = await Promise.all([
    listClients(services, actor, readClientListRequest(asked)),
    listDocumentsForReview(services, actor, readReviewRequest(asked)),
    listApplications(services, actor, readApplicationsRequest(asked)),
  ]);
  const groups: SuggestionGroup[] = [
    {
      name: "Clients",
      hits: clients.slice(0, ofEach).map(({ id, name, email, company }) => ({
        path: `/dashboard/admin/clients?${new URLSearchParams({ q: email, edit: id })}`,
        title: marked(name),
        note: marked(company ? `${company}, ${email}` : email),
      })),
    },
    {
      name: "Documents",
      hits: documents.slice(0, ofEach).map(({ id, name, clientName, status }) => ({
        path: `/dashboard/admin/documents/${id}`,
        title: marked(name),
        note: [...marked(clientName), ...plain(`, ${documentStatusLabels[status].toLowerCase()}`)],
      })),
    },
    {
      name: "Applications",
      hits: applications.slice(0, ofEach).map(({ id, name, company, reference, stage }) => ({
        path: `/dashboard/admin/applications/${id}`,
        title: marked(`${company || name}, ${reference}`),
        note: [...marked(company ? name : ""), ...plain(`${company ? ", " : ""}${stageLabels[stage].toLowerCase()}`)],
      })),
    },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), remark: "" };
}

/** Marks every word that contains one of the typed ones: lists match inside of words as well. */
function markParts(text: string, words: readonly string[]): Segment[] {
  return mark(text, new Set(wordsIn(text).filter((word) => words.some((typed) => word.includes(typed)))));
}
