import type { ReactNode } from "react";
import { Link } from "react-router";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import * as ledgers from "~/ui/ledgers.module.css";
import { ListFilters } from "~/ui/list-filters";
import { sortLink, withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { useSteadyPress } from "~/ui/use-steady-press";
import { formatSize } from "../uploads/file-size";
import { ownDocument } from "./own-addresses";
import type { DocumentLine, OwnDocuments, OwnSort } from "./own-list.server";
import { statusTones } from "./tones";
import { documentStatuses, documentStatusLabels } from "./vocabulary";

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
  children,
}: {
  documents: readonly DocumentLine[];
  list?: Listed;
  actions: (document: DocumentLine) => ReactNode;
  /** The address at which another file can be sent for a rejected document; none for somebody who may not upload. */
  replace?: ReplaceAddress;
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
        {total.count > 0 && (
          <span className="small muted num">
            {countOf(total.count)}, {formatSize(total.bytes)}
          </span>
        )}
      </div>
      {total.count === 0 ? (
        <EmptyState title="No documents uploaded yet">
          Choose a category and a type above, then upload a file. It appears here with its status.
        </EmptyState>
      ) : (
        <>
          {list && <Filters {...list} />}
          {documents.length > 0 ? (
            <Rows documents={documents} list={list} actions={actions} replace={replace} />
          ) : (
            list && <NothingFound {...list} />
          )}
          {list && documents.length > 0 && <Pages {...list} shown={documents.length} />}
        </>
      )}
      {children}
    </section>
  );
}

type ReplaceAddress = (document: DocumentLine) => string;

const countOf = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "document" : "documents"}`;

function Filters({ request, search }: Listed) {
  return (
    <ListFilters
      label="Search"
      placeholder="Name, category or type"
      search={request.search}
      status={search.get("status") ?? ""}
      statuses={documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] }))}
      sort={search.get("sort")}
    />
  );
}

function NothingFound({ search }: Listed) {
  return (
    <EmptyState
      title="No document matches"
      action={
        <ButtonLink variant="text" to={withParameters(search, { q: null, status: null })} preventScrollReset>
          Show all documents
        </ButtonLink>
      }
    >
      None of your documents has this name and status.
    </EmptyState>
  );
}

function Pages({ page, search, shown }: Listed & { shown: number }) {
  const { matching, before } = page;
  const to = (change: Record<string, string>) => `${withParameters(search, change)}#documents`;
  return (
    <Pager
      summary={
        matching > shown
          ? `${(before + 1).toLocaleString("en-US")} to ${(before + shown).toLocaleString("en-US")} of ${countOf(matching)}`
          : countOf(matching)
      }
      previous={page.previous ? to({ before: page.previous }) : undefined}
      next={page.next ? to({ after: page.next }) : undefined}
    />
  );
}

function Rows({
  documents,
  list,
  actions,
  replace,
}: {
  documents: readonly DocumentLine[];
  list?: Listed;
  actions: (document: DocumentLine) => ReactNode;
  replace?: ReplaceAddress;
}) {
  const steady = useSteadyPress(documents.map(({ id }) => id));
  const head = (sort: OwnSort) => (list ? sortLink(list.search, sort, list.request) : {});
  return (
    <Table caption="My Documents" hideCaption middle className={`${docs.docs} ${ledgers.ownDocs}`}>
      <thead>
        <tr>
          <ColumnHead {...head("document")}>Document Name</ColumnHead>
          <ColumnHead {...head("category")}>Category</ColumnHead>
          <ColumnHead {...head("type")}>Type</ColumnHead>
          <ColumnHead {...head("uploaded")}>Upload Date</ColumnHead>
          <ColumnHead {...head("size")}>Size</ColumnHead>
          <ColumnHead {...head("status")}>Status</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody {...steady}>
        {documents.map((document) => (
          <Row
            key={document.id}
            document={document}
            actions={actions(document)}
            replace={document.status === "rejected" && !document.replacedBy ? replace?.(document) : undefined}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ document, actions, replace }: { document: DocumentLine; actions: ReactNode; replace?: string }) {
  const { replacedBy } = document;
  const explained = document.reason !== "" || document.status === "rejected";
  return (
    <>
      <tr>
        <RowHead className={docs.docName}>{document.name}</RowHead>
        <Cell label="Category">{document.category}</Cell>
        <Cell label="Type">{document.type}</Cell>
        <Cell label="Upload Date" digits className={tables.nw}>
          {document.uploadDate}
        </Cell>
        <Cell label="Size" digits className={tables.nw}>
          {formatSize(document.bytes)}
        </Cell>
        <Cell full>
          <Status tone={statusTones[document.status]}>{documentStatusLabels[document.status]}</Status>
        </Cell>
        <Cell full className={tables.nw}>
          <RowActions>{actions}</RowActions>
        </Cell>
      </tr>
      {explained && (
        <tr className={ledgers.reason}>
          <td colSpan={7} className={ledgers.full}>
            <div className={ledgers.reasonLine}>
              <p>
                {document.reason || "Rejected without a reason."}
                {replacedBy && (
                  <>
                    {" "}
                    Replaced by <Link to={ownDocument(replacedBy.id)}>{replacedBy.name}</Link>.
                  </>
                )}
              </p>
              {replace && (
                <ButtonLink variant="line" small to={replace} preventScrollReset>
                  Replace<span className="vh"> {document.name}</span>
                </ButtonLink>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
