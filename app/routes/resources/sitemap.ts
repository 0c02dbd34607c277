import { sitemapEntries } from "~/content/sitemap";
import { servicesContext } from "~/context";
import { nextEvents } from "~/features/events/calendar/find-events.server";
import { absolute } from "~/sections/site-origin";
import type { Route } from "./+types/sitemap";

/** Every public page for search engines (sitemaps.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { publicUrl, clock, siteContent } = services;
  const urls = sitemapEntries(clock.now(), await nextEvents(services), siteContent.articles()).map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(absolute(publicUrl, path))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
