import { href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { draftLimit, saveDraft } from "~/features/inbox/drafts.server";
import { ReplyDraftForm } from "~/features/inbox/schema";
import { readForm } from "~/platform/read-form.server";
import type { Route } from "./+types/inbox-draft";

/** The drafts are in the form of the answer. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/dashboard/admin/inbox/:itemId", { itemId: params.itemId }));

/** Keeps an answer that is not sent, for the script of its page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { reply, owed, formKey } = readForm(ReplyDraftForm, await request.formData());
  if ((await services.limits.take(draftLimit, requireStaff(actor, "inbox.work").userId)) !== null)
    return new Response(null, { status: 429 });
  await saveDraft(services, actor, {
    id: params.itemId,
    text: reply.replace(/\r\n?/g, "\n"),
    owed: owed === "yes",
    formKey,
  });
  return new Response(null, { status: 204 });
}
