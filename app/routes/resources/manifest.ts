import { servicesContext } from "~/context";
import type { Route } from "./+types/manifest";

/** For people who add the site to their home screen. Colours are those of --paper and --ink. */
export function loader({ context }: Route.LoaderArgs) {
  const { firm } = context.get(servicesContext);
  const manifest = {
    id: "/",
    name: firm.legalName,
    short_name: firm.name,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#f7faf8",
    theme_color: "#f7faf8",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
    shortcuts: [
      { name: "Client Login", url: "/client-login" },
      { name: "Find an Advisor", url: "/find-advisor" },
      { name: "Contact", url: "/contact" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
