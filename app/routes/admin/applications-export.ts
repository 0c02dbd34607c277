import { Readable } from "node:stream";
import { actorContext, servicesContext } from "~/context";
import { exportApplications } from "~/features/applications/desk/export.server";
import { readApplicationsRequest } from "~/features/applications/inbox.server";
import { isoDate } from "~/platform/dates";
import type { Route } from "./+types/applications-export";

/** The list as it is filtered and sorted, whole, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const lines = await exportApplications(
    services,
    context.get(actorContext),
    readApplicationsRequest(url.searchParams),
  );
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  const bytes = Readable.from(withMark(lines)).map((line: string) => Buffer.from(line));
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="applications-${isoDate(services.clock.now())}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* withMark(lines: AsyncGenerator<string>) {
  yield "\ufeff";
  yield* lines;
}
