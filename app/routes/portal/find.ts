import { actorContext, servicesContext } from "~/context";
import { findOwnDocuments } from "~/features/documents/find-own.server";
import { readSearchQuery } from "~/features/search/search-site";
import type { Route } from "./+types/find";

/** The client's part of quick search: their own documents by name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { text } = readSearchQuery(url.searchParams);
  return Response.json(await findOwnDocuments(context.get(servicesContext), context.get(actorContext), text));
}
