import { Suspense } from "react";
import { href, Link, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listOwnOpenItems } from "~/features/document-requests/own-requests.server";
import { readIds, replaceAddress, uploadAddress } from "~/features/documents/own-addresses";
import { listRemovedDocuments, readOwnNames } from "~/features/documents/own-documents.server";
import { listUploadYears, readOwnFilters } from "~/features/documents/own-filters.server";
import { OwnList } from "~/features/documents/own-list";
import { listOwnDocuments, readOwnListRequest } from "~/features/documents/own-list.server";
import { countOf } from "~/features/documents/own-pages";
import { canUpload } from "~/features/documents/policy";
import { RemoveSeveralDialog } from "~/features/documents/remove-several-dialog";
import { RemovedDocuments } from "~/features/documents/removed-documents";
import { isRefusal, type Refusal } from "~/features/documents/several";
import { mayDo } from "~/features/identity/policy";
import { formatSize } from "~/features/uploads/file-size";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { lazyPart } from "~/ui/lazy";
import { withOverlay } from "~/ui/list-links";
import type { Route } from "./+types/documents";
import { OwnActions, PutBack } from "./own-document-actions";
import { RemovedNotice } from "./removed-notice";
import { SeveralRemovedNotice } from "./several-removed-notice";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Documents")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const looks = actor.kind === "client" && !mayDo(actor, "documents.send");
  const request = readOwnListRequest(searchParams);
  const filters = readOwnFilters(searchParams);
  return {
    request,
    filters,
    owned: await listOwnDocuments(services, actor, request, filters),
    years: await listUploadYears(services, actor),
    removedDocuments: await listRemovedDocuments(services, actor),
    removed: { id: searchParams.get("removed"), name: searchParams.get("name") ?? "" },
    asked: looks ? [] : await readOwnNames(services, actor, readIds(searchParams.get("remove"))),
    refusal: isRefusal(searchParams.get("refused")) ? (searchParams.get("refused") as Refusal) : null,
    requested: (await listOwnOpenItems(services, actor)).filter(({ state }) => state === "requested"),
    mayUpload: actor.kind === "client" && canUpload(actor),
    looks,
  };
}

const RequestedRows = lazyPart(async () => (await import("~/features/document-requests/requested-rows")).RequestedRows);

/** All documents of the client: searched, filtered, sorted and paged by the address. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { request, filters, owned, years, removedDocuments, removed, asked, refusal, requested, mayUpload, looks } =
    loaderData;
  const { count, pending, bytes } = owned.all;
  const navigate = useNavigate();
  const search = withoutPassing(useSearchParams()[0]);
  const place = { from: "documents", list: search.toString() } as const;
  const list = withOverlay(search, {});
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      {removed.id?.includes(".") ? (
        <SeveralRemovedNotice ids={removed.id} />
      ) : (
        <RemovedNotice {...removed} from="documents" />
      )}
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Documents</h1>
        <p className="c-9-12 small muted">
          {count > 0 && (
            <>
              <span className="num">
                {countOf(count)}, {pending.toLocaleString("en-US")} pending, {formatSize(bytes)}
              </span>
              <br />
            </>
          )}
          {mayUpload && <Link to={uploadAddress()}>Upload documents</Link>}
          {mayUpload && ", "}
          <Link to={href("/dashboard/client/requests")}>Requested documents</Link>
        </p>
      </div>
      <div className="ticks" />
      <OwnList
        owned={owned}
        request={request}
        filters={filters}
        years={years}
        search={search}
        mayUpload={mayUpload}
        looks={looks}
        refusal={refusal}
        requested={
          requested.length > 0 && (
            <Suspense>
              <RequestedRows items={requested} mayUpload={mayUpload} />
            </Suspense>
          )
        }
        actions={(document) => <OwnActions document={document} looks={looks} {...place} />}
        replace={mayUpload ? ({ id }) => replaceAddress(id) : undefined}
      />
      {asked.length > 0 && (
        <RemoveSeveralDialog
          documents={asked}
          list={place.list}
          cancel={list}
          onClose={() => void navigate(list, { replace: true, preventScrollReset: true })}
        />
      )}
      <RemovedDocuments
        removed={removedDocuments}
        until="You can put a document back into the list for 24 hours after you removed it."
        putBack={(document) => <PutBack document={document} {...place} />}
      />
    </main>
  );
}

/** The state of the list without what is said or asked above it. */
function withoutPassing(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of ["remove", "refused", "removed", "name"]) rest.delete(name);
  return rest;
}
