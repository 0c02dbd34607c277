import { actorContext, servicesContext } from "~/context";
import { checkerPage } from "~/features/audit/checker/checker-page.server";
import type { Route } from "./+types/audit-checker";

/** A page for auditors, to keep and to open from their own disk. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(checkerPage(context.get(servicesContext), context.get(actorContext)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": 'attachment; filename="check-audit-log.html"',
      "Cache-Control": "no-store",
    },
  });
}
