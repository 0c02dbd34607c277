import { Suspense, useState } from "react";
import { data, href, Link, redirect, useRevalidator } from "react-router";
import type { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { progressInWords } from "~/features/document-requests/item-state";
import { commentOnItem, sayInapplicable } from "~/features/document-requests/own-answers.server";
import { ownItemAddress } from "~/features/document-requests/own-request-addresses";
import { readOwnRequest } from "~/features/document-requests/own-requests.server";
import * as requests from "~/features/document-requests/requests.module.css";
import { Words } from "~/features/document-requests/schema";
import { whyNoUpload } from "~/features/documents/policy";
import { ownLackOfRoom } from "~/features/documents/quota.server";
import { storeReceivedFiles } from "~/features/documents/store-documents.server";
import { mayDo, requireClient } from "~/features/identity/policy";
import { requireSameClient } from "~/features/identity/sessions/of-client.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import { lazyPart } from "~/ui/lazy";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import type { Route } from "./+types/request";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Requested documents")];

export const handle: RouteHandle = { uploads: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "requests.read");
  const request = await readOwnRequest(services, actor, params.documentRequestId);
  return {
    request,
    progress: progressInWords(request.items),
    refusal: whyNoUpload(actor, services.firm),
    looks: !mayDo(actor, "requests.answer"),
    now: services.clock.now(),
    formKey: newId(),
  };
}

const verbs = { comment: commentOnItem, inapplicable: sayInapplicable };
const forms: Record<keyof typeof verbs, z.ZodType<{ itemId: string; formKey: string; text: string }>> = {
  comment: Words("Write your comment"),
  inapplicable: Words("Say why it does not apply. We read the reason."),
};

const nothing = { problem: undefined, conflict: undefined, upload: undefined };

/** A file that was sent without a script, a comment, or 'does not apply'. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { items } = await readOwnRequest(services, actor, params.documentRequestId);
  const back = (itemId: string) => redirect(ownItemAddress({ requestId: params.documentRequestId, id: itemId }));
  const receive = context.get(uploadContext);
  if (receive) {
    const form = await receive(ownLackOfRoom(services, actor));
    requireSameClient(actor, form.fields);
    const itemId = form.fields.get("item") ?? "";
    if (!items.some(({ id }) => id === itemId)) throw unknownRequest();
    const answer = await storeReceivedFiles(services, actor, form);
    const stored = answer.alert === null && answer.outcomes.every((outcome) => outcome.ok);
    if (stored && !answer.outcomes.some((outcome) => outcome.ok && outcome.note)) return back(itemId);
    return data({ ...nothing, upload: { itemId, answer } }, { status: stored ? 200 : (form.refusedWith ?? 400) });
  }
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "comment" && intent !== "inapplicable") throw unknownRequest();
  const submission = readSubmission(forms[intent], form);
  const itemId = String(form.get("itemId"));
  const text = String(form.get("text") ?? "");
  if (submission.status !== "success") {
    const error = submission.error?.text?.[0];
    if (!error) throw unknownRequest();
    return data({ ...nothing, problem: { itemId, intent, text, error } }, { status: 400 });
  }
  try {
    await verbs[intent](services, actor, submission.value);
  } catch (error) {
    if (error instanceof Conflict) return data({ ...nothing, conflict: error.message }, { status: 409 });
    throw error;
  }
  return back(itemId);
}

// Apart from the scripts that all pages share, which would grow by them.
const OwnItem = lazyPart(async () => (await import("~/features/document-requests/own-item")).OwnItem);
const ItemUpload = lazyPart(async () => (await import("~/features/document-requests/item-upload")).ItemUpload);

const ScanPhotos = lazyPart(async () => (await import("~/features/documents/scan/scan-photos")).default);

/** What the firm has asked the client for at one time, one item after the other. */
export default function OwnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, progress, refusal, looks, now, formKey } = loaderData;
  const revalidator = useRevalidator();
  const [notes, setNotes] = useState<Record<string, string>>({});
  const upload = actionData?.upload;
  const noteOf = (itemId: string) =>
    notes[itemId] ??
    (upload?.itemId === itemId
      ? upload.answer.outcomes.flatMap((outcome) => (outcome.ok && outcome.note ? [outcome.note] : []))[0]
      : undefined);
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Requested documents</h1>
        <p className="c-9-12 small muted">
          Asked for on <OwnTime at={request.createdAt} />. {progress}
          <br />
          <Link to={href("/dashboard/client/requests")}>All that we have asked you for</Link>
        </p>
      </div>
      <div className="ticks" />
      {actionData?.conflict && <Banner>{actionData.conflict}</Banner>}
      {request.message && <p className={`${preLine.preLine} ${requests.saidAbove}`}>{request.message}</p>}
      <ul className={`plain ${requests.items}`}>
        {request.items.map((item) => (
          <Suspense key={item.id}>
            <OwnItem
              item={item}
              now={now}
              formKey={formKey}
              problem={actionData?.problem}
              refusal={refusal}
              looks={looks}
              note={noteOf(item.id)}
              upload={
                <ItemUpload
                  item={item}
                  uploadKey={formKey}
                  answer={upload?.itemId === item.id ? upload.answer : undefined}
                  photos={(uploads) => <ScanPhotos uploads={uploads} />}
                  onNote={(note) => setNotes((before) => ({ ...before, [item.id]: note }))}
                  onStored={() => void revalidator.revalidate()}
                />
              }
            />
          </Suspense>
        ))}
      </ul>
    </main>
  );
}
