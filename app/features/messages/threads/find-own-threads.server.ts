import { href } from "react-router";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { wordsIn } from "../../search/excerpt";
import { marksOf } from "../../search/record-rank";
import type { SuggestionGroup } from "../../search/suggestion";
import { ownThread } from "./addresses";
import { listThreads } from "./list-threads.server";

const mostShown = 3;

/** What quick search offers a client of their own messages: the threads in which every word stands, the latest first. */
export async function findOwnThreads(services: Services, actor: Actor, text: string): Promise<SuggestionGroup[]> {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const { lines } = await listThreads(services, actor, { search: text, after: null });
  if (lines.length === 0) return [];
  const hits = lines.slice(0, mostShown).map(({ id, title, text: last, unread, ...line }) => ({
    path: ownThread(id),
    title: marksOf(title, words),
    note: marksOf(`${line.with}: ${last}`, words),
    ...(unread && { state: { tone: "wait" as const, word: "Unread" } }),
  }));
  const all = `${href("/dashboard/client/messages")}?${new URLSearchParams({ q: text })}`;
  const list = lines.length > mostShown ? { path: all, title: "All matches in your messages" } : undefined;
  return [{ name: "Your messages", hits, list }];
}
