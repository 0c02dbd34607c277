import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { itemAnchor } from "~/features/document-requests/item-anchor";
import { progressInWords } from "~/features/document-requests/item-state";
import { readRequest } from "~/features/document-requests/read-request.server";
import * as requests from "~/features/document-requests/requests.module.css";
import { NewDue, OptionalWords, Words } from "~/features/document-requests/schema";
import {
  acceptInapplicable,
  answerComment,
  askAgain,
  changeDue,
  withdrawItem,
} from "~/features/document-requests/work-on-item.server";
import { clientPath } from "~/features/identity/client-path";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import type { Route } from "./+types/document-request";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  pageTitle(matches, loaderData ? `Requested from ${loaderData.request.clientName}` : "Requested documents"),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const request = await readRequest(services, actor, params.documentRequestId);
  return {
    request,
    progress: progressInWords(request.items),
    today: isoDate(services.clock.now()),
    formKey: newId(),
  };
}

const words = { comment: answerComment, "ask-again": askAgain, withdraw: withdrawItem };
const wordsForms = {
  comment: Words("Write your message"),
  "ask-again": Words("Say why you need it. The client reads it."),
  withdraw: OptionalWords,
};

const isWords = (intent: string): intent is keyof typeof words => Object.hasOwn(words, intent);

/** What an administrator does about one item. If somebody was faster, a message says what has changed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { items } = await readRequest(services, actor, params.documentRequestId);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const itemId = String(form.get("itemId") ?? "");
  if (!items.some(({ id }) => id === itemId)) throw unknownRequest();
  const refuse = (text: string, errors: string[] | null | undefined) => {
    const error = errors?.[0];
    if (!error) throw unknownRequest();
    return data({ problem: { itemId, intent, text, error }, conflict: undefined }, { status: 400 });
  };
  try {
    if (isWords(intent)) {
      const submission = readSubmission(wordsForms[intent], form);
      if (submission.status !== "success") return refuse(String(form.get("text") ?? ""), submission.error?.text);
      await words[intent](services, actor, submission.value);
    } else if (intent === "due") {
      const submission = readSubmission(NewDue(isoDate(services.clock.now())), form);
      if (submission.status !== "success") return refuse(String(form.get("due") ?? ""), submission.error?.due);
      const { due, seen } = submission.value;
      await changeDue(services, actor, { itemId, dueOn: due, seen: seen || null });
    } else if (intent === "accept") await acceptInapplicable(services, actor, { itemId });
    else throw unknownRequest();
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message, problem: undefined }, { status: 409 });
    throw error;
  }
  const { documentRequestId } = params;
  const here = href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId });
  return redirect(`${here}#${itemAnchor(itemId)}`);
}

// Apart from the scripts that all pages share, which would grow by it.
const FirmsItem = lazyPart(async () => (await import("~/features/document-requests/firms-item")).FirmsItem);

/** One request: its items, where each stands, and the conversation about it. */
export default function DocumentRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, progress, today, formKey } = loaderData;
  const { clientId, clientName, createdAt, createdBy, inactive, message, items } = request;
  return (
    <section aria-label={`Requested from ${clientName}`}>
      <h2 className={styles.listTitle}>
        Requested from <bdi>{clientName}</bdi>
      </h2>
      <p className="small">
        Asked <OwnTime at={createdAt} />
        {createdBy && `, by ${createdBy}`}. {progress}{" "}
        <Link className={buttons.textLink} to={clientPath(clientId)}>
          Open the client
        </Link>{" "}
        <Link className={buttons.textLink} to={href("/dashboard/admin/documents/requests")}>
          All requested documents
        </Link>
      </p>
      {inactive && <Banner>This client is inactive and cannot upload before the status is changed.</Banner>}
      {actionData?.conflict && <Banner>{actionData.conflict}</Banner>}
      {message && <p className={`${preLine.preLine} ${requests.saidAbove}`}>{message}</p>}
      <ul className={`plain ${requests.items}`}>
        {items.map((item) => (
          <Suspense key={item.id}>
            <FirmsItem item={item} client={clientName} today={today} formKey={formKey} problem={actionData?.problem} />
          </Suspense>
        ))}
      </ul>
    </section>
  );
}
