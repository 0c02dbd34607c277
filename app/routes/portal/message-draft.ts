import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import { ThreadDraftForm } from "~/features/messages/threads/draft-schema";
import { draftLimit, saveThreadDraft } from "~/features/messages/threads/drafts.server";
import { readForm } from "~/platform/read-form.server";
import type { Route } from "./+types/message-draft";

/** The drafts are in the forms of the messages. */
export function loader() {
  return redirect(href("/dashboard/client/messages"));
}

/** Keeps an unsent message, for the script of its page. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "messages.write");
  const draft = readForm(ThreadDraftForm, await request.formData());
  if ((await services.limits.take(draftLimit, actor.clientId)) !== null) return new Response(null, { status: 429 });
  await saveThreadDraft(services, actor, draft);
  return new Response(null, { status: 204 });
}
