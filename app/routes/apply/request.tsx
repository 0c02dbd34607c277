import "~/features/documents/scan/scan-pages.module.css";
import { Suspense } from "react";
import { data, redirect } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { readViewer } from "~/features/applications/access/viewer.server";
import { takeFilePoints } from "~/features/applications/attachments/limit-files.server";
import * as wizard from "~/features/applications/form/wizard.module.css";
import { attachLimit } from "~/features/applications/limits";
import { longDate } from "~/features/applications/loan-file/dates";
import { answerRequest } from "~/features/applications/requests/answer-request.server";
import { attachToRequest, listRequestFiles } from "~/features/applications/requests/request-files.server";
import { AnswerForm, type AnswerProblem } from "~/features/applications/tracking/answer-form";
import { readOwnRequest } from "~/features/applications/tracking/own-requests.server";
import { requestTitle } from "~/features/applications/tracking/request-title";
import * as tracking from "~/features/applications/tracking/tracking.module.css";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import * as preLine from "~/ui/pre-line.module.css";
import type { Route } from "./+types/request";

const PhotosForField = lazyPart(async () => (await import("~/features/documents/scan/photos-for-field")).default);

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Your answer"),
  // Not 'no-referrer', because the browser must send the origin of the form.
  { name: "referrer", content: "same-origin" },
];

// A script sends large files before the form.
export const handle: RouteHandle = { uploads: true, hydrate: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  const task = await readOwnRequest(services, viewer, params);
  return { title: "Your answer", task, files: await listRequestFiles(services.db, task.id), uploadKey: newId() };
}

/** Files first: every accepted file is attached, also when another is refused. Then the answer itself. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { applicationId, requestId } = params;
  const viewer = await readViewer(services, context.get(actorContext), request.headers);
  // Before any byte of the files is received.
  const { id: owner } = await readOwnRequest(services, viewer, params);
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const form = await receive(undefined, { owner, ahead: true });
  const typed = { text: form.fields.get("text") ?? "", value: form.fields.get("value") ?? "" };
  const refuse = (errors: AnswerProblem["errors"], status = 400) =>
    data({ problem: { errors, typed }, conflict: null }, { status });
  const { address } = context.get(requestContext);
  const wait = (await services.limits.take(attachLimit, address)) ?? (await takeFilePoints(services, address, form));
  if (wait !== null) return refuse({ file: tooMany(wait) }, 429);
  const uploadKey = (form.fields.get("uploadKey") || newId()).slice(0, 100);
  const outcomes = await attachToRequest(services, viewer, { applicationId, requestId, uploadKey }, form);
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.message]));
  if (refused.length > 0) return refuse({ file: refused.join(" ") }, form.refusedWith);
  try {
    const files = (await listRequestFiles(services.db, requestId)).length;
    const errors = await answerRequest(services, viewer, { applicationId, requestId, ...typed, files });
    if (errors) return refuse(errors);
  } catch (error) {
    if (error instanceof Conflict) return data({ problem: undefined, conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(`/application/status/${applicationId}?answered=request&to=${requestId}`);
}

export default function AnswerRequest({ loaderData, actionData, params }: Route.ComponentProps) {
  const { task, files, uploadKey } = loaderData;
  const back = `/application/status/${params.applicationId}`;
  return (
    <main id="main" className={wizard.wizard}>
      <div className={`wrap ${tracking.following}`}>
        <div className="stack">
          <p className="small">
            <a href={back}>Back to your application</a>
          </p>
          <h1 className={portalPage.h1Side}>{requestTitle(task)}</h1>
          <p className={preLine.preLine}>{task.text}</p>
          <p className="small">We need it by {longDate(task.dueOn)}.</p>
        </div>
        <div className={tracking.main}>
          {actionData?.conflict && <Banner>{actionData.conflict}</Banner>}
          {task.state === "open" ? (
            <div className="stack">
              <AnswerForm
                request={task}
                files={files}
                uploadKey={uploadKey}
                partsTo={`${back}/requests/${params.requestId}/parts`}
                back={back}
                problem={actionData?.problem ?? undefined}
              />
              <Suspense>
                <PhotosForField id="file" />
              </Suspense>
            </div>
          ) : (
            <div className="stack">
              <p>
                {task.state === "withdrawn"
                  ? "We no longer need this. You do not have to do anything."
                  : "Your answer has arrived. You do not have to do anything else."}
              </p>
              <div className={buttons.btnRow}>
                <ButtonLink href={back}>Back to your application</ButtonLink>
              </div>
            </div>
          )}
        </div>
      </div>
    </main>
  );
}
