import { Suspense } from "react";
import { data, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { canUpload } from "~/features/documents/policy";
import { ownLackOfRoom } from "~/features/documents/quota.server";
import { requireClient } from "~/features/identity/policy";
import { requireSameClient } from "~/features/identity/sessions/of-client.server";
import { threadLimit } from "~/features/messages/limits";
import { ownThread } from "~/features/messages/threads/addresses";
import { answerThread } from "~/features/messages/threads/answer-thread.server";
import { readThreadDraft } from "~/features/messages/threads/drafts.server";
import { markThreadSeen, readThread } from "~/features/messages/threads/read-thread.server";
import { ThreadAnswer } from "~/features/messages/threads/schema";
import { ThreadView } from "~/features/messages/threads/thread-view";
import { inspectAttached } from "~/features/uploads/inspect-attached.server";
import { NotKept } from "~/features/uploads/keep-together.server";
import { readLetterForm } from "~/features/uploads/letter-form.server";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/thread";

const PhotosForField = lazyPart(async () => (await import("~/features/documents/scan/photos-for-field")).default);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  pageTitle(matches, loaderData?.thread.title ?? "Messages"),
];

export const handle: RouteHandle = { uploads: true };

/** Before the loaders, so that the numbers beside the list, the tab and the bell already count without this thread. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, request }) => {
    // What a browser fetches in advance nobody has seen.
    if (request.method !== "GET" || request.headers.get("Sec-Purpose")?.includes("prefetch")) return;
    await markThreadSeen(context.get(servicesContext), context.get(actorContext), params.threadId ?? "");
  },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "messages.read");
  return {
    thread: await readThread(services, actor, params.threadId),
    draft: (await readThreadDraft(services, actor, params.threadId))?.message ?? "",
    emailConfirmed: actor.emailConfirmed,
    mayAttach: canUpload(actor),
    now: services.clock.now(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "messages.write");
  // Before any byte of a file is received.
  await readThread(services, actor, params.threadId);
  const { form, received } = await readLetterForm(context, request, ownLackOfRoom(services, actor));
  requireSameClient(actor, form);
  const parsed = ThreadAnswer.safeParse(Object.fromEntries(form));
  const typed = String(form.get("message") ?? "");
  if (!parsed.success) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === "message");
    if (!issue) throw unknownRequest();
    return data({ field: "message" as const, error: issue.message, typed }, { status: 400 });
  }
  const wait = await services.limits.take(threadLimit, actor.clientId);
  if (wait !== null) return data({ field: "message" as const, error: tooMany(wait), typed }, { status: 429 });
  const attached = await inspectAttached(services, received, actor.userId);
  const refuse = (error: string, status: number) => data({ field: "file" as const, error, typed }, { status });
  if (!attached.ok) return refuse(attached.message, attached.status);
  const { message: text, formKey } = parsed.data;
  try {
    await answerThread(services, actor, { id: params.threadId, text, formKey }, attached.files);
  } catch (error) {
    if (error instanceof NotKept) return refuse(error.message, error.status);
    throw error;
  }
  return redirect(`${ownThread(params.threadId)}#last`);
}

export default function OpenThread({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ThreadView
      key={loaderData.thread.id}
      {...loaderData}
      problem={actionData}
      photos={
        <Suspense>
          <PhotosForField id="file" />
        </Suspense>
      }
    />
  );
}
