import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { mostAtOnce } from "~/features/client-batches/vocabulary";
import { exportClients, readClientListRequest } from "~/features/clients/client-list.server";
import { isoDate } from "~/platform/dates";
import { formatOf } from "~/platform/sheets/cells";
import { sheetResponse } from "~/platform/sheets/sheet-response.server";
import type { Route } from "./+types/clients-export";

/** The complete list, filtered and sorted, for a spreadsheet; from the form of several clients, those who were chosen in it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const chosen = url.searchParams.has("chosen") ? readChosen(await request.formData()) : undefined;
  if (chosen?.length === 0) return redirect(href("/dashboard/admin/clients/several"));
  const list = readClientListRequest(url.searchParams);
  const rows = await exportClients(services, context.get(actorContext), list, chosen);
  const name = `clients-${isoDate(services.clock.now())}`;
  return sheetResponse(rows, { name, format: formatOf(url.pathname) });
}

/** The ticked clients; undefined for all that the list matches. */
const readChosen = (form: FormData) =>
  form.get("all") === "yes" ? undefined : form.getAll("client").map(String).slice(0, mostAtOnce);

/** The file is sent only to the button of the list, because each export is recorded. The address alone leads to the list. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(href("/dashboard/admin/clients") + url.search);
