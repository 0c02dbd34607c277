import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Status } from "~/ui/status";
import type { DocumentDetails } from "./own-documents.server";
import { documentStatusLabels, formatSize } from "./terms";
import { statusTones } from "./tones";

export const kindNames: Record<string, string> = {
  pdf: "PDF",
  doc: "Word document (.doc)",
  docx: "Word document (.docx)",
  xls: "Excel workbook (.xls)",
  xlsx: "Excel workbook (.xlsx)",
};

/** A client's document: name, status, reason and the file. A PDF is shown; Office files are downloaded to be opened. */
export function DocumentPage({
  document,
  file,
  back,
}: {
  document: DocumentDetails;
  /** Address of the bytes. */
  file: string;
  back: { href: string; label: string };
}) {
  const isShown = document.kind === "pdf";
  return (
    <div className="grid block document-page">
      <div className={isShown ? "c-1-4 stack" : "c-1-7 stack"}>
        <p className="small">
          <a href={back.href}>{back.label}</a>
        </p>
        <h1 className="document-name">{document.name}</h1>
        <dl className="terms">
          <Term name="Status">
            <Status tone={statusTones[document.status]}>{documentStatusLabels[document.status]}</Status>
          </Term>
          {document.reason && (
            <Term name="Reason" wide>
              {document.reason}
            </Term>
          )}
          <Term name="Category">{document.category}</Term>
          <Term name="Type">{document.type}</Term>
          <Term name="Kind">{kindNames[document.kind]}</Term>
          <Term name="Size">{formatSize(document.bytes)}</Term>
          <Term name="Upload Date">{document.uploadDate}</Term>
        </dl>
        {!isShown && <p className="muted">This file cannot be shown here. Download it to open it.</p>}
        <div className="btn-row">
          <ButtonLink href={`${file}?download`} variant="line">
            Download
          </ButtonLink>
        </div>
      </div>
      {isShown && (
        <div className="c-5-12">
          <iframe className="document-frame" src={file} title={document.name} />
        </div>
      )}
    </div>
  );
}

export function Term({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "term-wide" : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
