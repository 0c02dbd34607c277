import { Link } from "react-router";
import { OwnTime } from "~/ui/own-time";
import * as terms from "~/ui/terms.module.css";
import { clientPath } from "../identity/client-path";
import * as documentPage from "./document-page.module.css";
import { DocumentState } from "./document-state";
import type { RemovedDocument as Removed } from "./removed-document.server";

/** For the staff, in the place of the review: who removed a document, and what is still known of it. */
export function RemovedDocument({ document, now }: { document: Removed; now: number }) {
  const { name, clientId, clientName, removedBy, removedAt, backUntil, decidedAt, decidedBy, reason } = document;
  return (
    <article className="stack" aria-labelledby="removed">
      <h2 id="removed" className={documentPage.documentName}>
        Removed: {name}
      </h2>
      <p>
        <bdi>{removedBy ?? clientName}</bdi> removed this document on <OwnTime at={removedAt} />. It is in no list any
        more, and nobody can open its file.
        {now < backUntil && (
          <>
            {" "}
            Until <OwnTime at={backUntil} /> the same person can put it back.
          </>
        )}
      </p>
      <dl className={terms.terms}>
        <div>
          <dt>Client</dt>
          <dd>
            <Link to={clientPath(clientId)}>{clientName}</Link>
          </dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>
            {document.category}, {document.type}
          </dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>
            <OwnTime at={document.createdAt} />
          </dd>
        </div>
        <div>
          <dt>Decision</dt>
          <dd>
            <DocumentState status={document.status} />
            {decidedAt !== null && (
              <>
                {" "}
                by {decidedBy ?? "somebody who has left"}, <OwnTime at={decidedAt} />
              </>
            )}
            {reason && <p className="small">Reason: {reason}</p>}
          </dd>
        </div>
        <div>
          <dt>File</dt>
          <dd>
            Kept out of sight with the client’s record. It is deleted with it: 30 days after the client is deleted,
            unless a legal hold keeps it longer.
          </dd>
        </div>
      </dl>
    </article>
  );
}
