import { data, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import { threadLimit } from "~/features/messages/limits";
import { ownThread } from "~/features/messages/threads/addresses";
import { answerThread } from "~/features/messages/threads/answer-thread.server";
import { readThreadDraft } from "~/features/messages/threads/drafts.server";
import { markThreadSeen, readThread } from "~/features/messages/threads/read-thread.server";
import { ThreadAnswer } from "~/features/messages/threads/schema";
import { ThreadView } from "~/features/messages/threads/thread-view";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { Route } from "./+types/thread";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  pageTitle(matches, loaderData?.thread.title ?? "Messages"),
];

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
    now: services.clock.now(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "messages.write");
  const form = await request.formData();
  await readThread(services, actor, params.threadId);
  const parsed = ThreadAnswer.safeParse(Object.fromEntries(form));
  const typed = String(form.get("message") ?? "");
  if (!parsed.success) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === "message");
    if (!issue) throw unknownRequest();
    return data({ error: issue.message, typed }, { status: 400 });
  }
  const wait = await services.limits.take(threadLimit, actor.clientId);
  if (wait !== null) return data({ error: tooMany(wait), typed }, { status: 429 });
  const { message: text, formKey } = parsed.data;
  await answerThread(services, actor, { id: params.threadId, text, formKey });
  return redirect(`${ownThread(params.threadId)}#last`);
}

export default function OpenThread({ loaderData, actionData }: Route.ComponentProps) {
  return <ThreadView key={loaderData.thread.id} {...loaderData} problem={actionData} />;
}
