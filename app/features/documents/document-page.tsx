import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { formatSize } from "../uploads/file-size";
import { DecisionHistory } from "./decision-history";
import * as styles from "./document-page.module.css";
import { kindNames } from "./kind-names";
import { ownDocument } from "./own-addresses";
import type { DocumentDetails } from "./own-documents.server";
import { Receipt } from "./receipt-section";
import { statusTones } from "./tones";
import type { Version } from "./versions.server";
import { OpenInNewTab } from "./viewer/cannot-show";
import { documentStatusLabels } from "./vocabulary";

/** A client's document: the file, where its review stands and what was decided before, and the receipt. */
export function DocumentPage({
  document,
  versions,
  file,
  shown,
  receipt,
  back,
  replace,
  children,
}: {
  document: DocumentDetails;
  /** Newest first, this one among them. */
  versions: readonly Version[];
  /** Addresses of the bytes and of the receipt. */
  file: string;
  receipt: string;
  /** What opens in a tab of its own, if there is anything. */
  shown: string | null;
  back: { to: string; label: string };
  /** Where another file can be sent in its place. */
  replace?: string;
  /** The viewer. */
  children: ReactNode;
}) {
  const version = versions.find(({ id }) => id === document.id);
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className="small">
            <Link to={back.to}>{back.label}</Link>
          </p>
          <h1 className={styles.documentName}>{document.name}</h1>
        </div>
        <p className="small muted">
          {document.category}, {document.type}. {kindNames[document.kind]}, {formatSize(document.bytes)}.
        </p>
        <div className={buttons.btnRow}>
          {document.status !== "withdrawn" && (
            <ButtonLink href={`${file}?download`} variant="line" small>
              Download
            </ButtonLink>
          )}
          {replace && (
            <ButtonLink to={replace} small>
              Replace this file
            </ButtonLink>
          )}
          {shown && <OpenInNewTab file={shown} />}
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.viewing}>{children}</div>
        <div className={styles.side}>
          <Part title="Status" hidden>
            <p className={styles.stands}>
              <Status tone={statusTones[document.status]}>
                {document.mark ?? documentStatusLabels[document.status]}
              </Status>
            </p>
            {document.reason && <p className={styles.reason}>{document.reason}</p>}
            {document.share?.note && <p className={styles.note}>{document.share.note}</p>}
            <p className="small">
              <Standing document={document} version={version?.number ?? 1} versions={versions.length} />
            </p>
          </Part>
          {!document.share && (
            <>
              <Part title="Decision history">
                <DecisionHistory versions={versions} shown={document.id} />
              </Part>
              <Part title="Receipt">
                <Receipt document={document} receipt={receipt} />
              </Part>
            </>
          )}
        </div>
      </div>
    </>
  );
}

function Standing({
  document: { status, replacedBy, share, createdAt },
  version,
  versions,
}: {
  document: DocumentDetails;
  version: number;
  versions: number;
}) {
  const what = versions > 1 ? `Version ${version}` : "This document";
  if (replacedBy)
    return (
      <>
        You have sent another file in its place: <Link to={ownDocument(replacedBy.id)}>{replacedBy.name}</Link>
      </>
    );
  if (share?.withdrawnAt)
    return (
      <>
        We withdrew it on <OwnTime at={share.withdrawnAt} />. The reason is above.
      </>
    );
  if (share)
    return (
      <>
        We shared it with you on <OwnTime at={createdAt} />. It needs no review.
      </>
    );
  if (status === "pending") return `${what} is with document review.`;
  if (status === "approved") return `Document review has approved ${versions > 1 ? `version ${version}` : "it"}.`;
  return "Document review needs another file. This one stays as it was.";
}

function Part({ title, hidden, children }: { title: string; hidden?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={hidden ? "vh" : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
