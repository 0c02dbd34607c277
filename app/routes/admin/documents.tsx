import { useEffect, useEffectEvent } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { decideDocument, readFreshDecisions, undoDecision } from "~/features/documents/decide.server";
import { keeping, keepingNoMore, keptIn, withoutKept } from "~/features/documents/kept-rows";
import { readDocument } from "~/features/documents/own-documents.server";
import { readDecision } from "~/features/documents/read-decision.server";
import { readUsualReasons } from "~/features/documents/read-usual-reasons.server";
import { replacementDays } from "~/features/documents/replacement-days.server";
import { listDocumentsForReview, readReviewRequest } from "~/features/documents/review.server";
import { DecidedAlert, RejectDialog } from "~/features/documents/review-dialogs";
import { readUndoneRejection } from "~/features/documents/review-history.server";
import { keptInWords, lengthInWords } from "~/features/documents/review-list";
import { ReviewTable } from "~/features/documents/review-table";
import { whenTheClientIsTold } from "~/features/documents/review-times";
import { reviewDecision, Undo } from "~/features/documents/schema";
import { useDecisionToast } from "~/features/documents/use-decision-toast";
import { documentStatusLabels, reviewStatuses } from "~/features/documents/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { ListFilters } from "~/ui/list-filters";
import { withOverlay, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/documents";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Document Management")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const request = readReviewRequest(url.searchParams);
  const rejected = url.searchParams.get("reject");
  const kept = keptIn(url.searchParams);
  return {
    request,
    kept,
    fresh: await readFreshDecisions(services, actor, kept),
    page: await listDocumentsForReview(services, actor, request, kept),
    undone: rejected ? await readUndoneRejection(services, actor, rejected) : null,
    reasons: rejected ? await readUsualReasons(services.db) : [],
    days: replacementDays(services),
    opened: rejected ? await readDocument(services, actor, rejected) : null,
  };
}

/** Approve, Reject and Undo. If a colleague was faster, the message says who decided what. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const list = (changes: Record<string, string>) =>
    redirect(url.pathname + withOverlay(url.searchParams, { reject: null, ...changes }));
  try {
    if (form.get("intent") === "undo") {
      const { documentId, stay } = readForm(Undo, form);
      await undoDecision(services, actor, documentId);
      return stay
        ? data({ conflict: undefined, refused: undefined })
        : list(keepingNoMore(url.searchParams, documentId));
    }
    const sent = readDecision(
      reviewDecision(await readUsualReasons(services.db), replacementDays(services).today),
      form,
    );
    if ("refused" in sent) return data({ conflict: undefined, refused: sent.refused }, { status: 400 });
    await decideDocument(services, actor, sent.decision);
    return list(keeping(url.searchParams, sent.decision.documentId));
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message, refused: undefined }, { status: 409 });
    throw error;
  }
}

/** A row whose decision was refused stays until its message is read: with the row, the message would be gone. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.conflict ? false : defaultShouldRevalidate;

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { request, kept, fresh, page, undone, reasons, days, opened } = loaderData;
  const [address, setAddress] = useSearchParams();
  const search = withoutKept(address);
  const navigate = useNavigate();
  const undo = useDecisionToast(
    fresh.at(-1) ?? null,
    page.documents.map(({ id }) => id),
  );
  const list = withOverlay(address, { reject: null });
  const reload = useEffectEvent(() => {
    if (kept.length > 0) setAddress(withoutKept(address), { replace: true, preventScrollReset: true });
  });
  // The page was loaded again or reached by Back: the list shows the present state.
  useEffect(() => reload(), []);
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const marked = page.documents.filter(({ id, status }) => status !== "pending" && kept.includes(id));
  const filtered = request.search !== "" || request.facet !== "";
  return (
    <section aria-label="Document Management">
      <h2 className={styles.listTitle}>Document Management</h2>
      <ListFilters
        label="Search documents"
        placeholder="Client, document or text inside"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={reviewStatuses.map((value) => ({ value, label: documentStatusLabels[value] }))}
        sort={search.get("sort")}
      >
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
            ? "Nothing matches this search and status."
            : "Documents that clients upload are listed here, newest first."}
        </EmptyState>
      ) : (
        <>
          <ReviewTable documents={page.documents} request={request} search={address} kept={kept} fresh={fresh} />
          {marked.length > 0 && <p className="source">{keptInWords(marked.length)}</p>}
          {page.documents.some(({ status }) => status === "pending") && <p className="source">{whenTheClientIsTold}</p>}
          <Pager
            summary={lengthInWords(page, request.facet)}
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
        <DecidedAlert message={undo.conflict} list={list} onClose={undo.settle} />
      ) : actionData?.conflict ? (
        <DecidedAlert message={actionData.conflict} list={list} onClose={close} />
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
