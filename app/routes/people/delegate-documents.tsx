import { Form, href, Link, useSearchParams } from "react-router";
import { delegateContext, servicesContext } from "~/context";
import { DelegatedTable } from "~/features/documents/delegated/delegated-table";
import { listDelegatedDocuments, readDelegatedRequest } from "~/features/documents/delegated/list-delegated.server";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import * as forms from "~/ui/forms.module.css";
import { Notice } from "~/ui/notice";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/delegate-documents";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Documents")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const delegate = context.get(delegateContext)();
  const request = readDelegatedRequest(url.searchParams);
  return {
    request,
    clientId: delegate.clientId,
    clientName: delegate.clientName,
    categories: delegate.categories,
    page: await listDelegatedDocuments(context.get(servicesContext), delegate, request),
    sent: url.searchParams.has("sent"),
  };
}

/** The client's documents of the categories that are open to the delegate. */
export default function DelegateDocuments({ loaderData }: Route.ComponentProps) {
  const { request, clientId, clientName, categories, page, sent } = loaderData;
  const { documents, count, matching, next } = page;
  const [search] = useSearchParams();
  const here = href("/dashboard/client-of/:clientId/documents", { clientId });
  const later = new URLSearchParams(search);
  later.delete("sent");
  if (next !== null) later.set("after", String(next));
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      {sent && (
        <Notice about="sent" once="sent">
          Sent. {clientName} is told.
        </Notice>
      )}
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Documents</h1>
        <p className="c-9-12 small muted">
          {categories.join(", ")}
          <br />
          {clientName} sees what you open, download and send.
        </p>
      </div>
      <div className="ticks" />
      <section className={`${block.block} stack`} aria-label="Documents">
        {count === 0 ? (
          <EmptyState title="No documents here yet">
            What {clientName} uploads in these categories appears here.
          </EmptyState>
        ) : (
          <>
            <Form key={`${request.search} ${request.category}`} className={forms.formGrid} role="search">
              <TextField label="Search" name="q" placeholder="Name" defaultValue={request.search} />
              <SelectField
                label="Category"
                name="category"
                placeholder="All"
                options={categories}
                defaultValue={request.category}
              />
              <div className={`${forms.wide} ${buttons.btnRow}`}>
                <Button variant="line">Search</Button>
              </div>
            </Form>
            {documents.length === 0 ? (
              <EmptyState title="No document matches" action={<Link to={here}>Show all documents</Link>} />
            ) : (
              <DelegatedTable documents={documents} clientId={clientId} />
            )}
            <p className="small muted num">
              {matching.toLocaleString("en-US")} {matching === 1 ? "document" : "documents"}
            </p>
            {(next !== null || request.after !== null) && (
              <div className={buttons.btnRow}>
                {request.after !== null && (
                  <ButtonLink variant="line" to={here}>
                    The latest
                  </ButtonLink>
                )}
                {next !== null && (
                  <ButtonLink variant="line" to={`?${later}`}>
                    Earlier
                  </ButtonLink>
                )}
              </div>
            )}
          </>
        )}
      </section>
    </main>
  );
}
