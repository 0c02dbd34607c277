import { Suspense, useEffect, useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { act, overtakenBy } from "~/features/applications/underwriting/act.server";
import { ApplicationPage } from "~/features/applications/underwriting/application-page";
import { applicationLinks, useApplicationLinks } from "~/features/applications/underwriting/links";
import { readApplication } from "~/features/applications/underwriting/list-applications.server";
import { readApplicationQueue } from "~/features/applications/underwriting/queue.server";
import { readLoanFile } from "~/features/applications/underwriting/read-loan-file.server";
import * as underwriting from "~/features/applications/underwriting/underwriting.module.css";
import { useDecisionToast } from "~/features/applications/underwriting/undo-decision";
import { useActToast } from "~/features/applications/underwriting/use-act-toast";
import { DeadlineClock } from "~/features/inbox/deadline-clock";
import { readItemPanel } from "~/features/inbox/item.server";
import { ItemPanel } from "~/features/inbox/item-panel";
import { readRetention } from "~/features/retention/hold-item.server";
import { KeptUntil } from "~/features/retention/kept-until";
import { listTasksAbout } from "~/features/tasks/read-task.server";
import { readLetterForm } from "~/features/uploads/letter-form.server";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import type { RouteHandle } from "~/route-handle";
import { lazyPart } from "~/ui/lazy";
import { RefusedAct } from "~/ui/refused-act";
import type { Route } from "./+types/application";

// The page is near the limit of its scripts.
const ApplicationPlace = lazyPart(
  async () => (await import("~/features/applications/underwriting/application-place")).ApplicationPlace,
);
const TasksAbout = lazyPart(async () => (await import("~/features/tasks/tasks-about")).TasksAbout);
const DeadlineRule = lazyPart(async () => (await import("~/features/inbox/deadline-rule")).DeadlineRule);
const ActDialog = lazyPart(async () => (await import("~/features/applications/underwriting/act-dialog")).ActDialog);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.loanFile.application.company ?? "Application"),
];

// Evidence of a check or a payout may have files.
export const handle: RouteHandle = { uploads: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const loanFile = await readLoanFile(services, actor, params.applicationId);
  const panel = await readItemPanel(services, actor, params.applicationId);
  const { tasks } = await listTasksAbout(services, actor, { applicationId: params.applicationId });
  const queue = await readApplicationQueue(services, actor, params.applicationId, url.searchParams);
  return {
    loanFile,
    panel,
    tasks,
    queue,
    retention: panel && (await readRetention(services, actor, params.applicationId)),
  };
}

// What has changed meanwhile stands on the page, and the form can be sent again.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** An administrator with an outdated page is told who did what and when. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { applicationId } = params;
  // Before any byte of a file is received.
  await readApplication(services, actor, applicationId);
  // What is decided may take it out of its list: Next goes on from where it stood.
  const { place } = await readApplicationQueue(services, actor, applicationId, url.searchParams);
  const { form, received } = await readLetterForm(context, request);
  try {
    const outcome = await act(services, actor, { applicationId, form, received });
    if (!outcome.done) return data({ outcome }, { status: outcome.status ?? 400 });
  } catch (error) {
    if (error instanceof Conflict) return data({ outcome: overtakenBy(error, form, received) }, { status: 409 });
    throw error;
  }
  return redirect(applicationLinks(applicationId, url.searchParams).kept(place));
}

export default function Application({
  loaderData: { loanFile, panel, retention, tasks, queue },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { application: path, kept } = useApplicationLinks(loanFile.application.id);
  const onClose = () => void navigate(path, { replace: true, preventScrollReset: true });
  const outcome = actionData?.outcome;
  const overlay = search.get("do");
  const { application, marks, now } = loanFile;
  const item =
    panel?.item ?? ({ kind: "application", ...application, ...marks, askedAt: application.createdAt } as const);
  const shown = useRef(application.id);
  useEffect(() => {
    if (shown.current === application.id) return;
    shown.current = application.id;
    document.getElementById("application")?.focus({ preventScroll: true });
  }, [application.id]);
  const undo = useDecisionToast(loanFile);
  useActToast(loanFile, actionData !== undefined);
  return (
    <>
      <Suspense>
        <ApplicationPlace id={application.id} queue={queue} />
      </Suspense>
      <ApplicationPage
        // What was typed for one application must not stand in the fields of another.
        key={application.id}
        loanFile={loanFile}
        deadline={<DeadlineClock item={item} now={now} />}
        tasks={
          <Suspense>
            <TasksAbout tasks={tasks} about={`application:${loanFile.application.id}`} className={underwriting.part} />
          </Suspense>
        }
        rule={
          <Suspense>
            <DeadlineRule item={item} className={underwriting.deadlineRule} />
          </Suspense>
        }
        thread={
          panel && (
            <ItemPanel
              panel={panel}
              back={kept(queue.place)}
              keeping={retention && <KeptUntil retention={retention} />}
            />
          )
        }
      />
      {undo.conflict ? (
        <RefusedAct message={undo.conflict} to={path} onClose={undo.settle} />
      ) : (
        (overlay || outcome?.overtaken) && (
          <Suspense>
            <ActDialog
              key={`${overlay} ${search.get("of")}`}
              loanFile={loanFile}
              asked={{ overlay: overlay ?? "", of: search.get("of") ?? "" }}
              state={{ outcome, cancel: path, onClose }}
            />
          </Suspense>
        )
      )}
    </>
  );
}
