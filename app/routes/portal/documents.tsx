import { Link, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { replaceAddress, uploadAddress } from "~/features/documents/own-addresses";
import { listRemovedDocuments } from "~/features/documents/own-documents.server";
import { listUploadYears, readOwnFilters } from "~/features/documents/own-filters.server";
import { OwnList } from "~/features/documents/own-list";
import { listOwnDocuments, readOwnListRequest } from "~/features/documents/own-list.server";
import { countOf } from "~/features/documents/own-pages";
import { canUpload } from "~/features/documents/policy";
import { RemovedDocuments } from "~/features/documents/removed-documents";
import { formatSize } from "~/features/uploads/file-size";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import type { Route } from "./+types/documents";
import { OwnActions, PutBack } from "./own-document-actions";
import { RemovedNotice } from "./removed-notice";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Documents")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const request = readOwnListRequest(searchParams);
  const filters = readOwnFilters(searchParams);
  return {
    request,
    filters,
    owned: await listOwnDocuments(services, actor, request, filters),
    years: await listUploadYears(services, actor),
    removedDocuments: await listRemovedDocuments(services, actor),
    removed: { id: searchParams.get("removed"), name: searchParams.get("name") ?? "" },
    mayUpload: actor.kind === "client" && canUpload(actor),
  };
}

/** All documents of the client: searched, filtered, sorted and paged by the address. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { request, filters, owned, years, removedDocuments, removed, mayUpload } = loaderData;
  const { count, pending, bytes } = owned.all;
  const [search] = useSearchParams();
  const place = { from: "documents", list: search.toString() } as const;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <RemovedNotice {...removed} from="documents" />
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
        actions={(document) => <OwnActions document={document} {...place} />}
        replace={mayUpload ? ({ id }) => replaceAddress(id) : undefined}
      />
      <RemovedDocuments
        removed={removedDocuments}
        until="You can put a document back into the list for 24 hours after you removed it."
        putBack={(document) => <PutBack document={document} {...place} />}
      />
    </main>
  );
}
