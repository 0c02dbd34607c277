import type { ReactNode } from "react";
import { href, Link } from "react-router";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { withParameters } from "~/ui/list-links";
import { formatSize } from "../uploads/file-size";
import { DocumentRows, type DocumentRowsProps } from "./document-rows";
import type { DocumentLine, OwnDocuments, OwnSort } from "./own-list.server";
import { countOf, OwnPages } from "./own-pages";
import { documentStatuses, documentStatusLabels } from "./vocabulary";

/** What the firm has asked for and has not got: the first rows of the first page, where nothing is searched for. */
export interface Requested {
  count: number;
  rows: ReactNode;
}

interface Listed {
  page: Omit<OwnDocuments, "documents">;
  request: { search: string; sort: OwnSort; direction: "asc" | "desc" };
  /** The address of the dashboard. */
  search: URLSearchParams;
}

/**
 * My Documents. `actions` gives the links and buttons at the end of a document's row. With `list` they are one page of
 * many, which can be searched, filtered and sorted; without it, as for a guest, all of them are shown.
 */
export function DocumentsTable({
  documents,
  list,
  actions,
  replace,
  requested,
  children,
}: {
  documents: readonly DocumentLine[];
  list?: Listed;
  actions: (document: DocumentLine) => ReactNode;
  /** The address at which another file can be sent for a rejected document; none for somebody who may not upload. */
  replace?: DocumentRowsProps["replace"];
  requested?: Requested;
  /** Stands below the table. */
  children?: ReactNode;
}) {
  const total = list?.page.all ?? {
    count: documents.length,
    bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  return (
    <section className={block.block} id="documents" aria-labelledby="my-documents">
      <div className={block.head}>
        <h2 id="my-documents">My Documents</h2>
        {(total.count > 0 || requested) && (
          <span className="small muted num">
            {total.count > 0 && `${countOf(total.count)}, ${formatSize(total.bytes)}`}
            {requested && `${total.count > 0 ? ", " : ""}${requested.count} requested`}
            {list && (
              <>
                . <Link to={href("/dashboard/client/documents")}>Open the page Documents</Link>
              </>
            )}
          </span>
        )}
      </div>
      {total.count === 0 && requested ? (
        <DocumentRows caption="My Documents" documents={[]} actions={actions} first={requested.rows} />
      ) : total.count === 0 ? (
        <EmptyState title="No documents uploaded yet">
          {list && !replace
            ? "Your documents appear here with their status."
            : "Choose a category and a type above, then upload a file. It appears here with its status."}
        </EmptyState>
      ) : (
        <>
          {list && <Filters {...list} />}
          {documents.length > 0 ? (
            <DocumentRows
              caption="My Documents"
              documents={documents}
              order={list}
              actions={actions}
              replace={replace}
              first={list && isWhole(list) ? requested?.rows : undefined}
            />
          ) : (
            list && <NothingFound {...list} />
          )}
          {list && documents.length > 0 && <OwnPages {...list} shown={documents.length} />}
        </>
      )}
      {children}
    </section>
  );
}

/** The first page of all documents. */
const isWhole = ({ page, search }: Listed) => page.before === 0 && !search.get("q") && !search.get("status");

function Filters({ request, search }: Listed) {
  return (
    <ListFilters
      label="Search"
      placeholder="Name, kind or text inside"
      search={request.search}
      status={search.get("status") ?? ""}
      statuses={documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] }))}
      sort={search.get("sort")}
    />
  );
}

function NothingFound({ search, page }: Listed) {
  return (
    <EmptyState
      title="No document matches"
      action={
        <ButtonLink variant="text" to={withParameters(search, { q: null, status: null })} preventScrollReset>
          Show all documents
        </ButtonLink>
      }
    >
      None of your documents matches this search and status. {page.unread}
    </EmptyState>
  );
}
