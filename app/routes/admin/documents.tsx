import { data, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readDocument } from "~/features/documents/own-documents.server";
import { decideDocument, listDocumentsForReview, readReviewRequest } from "~/features/documents/review.server";
import { DecidedAlert, RejectDialog } from "~/features/documents/review-dialogs";
import { ReviewTable } from "~/features/documents/review-table";
import { ReviewDecision } from "~/features/documents/schema";
import { documentStatuses, documentStatusLabels } from "~/features/documents/terms";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withOverlay, withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/documents";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Document Management"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const request = readReviewRequest(url.searchParams);
  const rejected = url.searchParams.get("reject");
  return {
    request,
    page: await listDocumentsForReview(services, actor, request),
    opened: rejected ? await readDocument(services, actor, rejected) : null,
  };
}

/** Approve and Reject. Who was slower is told who decided what. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const decision = readForm(ReviewDecision, await request.formData());
  try {
    await decideDocument(context.get(servicesContext), context.get(actorContext), decision);
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(url.pathname + withOverlay(url.searchParams, { reject: null }));
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, opened } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = withOverlay(search, { reject: null });
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const filtered = request.search !== "" || request.facet !== "";
  return (
    <section aria-label="Document Management">
      <ListFilters
        label="Search documents"
        placeholder="Client or document"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] }))}
        sort={search.get("sort")}
      />
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
          {filtered ? "Nothing matches this search and status." : "What clients send is listed here, newest first."}
        </EmptyState>
      ) : (
        <>
          <ReviewTable documents={page.documents} request={request} search={search} />
          <Pager
            summary={countWords(page.total, page.more, "document", "documents")}
            previous={page.previous ? withParameters(search, { before: page.previous }) : undefined}
            next={page.next ? withParameters(search, { after: page.next }) : undefined}
          />
        </>
      )}
      {actionData ? (
        <DecidedAlert message={actionData.conflict} list={list} onClose={close} />
      ) : (
        opened?.status === "pending" && <RejectDialog document={opened} cancel={list} onClose={close} />
      )}
    </section>
  );
}
