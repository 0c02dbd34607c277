import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button } from "~/ui/button";
import { sortLink, withOverlay } from "~/ui/list-links";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import type { DocumentSort, ReviewLine } from "./review.server";
import { documentStatusLabels, formatSize } from "./terms";
import { statusTones } from "./tones";

/** The review queue. Approve and Reject are offered only while a document is pending. */
export function ReviewTable({
  documents,
  request,
  search,
}: {
  documents: readonly ReviewLine[];
  request: { sort: DocumentSort; direction: "asc" | "desc" };
  search: URLSearchParams;
}) {
  const head = (name: DocumentSort) => sortLink(search, name, request);
  return (
    <Table caption="Documents" hideCaption middle className="docs">
      <thead>
        <tr>
          <ColumnHead {...head("client")}>Client</ColumnHead>
          <ColumnHead {...head("document")}>Document</ColumnHead>
          <ColumnHead {...head("type")}>Type</ColumnHead>
          <ColumnHead {...head("uploaded")}>Upload Date</ColumnHead>
          <ColumnHead {...head("status")}>Status</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <RowHead>{document.clientName}</RowHead>
            <Cell full>
              <span className="doc-name">{document.name}</span>
              <small className="num">{formatSize(document.bytes)}</small>
            </Cell>
            <Cell label="Type">{document.type}</Cell>
            <Cell label="Upload Date" digits>
              {document.uploadDate}
            </Cell>
            <Cell full>
              <Status tone={statusTones[document.status]}>{documentStatusLabels[document.status]}</Status>
            </Cell>
            <Cell full>
              <Actions document={document} search={search} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Actions({ document, search }: { document: ReviewLine; search: URLSearchParams }) {
  const fetcher = useFetcher<{ conflict?: string }>();
  const [dismissed, setDismissed] = useState<unknown>(null);
  const path = `/dashboard/admin/documents/${document.id}`;
  const hidden = <span className="vh"> {document.name}</span>;
  const conflict = fetcher.data?.conflict;
  return (
    <RowActions>
      <Link className="text-link" to={search.size > 0 ? `${path}${withOverlay(search, { reject: null })}` : path}>
        View{hidden}
      </Link>
      {document.status === "pending" && (
        <>
          <fetcher.Form method="post" action={`/dashboard/admin/documents${withOverlay(search, { reject: null })}`}>
            <input type="hidden" name="documentId" value={document.id} />
            <Button variant="text" name="decision" value="approved" busy={fetcher.state !== "idle"}>
              Approve{hidden}
            </Button>
          </fetcher.Form>
          <Link className="text-link" to={withOverlay(search, { reject: document.id })} preventScrollReset>
            Reject{hidden}
          </Link>
        </>
      )}
      <a className="text-link" href={`${path}/file?download`}>
        Download{hidden}
      </a>
      {conflict && (
        <AlertDialog open={dismissed !== fetcher.data} message={conflict} onClose={() => setDismissed(fetcher.data)}>
          <Button type="button" onClick={() => setDismissed(fetcher.data)}>
            OK
          </Button>
        </AlertDialog>
      )}
    </RowActions>
  );
}
