import { requestContext, servicesContext } from "~/context";
import { readCalculation, shown } from "~/features/loans/calculation";
import { schedulePdfLimit } from "~/features/loans/limits";
import { scheduleFileName } from "~/features/loans/schedule-csv";
import { isoDate } from "~/platform/dates";
import type { Route } from "./+types/schedule-pdf";

/** The schedule for the calculator's address, as a PDF; an address from the time of other rates keeps its rate. A cached file does not count against the limit. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { schedules, limits, clock, siteContent } = context.get(servicesContext);
  const calculation = readCalculation(url.searchParams, siteContent.ratesEver());
  const issued = isoDate(clock.now());
  let pdf = schedules.find(calculation, issued);
  if (!pdf) {
    const wait = await limits.take(schedulePdfLimit, context.get(requestContext).address);
    if (wait !== null) return refused(429, wait, "Many schedules have been made from your network.");
    const made = schedules.make(calculation, issued);
    if (!made) return refused(503, 5000, "Many schedules are being made at the moment.");
    pdf = made;
  }
  const bytes = await pdf;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${scheduleFileName(shown(calculation))}.pdf"`,
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    },
  });
}

function refused(status: number, wait: number, sentence: string): Response {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const when = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new Response(
    `${sentence} Try again in ${when}; the CSV file and the table on the page have the same figures.\n`,
    {
      status,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Retry-After": String(seconds),
        "Cache-Control": "no-store",
      },
    },
  );
}
