import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { keepChoice } from "~/features/clients/kept-choice.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { Route } from "./+types/client-choice";

/** Keeps who was chosen on several pages of the list, and leads to the list of these clients or to what is done with them. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const chosen = form.getAll("client").map(String);
  if (chosen.length === 0) throw unknownRequest();
  const choice = await keepChoice(context.get(servicesContext), context.get(actorContext), chosen);
  const onward = new URLSearchParams(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" && name !== "client" && name !== "show" ? [[name, value]] : [],
    ),
  );
  const shows = form.has("show");
  onward.set(shows ? "among" : "choice", choice);
  return redirect(`${shows ? href("/dashboard/admin/clients") : href("/dashboard/admin/clients/several")}?${onward}`);
}

/** The address alone leads to the list. */
export const loader = () => redirect(href("/dashboard/admin/clients"));
