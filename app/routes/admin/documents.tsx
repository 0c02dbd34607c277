import { Suspense, useEffect, useEffectEvent } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listReviewers, readFreshAssignment } from "~/features/documents/assign.server";
import { actOnAssignment } from "~/features/documents/assign-act.server";
import { decideChosen, readChosen, undoChosen } from "~/features/documents/chosen-review.server";
import { ChosenDialog, MissedAlert } from "~/features/documents/chosen-review-dialogs";
import { ChosenReviewForm, chooseFirst } from "~/features/documents/chosen-review-form";
import { decideDocument, undoDecision } from "~/features/documents/decide.server";
import { readFreshDecisions } from "~/features/documents/fresh-decisions.server";
import {
  decidedTogether,
  keeping,
  keepingAll,
  keepingNoMore,
  keptIn,
  withoutKept,
} from "~/features/documents/kept-rows";
import { readOvertaken } from "~/features/documents/overtaken.server";
import { readIds, writeIds } from "~/features/documents/own-addresses";
import { readDocument } from "~/features/documents/own-documents.server";
import { readDecision } from "~/features/documents/read-decision.server";
import { readUsualReasons } from "~/features/documents/read-usual-reasons.server";
import { replacementDays } from "~/features/documents/replacement-days.server";
import { listDocumentsForReview, readReviewRequest } from "~/features/documents/review.server";
import { RejectDialog } from "~/features/documents/review-dialogs";
import { readUndoneRejection } from "~/features/documents/review-history.server";
import { keptInWords, lengthInWords } from "~/features/documents/review-list";
import { ReviewTable } from "~/features/documents/review-table";
import { whenTheClientIsTold } from "~/features/documents/review-times";
import { chosenDecision, reviewDecision, Undo } from "~/features/documents/schema";
import { UndoChosenForm } from "~/features/documents/undo-form";
import { useDecisionToast } from "~/features/documents/use-decision-toast";
import type { UsualReason } from "~/features/documents/usual-reasons";
import {
  documentStatusLabels,
  isOpenTo,
  pendingPartLabels,
  pendingParts,
  reviewStatuses,
} from "~/features/documents/vocabulary";
import { requireStaff } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { lazyPart } from "~/ui/lazy";
import { ListFilters } from "~/ui/list-filters";
import { withOverlay, withParameters } from "~/ui/list-links";
import { May, useMay } from "~/ui/may";
import { Pager } from "~/ui/pager";
import { RefusedAct } from "~/ui/refused-act";
import type { Route } from "./+types/documents";
import * as styles from "./overview-figures.module.css";

// Loaded when it is asked for: the page is near the limit of its scripts.
const AssignChosenDialog = lazyPart(
  async () => (await import("~/features/documents/assign-chosen-dialog")).AssignChosenDialog,
);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Document Management")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const request = readReviewRequest(url.searchParams);
  const asked = url.searchParams.get("reject");
  const overtaken = asked ? await readOvertaken(services, actor, asked) : null;
  const rejected = overtaken === null ? asked : null;
  const kept = keptIn(url.searchParams);
  const ask = readAsk(url.searchParams.get("ask"));
  const missed = readIds(url.searchParams.get("missed"));
  // Asked for by those only who may decide: readers have the list as well.
  const chosen = ask ? await readChosen(services, actor, url.searchParams.getAll("documents")) : [];
  return {
    ask,
    chosen: chosen.filter(({ turn }) => turn !== null && (ask === "assign" || turn !== "own")),
    reviewers: ask === "assign" ? await listReviewers(services, actor) : [],
    me: requireStaff(actor, "desk.read").userId,
    assigned: await readFreshAssignment(services, actor),
    overtaken,
    missed: missed.length > 0 ? await readChosen(services, actor, missed) : [],
    request,
    kept,
    fresh: await readFreshDecisions(services, actor, kept),
    page: await listDocumentsForReview(services, actor, request, kept),
    undone: rejected ? await readUndoneRejection(services, actor, rejected) : null,
    reasons: rejected || ask === "reject" ? await readUsualReasons(services.db) : [],
    days: replacementDays(services),
    opened: rejected ? await readDocument(services, actor, rejected) : null,
  };
}

const readAsk = (word: string | null): "approve" | "reject" | "assign" | null =>
  word === "approve" || word === "reject" || word === "assign" ? word : null;

const nothing = { conflict: undefined, refused: undefined, taker: undefined };

/** Approve, Reject, who reviews it, and Undo, of one document or of several. If a colleague was faster, the message says who decided what. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const list = (changes: Record<string, string | null>) =>
    redirect(url.pathname + withOverlay(url.searchParams, { ...noDialog, ...changes }));
  const usual = async <T,>(make: (reasons: UsualReason[], today: string) => T) =>
    make(await readUsualReasons(services.db), replacementDays(services).today);
  try {
    const assigning = await actOnAssignment(services, actor, form);
    if (assigning?.trouble) return data({ ...nothing, taker: assigning.trouble }, { status: 400 });
    if (assigning && form.has("stay")) return data(nothing);
    if (assigning) return list(assigning.ids[1] === undefined ? keeping(url.searchParams, assigning.ids[0] ?? "") : {});
    if (form.get("intent") === "decide-chosen") {
      const sent = readDecision(await usual(chosenDecision), form);
      if ("refused" in sent) return data({ ...nothing, refused: sent.refused }, { status: 400 });
      const documentIds = readIds(String(form.get("ids") ?? ""));
      const { decided, missed } = await decideChosen(services, actor, { ...sent.decision, documentIds });
      return list({ ...keepingAll(url.searchParams, decided), missed: writeIds(missed) });
    }
    if (form.get("intent") === "undo-chosen") {
      const ids = readIds(String(form.get("ids") ?? ""));
      const late = await undoChosen(services, actor, ids);
      if (late > 0) return data({ ...nothing, conflict: tooLate(late) }, { status: 409 });
      return form.has("stay") ? data(nothing) : list(keepingNoMore(url.searchParams, ...ids));
    }
    if (form.get("intent") === "undo") {
      const { documentId, stay } = readForm(Undo, form);
      await undoDecision(services, actor, documentId);
      return stay ? data(nothing) : list(keepingNoMore(url.searchParams, documentId));
    }
    const sent = readDecision(
      reviewDecision(await readUsualReasons(services.db), replacementDays(services).today),
      form,
    );
    if ("refused" in sent) return data({ ...nothing, refused: sent.refused }, { status: 400 });
    await decideDocument(services, actor, sent.decision);
    return list(keeping(url.searchParams, sent.decision.documentId));
  } catch (error) {
    if (error instanceof Conflict) return data({ ...nothing, conflict: error.message }, { status: 409 });
    throw error;
  }
}

const noDialog = { reject: null, ask: null, documents: null, missed: null };

const tooLate = (count: number) =>
  `${count === 1 ? "1 decision" : `${count} decisions`} could not be undone: the client has been told, or a colleague has acted since.`;

/** A row whose decision was refused stays until its message is read: with the row, the message would be gone. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.conflict ? false : defaultShouldRevalidate;

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { request, kept, fresh, page, undone, reasons, days, opened, ask, chosen, missed } = loaderData;
  const { assigned, reviewers, me, overtaken } = loaderData;
  const [address, setAddress] = useSearchParams();
  const search = new URLSearchParams(withOverlay(withoutKept(address), noDialog));
  const navigate = useNavigate();
  const reviews = useMay("documents.review");
  const together = decidedTogether(address).flatMap((id) => fresh.find((decision) => decision.id === id) ?? []);
  const undo = useDecisionToast(together.length > 1 ? together : fresh.slice(-1), {
    shown: page.documents.map(({ id }) => id),
    assigned,
  });
  const list = withOverlay(address, noDialog);
  const reload = useEffectEvent(() => {
    if (kept.length > 0) setAddress(withoutKept(address), { replace: true, preventScrollReset: true });
  });
  // The page was loaded again or reached by Back: the list shows the present state.
  useEffect(() => reload(), []);
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const marked = page.documents.filter((document) => !isOpenTo(document) && kept.includes(document.id));
  const pending = page.documents.filter(isOpenTo);
  const table = (
    <ReviewTable
      documents={page.documents}
      request={request}
      search={new URLSearchParams(list)}
      kept={kept}
      fresh={fresh}
    />
  );
  const filtered = request.search !== "" || request.facet !== "";
  return (
    <section aria-label="Document Management">
      <h2 className={styles.listTitle}>Document Management</h2>
      <ListFilters
        label="Search documents"
        placeholder="Client, document or text inside"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={[
          ...reviewStatuses.map((value) => ({ value, label: documentStatusLabels[value] })),
          ...pendingParts.map((value) => ({ value, label: pendingPartLabels[value] })),
        ]}
        sort={search.get("sort")}
      >
        <ButtonLink to={href("/dashboard/admin/documents/approvals")} variant="text">
          Approvals
        </ButtonLink>
        <ButtonLink to={`${href("/dashboard/admin/saved-texts")}?kind=rejection`} variant="text">
          Usual reasons
        </ButtonLink>
        <ButtonLink to={href("/dashboard/admin/documents/requests")} variant="line">
          Requested documents
        </ButtonLink>
        <May act="documents.send">
          <ButtonLink to={href("/dashboard/admin/documents/requests/new")}>Request documents</ButtonLink>
        </May>
      </ListFilters>
      {page.documents.length === 0 ? (
        <EmptyState
          title="No documents to review"
          action={
            filtered ? (
              <ButtonLink variant="text" to={withParameters(search, { q: null, status: null })}>
                Show all documents
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered
            ? "Nothing matches the search and the filters in use."
            : "Documents that clients upload are listed here, newest first."}
        </EmptyState>
      ) : (
        <>
          {pending.length + marked.length > 0 && reviews ? (
            <ChosenReviewForm
              ids={pending.map(({ id }) => id)}
              search={new URLSearchParams(list)}
              refusal={ask && chosen.length === 0 ? chooseFirst : null}
            >
              {table}
            </ChosenReviewForm>
          ) : (
            table
          )}
          {marked.length > 0 && <p className="source">{keptInWords(marked.length)}</p>}
          {together.length > 1 && <UndoChosenForm ids={together.map(({ id }) => id)} action={list} />}
          {pending.length > 0 && <p className="source">{whenTheClientIsTold}</p>}
          <Pager
            summary={lengthInWords(page, request.facet, request.part)}
            previous={page.previous ? withParameters(search, { before: page.previous }) : undefined}
            next={page.next ? withParameters(search, { after: page.next }) : undefined}
          >
            <May act="lists.export">
              <ExportButton action={`${href("/dashboard/admin/documents/export.csv")}${withParameters(search, {})}`} />
            </May>
          </Pager>
        </>
      )}
      {undo.conflict ? (
        <RefusedAct message={undo.conflict} to={list} onClose={undo.settle} />
      ) : actionData?.conflict ? (
        <RefusedAct message={actionData.conflict} to={list} onClose={close} />
      ) : overtaken ? (
        <RefusedAct message={overtaken} to={list} onClose={close} />
      ) : missed.length > 0 ? (
        <MissedAlert missed={missed} list={list} onClose={close} />
      ) : ask === "assign" && chosen.length > 0 ? (
        <Suspense>
          <AssignChosenDialog {...{ chosen, reviewers, me }} error={actionData?.taker} cancel={list} onClose={close} />
        </Suspense>
      ) : ask && ask !== "assign" && chosen.length > 0 ? (
        <ChosenDialog {...{ ask, chosen, reasons, days }} refused={actionData?.refused} cancel={list} onClose={close} />
      ) : (
        opened?.status === "pending" && (
          <RejectDialog
            document={opened}
            {...{ reasons, undone, days }}
            refused={actionData?.refused}
            cancel={list}
            onClose={close}
          />
        )
      )}
    </section>
  );
}
