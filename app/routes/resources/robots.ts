import { href } from "react-router";
import { servicesContext } from "~/context";
import type { Route } from "./+types/robots";

/** Search engines must not read the portal, mailed links with their tokens, and answers to single searches. */
const closed = [
  href("/dashboard"),
  "/logout",
  "/client-login/",
  "/application/",
  "/search?",
  "/find-advisor?",
  "/find-advisor/match?",
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
