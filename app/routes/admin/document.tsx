import { May } from "~/ui/may";
import "~/features/documents/document-styles";
import { Suspense } from "react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { itemAnchor } from "~/features/document-requests/item-anchor";
import { readAnsweredItem } from "~/features/document-requests/read-request.server";
import { listReviewers, readFreshAssignment } from "~/features/documents/assign.server";
import { actOnAssignment } from "~/features/documents/assign-act.server";
import { readAssignees } from "~/features/documents/assignees.server";
import { decideDocument, reopenDocument, undoDecision } from "~/features/documents/decide.server";
import { DecisionForm } from "~/features/documents/decision-form";
import { decisionNote } from "~/features/documents/decision-note.server";
import { readTurns } from "~/features/documents/first-approval.server";
import { readFreshDecisions } from "~/features/documents/fresh-decisions.server";
import { JustDecided } from "~/features/documents/just-decided";
import { withoutKept } from "~/features/documents/kept-rows";
import { lookAtDocument } from "~/features/documents/looking.server";
import { readDocument } from "~/features/documents/own-documents.server";
import { readDecision } from "~/features/documents/read-decision.server";
import { readUsualReasons } from "~/features/documents/read-usual-reasons.server";
import { readRemovedDocument } from "~/features/documents/removed-document.server";
import { replacementDays } from "~/features/documents/replacement-days.server";
import { readQueue, readQueueRequest } from "~/features/documents/review.server";
import { readEarlierActs, readUndoneRejection } from "~/features/documents/review-history.server";
import { listInWords } from "~/features/documents/review-list";
import { ReviewPage } from "~/features/documents/review-page";
import { ownPageDecision, Reopening } from "~/features/documents/schema";
import { readExpiries, setExpiry } from "~/features/documents/set-expiry.server";
import { UndoForm } from "~/features/documents/undo-form";
import { UndoneLine } from "~/features/documents/undone-line";
import { useDecisionToast } from "~/features/documents/use-decision-toast";
import { readWhenTold } from "~/features/documents/when-told.server";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { listTasksAbout } from "~/features/tasks/read-task.server";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { withOverlay } from "~/ui/list-links";
import type { Route } from "./+types/document";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const ExpiryForm = lazyPart(async () => (await import("~/features/documents/expiry-form")).ExpiryForm);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.removed?.name ?? loaderData?.document?.name ?? "Document"),
];

// Apart from the script of the review, which is near its limit.
const OwnFirstApproval = lazyPart(
  async () => (await import("~/features/documents/own-first-approval")).OwnFirstApproval,
);
const RemovedDocument = lazyPart(async () => (await import("~/features/documents/removed-document")).RemovedDocument);
const AssignForm = lazyPart(async () => (await import("~/features/documents/assign-form")).AssignForm);
const ReopenDialog = lazyPart(async () => (await import("~/features/documents/review-dialogs")).ReopenDialog);
const RefusedAct = lazyPart(async () => (await import("~/ui/refused-act")).RefusedAct);
const SharedState = lazyPart(async () => (await import("~/features/documents/shared-state")).SharedState);
const TasksAbout = lazyPart(async () => (await import("~/features/tasks/tasks-about")).TasksAbout);

/**
 * The address keeps the search, filter and order of the list from which the document was opened, and the document that was
 * decided on just before this one.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const request = readQueueRequest(url.searchParams);
  const removed = await readRemovedDocument(services, actor, params.documentId);
  if (removed) return { removed, now: services.clock.now() };
  const document = await readDocument(services, actor, params.documentId);
  const before = url.searchParams.getAll("decided").slice(0, 1);
  const fresh = (await readFreshDecisions(services, actor, [document.id, ...before])).at(-1) ?? null;
  const { search, facet, part, sort, direction } = request;
  const staff = requireStaff(actor, "desk.read");
  const reviews = staffMay(staff, "documents.review");
  const turns = await readTurns(services.db, document.status === "pending" ? [document] : [], staff.userId);
  const assignee =
    document.status === "pending" ? (await readAssignees(services.db, [document.id])).get(document.id) : null;
  const turn = turns.get(document.id) ?? null;
  const { tasks } = await listTasksAbout(services, actor, { documentId: document.id });
  return {
    tasks,
    document,
    expiresOn: (await readExpiries(services.db, [document.id])).get(document.id) ?? null,
    earlier: await readEarlierActs(services, actor, document),
    fresh,
    note: turn && decisionNote(turn, await readWhenTold(services, document.clientId)),
    assigned: await readFreshAssignment(services, actor),
    assignee: assignee ? { ...assignee, own: assignee.id === staff.userId } : null,
    reviewers: reviews && document.status === "pending" ? await listReviewers(services, actor) : [],
    answers: await readAnsweredItem(services, actor, document.id),
    undone: document.status === "pending" ? await readUndoneRejection(services, actor, document.id) : null,
    queue: await readQueue(services, actor, request, document.id),
    looking: reviews && document.status === "pending" ? await lookAtDocument(services, actor, document.id) : [],
    reasons: reviews && document.status === "pending" ? await readUsualReasons(services.db) : [],
    days: replacementDays(services),
    facet,
    part,
    approval: turn,
    listName: listInWords({ search, facet, part, sort, direction }),
    converts: services.converter.configured,
  };
}

const nothing = { taker: undefined, conflict: undefined, errors: undefined, refused: undefined, trouble: undefined };

/**
 * Approve, Reject, Undo, Reopen, who reviews it, and the expiry date. A decision leads on to the next document that waits. If a colleague was
 * faster, the message says who decided what.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { documentId } = params;
  const form = await request.formData();
  try {
    const assigning = await actOnAssignment(services, actor, form);
    if (assigning) {
      if (assigning.trouble !== null) return data({ ...nothing, taker: assigning.trouble }, { status: 400 });
    } else if (form.get("intent") === "undo") {
      await undoDecision(services, actor, documentId);
      return redirect(
        url.pathname + withOverlay(url.searchParams, { reopen: null, done: countedOn(url.searchParams, -1) }),
      );
    } else if (form.get("intent") === "reopen") {
      const submission = readSubmission(Reopening, form);
      if (submission.status !== "success") return data({ ...nothing, errors: submission.error ?? {} }, { status: 400 });
      await reopenDocument(services, actor, { documentId, ...submission.value });
    } else if (form.get("intent") === "expiry") {
      const trouble = await setExpiry(services, actor, { documentId, expiresOn: String(form.get("expiresOn") ?? "") });
      if (trouble) return data({ ...nothing, trouble }, { status: 400 });
    } else {
      const sent = readDecision(
        ownPageDecision(await readUsualReasons(services.db), replacementDays(services).today),
        form,
      );
      if ("refused" in sent) return data({ ...nothing, refused: sent.refused }, { status: 400 });
      await decideDocument(services, actor, { documentId, ...sent.decision });
      const request = readQueueRequest(url.searchParams);
      const { nextPending, position } = await readQueue(services, actor, request, documentId);
      // Those that have left the list are counted on: '2 of 23' follows '1 of 23'.
      const done = countedOn(url.searchParams, position === null ? 1 : 0);
      if (nextPending) return redirect(addressOf(nextPending, url.searchParams, { decided: documentId, done }));
      return redirect(url.pathname + withOverlay(url.searchParams, { reopen: null, done }));
    }
  } catch (error) {
    if (error instanceof Conflict) return data({ ...nothing, conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(url.pathname + withOverlay(url.searchParams, { reopen: null }));
}

/** What belongs to one document does not go with to another one. */
const ofOneDocument = ["reopen", "find", "zoom", "decided"];

/** How many documents of the list were decided on since it was opened and are in it no more. */
function doneIn(search: URLSearchParams): number {
  const done = Number(search.get("done"));
  return Number.isInteger(done) && done > 0 && done <= 1000 ? done : 0;
}

/** So many more, as the address says it; null for none. */
function countedOn(search: URLSearchParams, more: number): string | null {
  const done = doneIn(search) + more;
  return done > 0 ? String(done) : null;
}

/** The page of a document, with the list from which another one was opened. */
function addressOf(documentId: string, search: URLSearchParams, more: Record<string, string | null> = {}): string {
  const kept = new URLSearchParams(withoutKept(search));
  for (const own of ofOneDocument) kept.delete(own);
  for (const [name, value] of Object.entries(more))
    if (value === null) kept.delete(name);
    else kept.set(name, value);
  const path = href("/dashboard/admin/documents/:documentId", { documentId });
  return kept.size > 0 ? `${path}?${kept}` : path;
}

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.removed) return <Review loaderData={loaderData} actionData={actionData} />;
  return (
    <Suspense>
      <RemovedDocument document={loaderData.removed} now={loaderData.now} />
    </Suspense>
  );
}

type Reviewed = Extract<Route.ComponentProps["loaderData"], { removed?: undefined }>;

function Review({ loaderData, actionData }: Pick<Route.ComponentProps, "actionData"> & { loaderData: Reviewed }) {
  const { document, expiresOn, earlier, fresh, answers, undone, queue, looking, facet, listName, converts, tasks } =
    loaderData;
  const { reasons, days, part, approval, assigned, assignee, reviewers, note } = loaderData;
  const first = approval?.first ? { ...approval.first, own: approval.turn === "own" } : null;
  const path = href("/dashboard/admin/documents/:documentId", { documentId: document.id });
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const undo = useDecisionToast(fresh ? [fresh] : [], {
    shown: [document.id],
    page: addressOf(fresh?.id ?? document.id, address),
    assigned,
  });
  const kept = new URLSearchParams(withoutKept(address));
  for (const own of ofOneDocument) kept.delete(own);
  const steps = kept.size > 0 ? `?${kept}` : "";
  const list = withOverlay(kept, { done: null });
  const goTo = (documentId: string | null) =>
    documentId ? () => void navigate(addressOf(documentId, address)) : undefined;
  const close = () => void navigate(path + list, { replace: true, preventScrollReset: true });
  const conflict = undo.conflict ?? actionData?.conflict;
  const isPending = document.status === "pending";
  const { share } = document;
  return (
    <>
      <ReviewPage
        key={document.id}
        {...{ document, earlier, queue, looking, facet, part, first, assignee, list, steps, listName, converts, goTo }}
        done={doneIn(address)}
        assign={
          isPending && (
            <May act="documents.review">
              <Suspense>
                <AssignForm documentId={document.id} {...{ assignee, reviewers }} error={actionData?.taker} />
              </Suspense>
            </May>
          )
        }
        tasks={
          <Suspense>
            <TasksAbout tasks={tasks} about={`document:${document.id}`} />
          </Suspense>
        }
        asked={answers && <Answers {...answers} />}
      >
        {fresh && fresh.id !== document.id && <JustDecided fresh={fresh} page={addressOf(fresh.id, address)} />}
        {share ? (
          <Suspense>
            <SharedState share={share} clientId={document.clientId} />
          </Suspense>
        ) : first?.own ? (
          <May act="documents.review">
            <Suspense>
              <OwnFirstApproval documentId={document.id} name={document.name}>
                {queue.nextPending && (
                  <ButtonLink to={addressOf(queue.nextPending, address)}>Next to review</ButtonLink>
                )}
              </OwnFirstApproval>
            </Suspense>
          </May>
        ) : note ? (
          <>
            {undone !== null && <UndoneLine reason={undone.reason} />}
            <May act="documents.review">
              <DecisionForm {...{ document, reasons, undone, days, note }} refused={actionData?.refused} />
            </May>
          </>
        ) : (
          <div className={buttons.btnRow}>
            {queue.nextPending && (
              <ButtonLink
                to={`${href("/dashboard/admin/documents/:documentId", { documentId: queue.nextPending })}${steps}`}
              >
                Next to review
              </ButtonLink>
            )}
            <May act="documents.review">
              <ButtonLink variant="line" to={path + withOverlay(kept, { reopen: "yes" })} preventScrollReset>
                Reopen
              </ButtonLink>
            </May>
            {fresh?.id === document.id && <UndoForm documentId={document.id} name={document.name} />}
          </div>
        )}
        {isPending && !first?.own && queue.nextPending && queue.nextPending !== queue.next && (
          <p className="small">
            <ButtonLink
              variant="text"
              to={`${href("/dashboard/admin/documents/:documentId", { documentId: queue.nextPending })}${steps}`}
            >
              Next to review
            </ButtonLink>
          </p>
        )}
        {!share && (
          <May act="documents.review">
            <Suspense>
              <ExpiryForm
                expiresOn={expiresOn}
                hint="For a passport or a policy, for example. 30 days before, the client is asked for a new one."
                error={actionData?.trouble}
              />
            </Suspense>
          </May>
        )}
      </ReviewPage>
      {conflict ? (
        <Suspense>
          <RefusedAct message={conflict} to={path + list} onClose={undo.conflict ? undo.settle : close} />
        </Suspense>
      ) : (
        !isPending &&
        !share &&
        address.has("reopen") && (
          <Suspense>
            <ReopenDialog
              document={document}
              error={actionData?.errors?.reason ?? undefined}
              cancel={path + list}
              onClose={close}
            />
          </Suspense>
        )
      )}
    </>
  );
}

/** The request that the document answers: what was asked for is what it has to be. */
function Answers({ requestId, itemId, name, instructions }: Answered) {
  const request = href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId: requestId });
  return (
    <p>
      Answers the request for <Link to={`${request}#${itemAnchor(itemId)}`}>{name}</Link>
      {instructions ? `: “${instructions}”` : "."}
    </p>
  );
}

type Answered = NonNullable<Reviewed["answers"]>;
