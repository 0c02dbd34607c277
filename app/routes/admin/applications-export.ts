import { actorContext, servicesContext } from "~/context";
import { exportApplications } from "~/features/applications/underwriting/export.server";
import { readApplicationsRequest } from "~/features/applications/underwriting/list-applications.server";
import { csvResponse } from "~/platform/csv-response.server";
import { isoDate } from "~/platform/dates";
import type { Route } from "./+types/applications-export";

/** The complete list, filtered and sorted, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const request = readApplicationsRequest(url.searchParams);
  const lines = await exportApplications(services, context.get(actorContext), request);
  return csvResponse(lines, `applications-${isoDate(services.clock.now())}`);
}
