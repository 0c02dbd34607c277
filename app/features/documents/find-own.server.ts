import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { wordsIn } from "../search/excerpt";
import { isExact, marksOf, rankOf } from "../search/record-rank";
import type { Suggestions } from "../search/suggestion";
import { ownDocument } from "./own-addresses";
import { listOwnDocuments, readOwnListRequest } from "./own-list.server";
import { statusTones } from "./tones";
import { documentStatusLabels } from "./vocabulary";

const mostShown = 4;

/**
 * What quick search offers a client of their own documents: those that have every word in the name, the category or the
 * type, the best match first. Nobody else's are read.
 */
export async function findOwnDocuments(services: Services, actor: Actor, text: string): Promise<Suggestions> {
  const words = wordsIn(text);
  const request = readOwnListRequest(new URLSearchParams({ q: text }));
  const { documents, matching } = await listOwnDocuments(services, actor, request);
  if (words.length === 0 || documents.length === 0) return { groups: [], remark: "" };
  const ranked = documents
    .map((document) => ({ document, rank: rankOf([document.name], words, fold(text)) }))
    .toSorted((one, other) => one.rank - other.rank);
  const hits = ranked.slice(0, mostShown).map(({ document: { id, name, category, type, status } }) => ({
    path: ownDocument(id),
    title: marksOf(name, words),
    note: marksOf(`${category}, ${type}`, words),
    state: { tone: statusTones[status], word: documentStatusLabels[status] },
  }));
  const exact = ranked.some(({ rank }) => isExact(rank));
  return { groups: [{ name: "Your documents", found: matching, hits }], remark: "", exact };
}
