import { Suspense } from "react";
import { data, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readOwnAdvisor } from "~/features/advisors/read-own-advisor.server";
import { canUpload } from "~/features/documents/policy";
import { ownLackOfRoom } from "~/features/documents/quota.server";
import { requireClient } from "~/features/identity/policy";
import { requireSameClient } from "~/features/identity/sessions/of-client.server";
import { threadLimit } from "~/features/messages/limits";
import { writeToFirm } from "~/features/messages/send-message.server";
import { aboutValue, findAbout, listAbouts } from "~/features/messages/threads/about.server";
import { ownThread } from "~/features/messages/threads/addresses";
import { readThreadDraft } from "~/features/messages/threads/drafts.server";
import { NewThread } from "~/features/messages/threads/schema";
import { inspectAttached } from "~/features/uploads/inspect-attached.server";
import { NotKept } from "~/features/uploads/keep-together.server";
import { readLetterForm } from "~/features/uploads/letter-form.server";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/new-message";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const PhotosForField = lazyPart(async () => (await import("~/features/documents/scan/photos-for-field")).default);
const NewThreadForm = lazyPart(async () => (await import("~/features/messages/threads/new-thread-form")).NewThreadForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "New message")];

export const handle: RouteHandle = { uploads: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "messages.write");
  const advisor = await readOwnAdvisor(services, actor);
  const draft = await readThreadDraft(services, actor, null);
  const asked = await findAbout(services, actor, url.searchParams.get("about") ?? draft?.about ?? "");
  const abouts = await listAbouts(services.db, actor);
  const isListed = abouts.some(({ id }) => id === asked?.id);
  return {
    advisor: advisor?.name ?? null,
    abouts: (asked && !isListed ? [asked, ...abouts] : abouts).map(({ kind, id, name }) => ({
      ...{ kind, name },
      value: aboutValue({ kind, id }),
    })),
    about: asked ? aboutValue(asked) : "",
    hours: services.siteContent.promises().contact,
    email: actor.email,
    emailConfirmed: actor.emailConfirmed,
    mayAttach: canUpload(actor),
    // An advisor may have left since, and what it was about may be gone.
    draft: draft && { ...draft, to: advisor ? draft.to : ("firm" as const), about: "" },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "messages.write");
  const { form, received } = await readLetterForm(context, request, ownLackOfRoom(services, actor));
  requireSameClient(actor, form);
  const submission = readSubmission(NewThread, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const wait = await services.limits.take(threadLimit, actor.clientId);
  if (wait !== null) return data({ reply: submission.reply({ formErrors: [tooMany(wait)] }) }, { status: 429 });
  const refuse = (message: string, status: number) =>
    data({ reply: submission.reply({ fieldErrors: { file: [message] } }) }, { status });
  const attached = await inspectAttached(services, received, actor.userId);
  if (!attached.ok) return refuse(attached.message, attached.status);
  try {
    return redirect(ownThread(await writeToFirm(services, actor, submission.value, attached.files)));
  } catch (error) {
    if (error instanceof NotKept) return refuse(error.message, error.status);
    throw error;
  }
}

export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Suspense>
      <NewThreadForm {...loaderData} reply={actionData?.reply} photos={<PhotosForField id="new-thread-file" />} />
    </Suspense>
  );
}
