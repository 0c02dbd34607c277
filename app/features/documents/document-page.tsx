import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Status } from "~/ui/status";
import type { DocumentDetails } from "./own-documents.server";
import { documentStatusLabels, formatSize } from "./terms";
import { statusTones } from "./tones";

const kindNames: Record<string, string> = {
  pdf: "PDF",
  doc: "Word document (.doc)",
  docx: "Word document (.docx)",
  xls: "Excel workbook (.xls)",
  xlsx: "Excel workbook (.xlsx)",
};

/** One document: name, kind, size, date, status and reason; a PDF is shown, Office files open after download. */
export function DocumentPage({
  document,
  file,
  back,
  headingLevel: Heading = "h1",
  terms,
  children,
}: {
  document: DocumentDetails;
  /** Address of the bytes. */
  file: string;
  back: { href: string; label: string };
  headingLevel?: "h1" | "h2";
  /** Further lines of the list of facts. */
  terms?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}) {
  return (
    <div className="grid block document-page">
      <div className="c-1-4 stack">
        <p className="small">
          <a href={back.href}>{back.label}</a>
        </p>
        <Heading className="document-name">{document.name}</Heading>
        <dl className="terms">
          <Term name="Status">
            <Status tone={statusTones[document.status]}>{documentStatusLabels[document.status]}</Status>
          </Term>
          {document.reason && <Term name="Reason">{document.reason}</Term>}
          <Term name="Category">{document.category}</Term>
          <Term name="Type">{document.type}</Term>
          <Term name="Kind">{kindNames[document.kind]}</Term>
          <Term name="Size">{formatSize(document.bytes)}</Term>
          <Term name="Upload Date">{document.uploadDate}</Term>
          {terms}
        </dl>
        <div className="btn-row">
          <ButtonLink href={`${file}?download`} variant="line">
            Download
          </ButtonLink>
          {children}
        </div>
      </div>
      <div className="c-5-12">
        {document.kind === "pdf" ? (
          <iframe className="document-frame" src={file} title={document.name} />
        ) : (
          <div className="empty">
            <p>This file opens after download</p>
            <p className="muted">
              {kindNames[document.kind]}, {formatSize(document.bytes)}. Download it and open it in your own program.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

export function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
