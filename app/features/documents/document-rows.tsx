import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { sortLink } from "~/ui/list-links";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { useSteadyPress } from "~/ui/use-steady-press";
import { formatSize } from "../uploads/file-size";
import { FoundPlace } from "./found-place";
import { ownDocument } from "./own-addresses";
import type { DocumentLine, OwnSort } from "./own-list.server";
import { statusTones } from "./tones";
import { documentStatusLabels } from "./vocabulary";

export interface DocumentRowsProps {
  documents: readonly DocumentLine[];
  /** The state of a list that can be sorted. */
  order?: { search: URLSearchParams; request: { sort: OwnSort; direction: "asc" | "desc" } };
  /** The links and buttons at the end of a row. */
  actions: (document: DocumentLine) => ReactNode;
  /** The address at which another file can be sent for a rejected document; none for somebody who may not upload. */
  replace?: (document: DocumentLine) => string;
  caption: string;
  /** A checkbox with the name of the document, in a list where rows can be chosen. */
  choose?: (document: DocumentLine) => ReactNode;
  /** Rows that stand before the documents: what the firm has asked for. */
  first?: ReactNode;
}

/** Documents of a client, a row each; a rejected one has a second row that says why. */
export function DocumentRows({ documents, order, actions, replace, caption, choose, first }: DocumentRowsProps) {
  const steady = useSteadyPress(documents.map(({ id }) => id));
  const head = (sort: OwnSort) => (order ? sortLink(order.search, sort, order.request) : {});
  return (
    <Table caption={caption} hideCaption middle className={`${docs.docs} ${ledgers.ownDocs}`}>
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
        {first}
        {documents.map((document) => (
          <Row
            key={document.id}
            document={document}
            actions={actions(document)}
            name={choose?.(document)}
            replace={document.status === "rejected" && !document.replacedBy ? replace?.(document) : undefined}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  document,
  actions,
  replace,
  name = <bdi>{document.name}</bdi>,
}: {
  document: DocumentLine;
  actions: ReactNode;
  replace?: string;
  name?: ReactNode;
}) {
  const { replacedBy } = document;
  const explained = document.reason !== "" || document.status === "rejected";
  return (
    <>
      <tr>
        <RowHead className={docs.docName}>
          {name}
          {document.below && (
            <small>
              <FoundPlace place={document.below} />
            </small>
          )}
        </RowHead>
        <Cell label="Category">{document.category}</Cell>
        <Cell label="Type">{document.type}</Cell>
        <Cell label="Upload Date" digits className={tables.nw}>
          {document.uploadDate}
        </Cell>
        <Cell label="Size" digits className={tables.nw}>
          {formatSize(document.bytes)}
        </Cell>
        <Cell full>
          <Status tone={statusTones[document.status]}>{document.mark ?? documentStatusLabels[document.status]}</Status>
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
                    Replaced by{" "}
                    <Link to={ownDocument(replacedBy.id)}>
                      <bdi>{replacedBy.name}</bdi>
                    </Link>
                    .
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
