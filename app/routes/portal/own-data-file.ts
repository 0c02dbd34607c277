import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { openOwnData } from "~/features/accounts/own-data/own-data.server";
import { zipResponse } from "~/features/uploads/zip-response.server";
import type { Route } from "./+types/own-data-file";

const page = href("/dashboard/client/settings/data");

/** The copy itself, for the form of the page; what is refused leads back to the page, which says why. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const order = { password: String(form.get("password") ?? ""), part: Number(form.get("part")) };
  const data = await openOwnData(services, context.get(actorContext), order);
  if (data.ok) return zipResponse(data.files, "your-data", services.clock.now());
  return redirect(data.reason === "slowed" ? `${page}?wait=${data.wait}` : `${page}?wrong`);
}

/** Each copy is recorded, so that only the button gets it. The address alone leads to the page. */
export const loader = () => redirect(page);
