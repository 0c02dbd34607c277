import { actorContext, servicesContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import { statementLimit, writeOwnStatement } from "~/features/portfolio/statement/statement-pdf.server";
import { notFound } from "~/platform/errors";
import { tooMany } from "~/platform/too-many";
import type { Route } from "./+types/portfolio-statement";

/** The client's statement for the range of the address, as a PDF to save. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "portfolio.read");
  const wait = await services.limits.take(statementLimit, actor.userId);
  if (wait !== null)
    return new Response(`${tooMany(wait, "")}\n`, {
      status: 429,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(Math.ceil(wait / 1000)) },
    });
  const statement = await writeOwnStatement(services, actor, url.searchParams);
  if (!statement) throw notFound("statement");
  return new Response(new Uint8Array(statement.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${statement.name}"`,
      "Cache-Control": "no-store",
    },
  });
}
