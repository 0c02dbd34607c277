import { actorContext, servicesContext } from "~/context";
import { requireSignedIn } from "~/features/identity/policy";
import { TimeZoneForm } from "~/features/identity/time-zone/schema";
import { guessTimeZone } from "~/features/identity/time-zone/time-zone.server";
import { notFound } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import type { Route } from "./+types/time-zone";

export function loader() {
  throw notFound("page");
}

/** The zone of the device, from the page's own script, for an account that has none yet. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireSignedIn(context.get(actorContext));
  const submission = readSubmission(TimeZoneForm, await request.formData());
  if (submission.status !== "success") return new Response(null, { status: 400 });
  await guessTimeZone(context.get(servicesContext), actor, submission.value.zone);
  return new Response(null, { status: 204 });
}
