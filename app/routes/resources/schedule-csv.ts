import { servicesContext } from "~/context";
import { readCalculation, shown } from "~/features/loans/calculation";
import { scheduleCsv, scheduleFileName } from "~/features/loans/schedule-csv";
import type { Route } from "./+types/schedule-csv";

/** The schedule for the calculator's address, for a spreadsheet; an address from the time of other rates keeps its rate. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { siteContent } = context.get(servicesContext);
  const scenario = shown(readCalculation(url.searchParams, siteContent.ratesEver()));
  return new Response(scheduleCsv(scenario), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${scheduleFileName(scenario)}.csv"`,
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    },
  });
}
