import { actorContext, servicesContext } from "~/context";
import { findRecords } from "~/features/search/find-records.server";
import { readSearchQuery } from "~/features/search/search-site";
import type { Route } from "./+types/find";

/** The administrators' part of quick search: records by name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { text } = readSearchQuery(url.searchParams);
  return Response.json(await findRecords(context.get(servicesContext), context.get(actorContext), text));
}
