import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import type { DocumentLine } from "./own-documents.server";
import { documentStatusLabels, formatSize } from "./terms";
import { statusTones } from "./tones";

/** My Documents. `actions` gives the links and buttons at the end of a document's row. */
export function DocumentsTable({
  documents,
  actions,
}: {
  documents: readonly DocumentLine[];
  actions: (document: DocumentLine) => ReactNode;
}) {
  const total = documents.reduce((sum, document) => sum + document.bytes, 0);
  const count = `${documents.length} ${documents.length === 1 ? "document" : "documents"}`;
  return (
    <section className="block" id="documents" aria-labelledby="my-documents">
      <div className="block-head">
        <h2 id="my-documents">My Documents</h2>
        {documents.length > 0 && (
          <span className="small muted num">
            {count}, {formatSize(total)}
          </span>
        )}
      </div>
      {documents.length === 0 ? (
        <EmptyState title="No documents uploaded yet">
          Choose a category and a type, then send a file. It appears here with its status.
        </EmptyState>
      ) : (
        <Table caption="My Documents" hideCaption middle className="docs">
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
            {documents.map((document) => (
              <Rows key={document.id} document={document} actions={actions(document)} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Rows({ document, actions }: { document: DocumentLine; actions: ReactNode }) {
  return (
    <>
      <tr className={document.reason ? "has-reason" : undefined}>
        <RowHead className="doc-name">{document.name}</RowHead>
        <Cell label="Category">{document.category}</Cell>
        <Cell label="Type">{document.type}</Cell>
        <Cell label="Upload Date" digits>
          {document.uploadDate}
        </Cell>
        <Cell label="Size" digits>
          {formatSize(document.bytes)}
        </Cell>
        <Cell full>
          <Status tone={statusTones[document.status]}>{documentStatusLabels[document.status]}</Status>
        </Cell>
        <Cell full>
          <RowActions>{actions}</RowActions>
        </Cell>
      </tr>
      {document.reason && (
        <tr className="reason">
          <td colSpan={7} className="full">
            <p>{document.reason}</p>
          </td>
        </tr>
      )}
    </>
  );
}
