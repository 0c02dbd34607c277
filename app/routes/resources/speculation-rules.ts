import { renderedAhead } from "~/content/sitemap";
import { servicesContext } from "~/context";
import type { Route } from "./+types/speculation-rules";

/**
 * Which pages a browser may render before a link is pressed: named by the header Speculation-Rules of public pages, since
 * the content security policy lets no inline rules through. `moderate`: when the pointer rests on a link or presses it.
 */
export function loader({ context }: Route.LoaderArgs) {
  const pages = renderedAhead(context.get(servicesContext).siteContent.articles());
  const rules = {
    prerender: [
      {
        where: { and: [{ href_matches: pages }, { not: { selector_matches: "[target=_blank], [download]" } }] },
        eagerness: "moderate",
      },
    ],
  };
  return new Response(JSON.stringify(rules), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}
