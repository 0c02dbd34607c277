import { servicesContext } from "~/context";
import type { Route } from "./+types/report";

/** A report as a PDF, written once from its content record. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const pdf = await context.get(servicesContext).reports(url.pathname);
  const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Content-Length": String(pdf.length),
      "Cache-Control": "public, max-age=3600",
    },
  });
}
