import { requestContext, servicesContext } from "~/context";
import { readFeed } from "~/features/meetings/feed/read-feed.server";
import type { Route } from "./+types/meeting-feed";

/** The meetings of a member of staff for their calendar program. The secret is in the query, which no log has. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const secret = url.searchParams.get("key") ?? "";
  const { address } = context.get(requestContext);
  const file = await readFeed(context.get(servicesContext), { secret, address });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
}
