import { servicesContext } from "~/context";
import { readSearchQuery } from "~/features/search/search-site";
import { suggest } from "~/features/search/suggest.server";
import type { Route } from "./+types/suggestions";

/** What quick search asks while somebody types: the beginning of what /search finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await suggest(services.siteSearch, readSearchQuery(url.searchParams), services.siteContent.promises());
  return Response.json(found, { headers: { "Cache-Control": "public, max-age=300" } });
}
