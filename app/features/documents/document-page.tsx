import type { ReactNode } from "react";
import { Link } from "react-router";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import { Status } from "~/ui/status";
import * as terms from "~/ui/terms.module.css";
import { formatSize } from "../uploads/file-size";
import * as styles from "./document-page.module.css";
import { ownDocument } from "./own-addresses";
import type { DocumentDetails } from "./own-documents.server";
import { OpenInNewTab, PdfFrame } from "./pdf-frame";
import { statusTones } from "./tones";
import { documentStatusLabels } from "./vocabulary";

export const kindNames: Record<string, string> = {
  pdf: "PDF",
  doc: "Word document (.doc)",
  docx: "Word document (.docx)",
  xls: "Excel workbook (.xls)",
  xlsx: "Excel workbook (.xlsx)",
};

/** The programs for the kinds that a browser cannot show. */
const programs: Record<string, string> = {
  doc: "Word or a similar program",
  docx: "Word or a similar program",
  xls: "Excel or a similar program",
  xlsx: "Excel or a similar program",
};

/** A client's document: name, status, reason and the file. A PDF is shown; Office files are downloaded to be opened. */
export function DocumentPage({
  document,
  file,
  back,
  replace,
}: {
  document: DocumentDetails;
  /** Address of the bytes. */
  file: string;
  back: { to: string; label: string };
  /** Where another file can be sent in its place. */
  replace?: string;
}) {
  const isShown = document.kind === "pdf";
  return (
    <div className={classes(`grid ${block.block} ${styles.documentPage}`, !isShown && styles.documentPageWide)}>
      <div className={classes("stack", isShown && "c-1-4")}>
        <p className="small">
          <Link to={back.to}>{back.label}</Link>
        </p>
        <h1 className={styles.documentName}>{document.name}</h1>
        <dl className={terms.terms}>
          <Term name="Status">
            <Status tone={statusTones[document.status]}>{documentStatusLabels[document.status]}</Status>
          </Term>
          {document.reason && (
            <Term name="Reason" wide>
              {document.reason}
            </Term>
          )}
          {document.replacedBy && (
            <Term name="Replaced by" wide>
              <Link to={ownDocument(document.replacedBy.id)}>{document.replacedBy.name}</Link>
            </Term>
          )}
          {document.replaces && (
            <Term name="Sent in the place of" wide>
              <Link to={ownDocument(document.replaces.id)}>{document.replaces.name}</Link>
            </Term>
          )}
          <Term name="Category">{document.category}</Term>
          <Term name="Type">{document.type}</Term>
          <Term name="Kind">{kindNames[document.kind]}</Term>
          <Term name="Size">{formatSize(document.bytes)}</Term>
          <Term name="Upload Date">{document.uploadDate}</Term>
        </dl>
        {!isShown && <p>This file cannot be shown here. Download it, then open it in {programs[document.kind]}.</p>}
        <div className={buttons.btnRow}>
          {replace && <ButtonLink to={replace}>Replace</ButtonLink>}
          <ButtonLink href={`${file}?download`} variant={isShown || replace ? "line" : "solid"}>
            Download
          </ButtonLink>
          {isShown && <OpenInNewTab file={file} />}
        </div>
      </div>
      {isShown && (
        <div className="c-5-12">
          <PdfFrame file={file} name={document.name} linked />
        </div>
      )}
    </div>
  );
}

export function Term({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.termWide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
