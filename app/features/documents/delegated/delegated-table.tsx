import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { formatSize } from "../../uploads/file-size";
import { statusTones } from "../tones";
import { documentStatusLabels } from "../vocabulary";
import type { DelegatedLine } from "./list-delegated.server";

/** A client's documents as a delegate sees them. */
export function DelegatedTable({ documents, clientId }: { documents: readonly DelegatedLine[]; clientId: string }) {
  return (
    <Table caption="Documents" hideCaption middle className={`${docs.docs} ${ledgers.ownDocs}`}>
      <thead>
        <tr>
          <ColumnHead>Document Name</ColumnHead>
          <ColumnHead>Category</ColumnHead>
          <ColumnHead>Type</ColumnHead>
          <ColumnHead>Upload Date</ColumnHead>
          <ColumnHead>Size</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ id, name, category, type, uploadDate, bytes, status, mark }) => {
          const address = { clientId, documentId: id };
          const hidden = <span className="vh"> {name}</span>;
          return (
            <tr key={id}>
              <RowHead className={docs.docName}>
                <bdi>{name}</bdi>
              </RowHead>
              <Cell label="Category">{category}</Cell>
              <Cell label="Type">{type}</Cell>
              <Cell label="Upload Date" digits className={tables.nw}>
                {uploadDate}
              </Cell>
              <Cell label="Size" digits className={tables.nw}>
                {formatSize(bytes)}
              </Cell>
              <Cell full>
                <Status tone={statusTones[status]}>{mark ?? documentStatusLabels[status]}</Status>
              </Cell>
              <Cell full className={tables.nw}>
                <RowActions>
                  <Link
                    className={buttons.textLink}
                    to={href("/dashboard/client-of/:clientId/documents/:documentId", address)}
                  >
                    View{hidden}
                  </Link>
                  {status !== "withdrawn" && (
                    <a
                      className={buttons.textLink}
                      href={`${href("/dashboard/client-of/:clientId/documents/:documentId/file", address)}?download`}
                    >
                      Download{hidden}
                    </a>
                  )}
                </RowActions>
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
