import { actorContext, servicesContext } from "~/context";
import { findOwnDocuments } from "~/features/documents/find-own.server";
import { mayDo } from "~/features/identity/policy";
import { findOwnThreads } from "~/features/messages/threads/find-own-threads.server";
import { readSearchQuery } from "~/features/search/search-site";
import type { Route } from "./+types/find";

/** The client's part of quick search: their own documents by name, and their own messages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { text } = readSearchQuery(url.searchParams);
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const documents = await findOwnDocuments(services, actor, text);
  const mayRead = actor.kind !== "client" || mayDo(actor, "messages.read");
  const threads = mayRead ? await findOwnThreads(services, actor, text) : [];
  return Response.json({ ...documents, groups: [...documents.groups, ...threads] });
}
