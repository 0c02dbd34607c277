import { Suspense } from "react";
import { href, Link, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listItems, readItemsRequest } from "~/features/document-requests/list-items.server";
import { itemFilters } from "~/features/document-requests/vocabulary";
import { pageTitle } from "~/page-title";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { lazyPart } from "~/ui/lazy";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/document-requests";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Requested documents")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const request = readItemsRequest(url.searchParams);
  const asked = Number(url.searchParams.get("asked"));
  return {
    request,
    page: await listItems(services, actor, request),
    asked: Number.isSafeInteger(asked) && asked > 0 ? asked : 0,
  };
}

// Apart from the scripts that all pages share, which would grow by it.
const ItemsTable = lazyPart(async () => (await import("~/features/document-requests/items-table")).ItemsTable);

/** What clients were asked for and have not sent, or what is to be looked at, by due date. */
export default function DocumentRequests({ loaderData: { request, page, asked } }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const search = new URLSearchParams(address);
  search.delete("asked");
  const filtered = request.search !== "" || request.filter !== "";
  return (
    <section aria-label="Requested documents">
      <h2 className={styles.listTitle}>Requested documents</h2>
      <p className="small">
        <Link className={buttons.textLink} to={href("/dashboard/admin/documents")}>
          Back to the documents to review
        </Link>
      </p>
      <ListFilters
        label="Search requests"
        placeholder="Client or document"
        search={request.search}
        status={request.filter}
        statuses={itemFilters}
        anyStatus="All that is open"
        sort={null}
      >
        <May act="documents.send">
          <ButtonLink to={href("/dashboard/admin/documents/requests/new")}>Request documents</ButtonLink>
        </May>
      </ListFilters>
      {asked > 0 && (
        <Notice about={`asked ${asked}`} once="asked">
          {asked === 1 ? "The client has been asked" : `${asked} clients have been asked`} in the portal. The mail
          leaves within an hour, or as the client has chosen.
        </Notice>
      )}
      {page.items.length === 0 ? (
        <EmptyState
          title="No requests found"
          action={
            filtered ? (
              <ButtonLink variant="text" to={withParameters(search, { q: null, status: null })}>
                Show all that is open
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered
            ? "Nothing matches the search and the filters in use."
            : "What you ask clients for is listed here by due date, until it is accepted."}
        </EmptyState>
      ) : (
        <>
          <Suspense>
            <ItemsTable items={page.items} />
          </Suspense>
          <Pager
            summary={countWords(page.total, page.more, "document", "documents")}
            previous={request.after ? withParameters(search, { after: null }) : undefined}
            next={page.next ? withParameters(search, { after: page.next }) : undefined}
          >
            <May act="lists.export">
              <ExportButton
                action={`${href("/dashboard/admin/documents/requests/export.csv")}${withParameters(search, {})}`}
              />
            </May>
          </Pager>
        </>
      )}
    </section>
  );
}
