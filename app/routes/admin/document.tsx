import { data, Form, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { DocumentPage, Term } from "~/features/documents/document-page";
import { readDocument } from "~/features/documents/own-documents.server";
import { decideDocument, nextToReview } from "~/features/documents/review.server";
import { DecidedAlert } from "~/features/documents/review-dialogs";
import { ReviewDecision } from "~/features/documents/schema";
import { pageTitle } from "~/page-title";
import { dateAndTime } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";
import type { Route } from "./+types/document";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.document.name ?? "Document"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return {
    document: await readDocument(services, actor, params.documentId),
    next: await nextToReview(services, actor, params.documentId),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  form.set("documentId", params.documentId);
  try {
    await decideDocument(context.get(servicesContext), context.get(actorContext), readForm(ReviewDecision, form));
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(url.pathname + url.search);
}

/** The address keeps the state of the list from which the document was opened, so that there is a way back to it. */

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  const { document, next } = loaderData;
  const path = `/dashboard/admin/documents/${document.id}`;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = search.size > 0 ? `?${search}` : "";
  const close = () => void navigate(path + list, { replace: true, preventScrollReset: true });
  return (
    <>
      <DocumentPage
        key={document.id}
        document={document}
        headingLevel="h2"
        file={`${path}/file`}
        back={{ href: `/dashboard/admin/documents${list}`, label: "Back to the review queue" }}
        terms={
          <>
            <Term name="Client">
              <Link to={`/dashboard/admin/clients?${new URLSearchParams({ edit: document.clientId })}`}>
                {document.clientName}
              </Link>
            </Term>
            {document.decidedAt !== null && (
              <Term name="Decided">
                {dateAndTime(document.decidedAt)}
                {document.decidedBy && `, ${document.decidedBy}`}
              </Term>
            )}
          </>
        }
      >
        {document.status === "pending" && (
          <Form method="post" className="stack review-form">
            <TextArea
              label="Reason"
              name="reason"
              hint="Optional. The client reads it beside the document."
              rows={3}
              maxLength={1000}
            />
            <div className="btn-row">
              <Button name="decision" value="approved">
                Approve
              </Button>
              <Button variant="line" name="decision" value="rejected">
                Reject
              </Button>
            </div>
          </Form>
        )}
        {next && (
          <p className="small">
            <Link className="text-link" to={`/dashboard/admin/documents/${next}${list}`}>
              Next to review
            </Link>
          </p>
        )}
      </DocumentPage>
      {actionData && <DecidedAlert message={actionData.conflict} list={path + list} onClose={close} />}
    </>
  );
}
