import { actorContext, servicesContext } from "~/context";
import { exportClients, readClientListRequest } from "~/features/clients/client-list.server";
import { csvResponse } from "~/platform/csv-response.server";
import { isoDate } from "~/platform/dates";
import type { Route } from "./+types/clients-export";

/** The complete list, filtered and sorted, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const lines = await exportClients(services, context.get(actorContext), readClientListRequest(url.searchParams));
  return csvResponse(lines, `clients-${isoDate(services.clock.now())}`);
}
