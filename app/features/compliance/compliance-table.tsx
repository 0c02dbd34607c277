import type { ReactNode } from "react";
import { href, Link } from "react-router";
import * as docs from "~/ui/docs.module.css";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { ComplianceEntry } from "./compliance-file.server";
import { entryInWords } from "./entry-words";
import { evidenceStateWords } from "./evidence-state";
import { complianceLabels, dayLabels, personLabels } from "./vocabulary";

/** Entries of a file. `counting` are the ids of those that count now; the others are history. */
export function ComplianceTable({
  entries,
  counting,
  caption,
  actions,
}: {
  entries: readonly ComplianceEntry[];
  counting: ReadonlySet<string>;
  caption: string;
  actions?: (entry: ComplianceEntry) => ReactNode;
}) {
  return (
    <Table caption={caption} hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Part</ColumnHead>
          <ColumnHead>Recorded</ColumnHead>
          <ColumnHead>Day and person</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          {actions && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <RowHead>{complianceLabels[entry.kind]}</RowHead>
            <Cell label="Recorded">
              <bdi>{entryInWords(entry)}</bdi>
              {entry.evidence && <Evidence {...entry.evidence} lost={entry.lost} />}
              <small>
                <OwnTime at={entry.recordedAt} /> by <bdi>{entry.recordedBy}</bdi>
                {entry.source && (
                  <>
                    , from application{" "}
                    <Link to={href("/dashboard/admin/applications/:applicationId", entry.source)} className="whole">
                      {entry.source.reference}
                    </Link>
                  </>
                )}
              </small>
            </Cell>
            <Cell label="Day and person">
              {dayLabels[entry.kind]} <span className={tables.nw}>{entry.onDate}</span>
              {entry.person && (
                <small>
                  {personLabels[entry.kind]} <bdi>{entry.person}</bdi>
                </small>
              )}
            </Cell>
            <Cell label="Status">
              {entry.ended ? (
                <>
                  <Status tone="skip">Taken back</Status>
                  <small>
                    <OwnTime at={entry.ended.at} /> by <bdi>{entry.ended.by}</bdi>: <bdi>{entry.ended.reason}</bdi>
                  </small>
                </>
              ) : !counting.has(entry.id) ? (
                <Status tone="skip">Replaced</Status>
              ) : entry.lost ? (
                <Status tone="open">Evidence missing</Status>
              ) : (
                <Status tone="ok">On file</Status>
              )}
            </Cell>
            {actions && (
              <Cell full className={tables.nw}>
                {!entry.ended && <RowActions>{actions(entry)}</RowActions>}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The document that proves an entry, opened in its preview, and what has become of it. */
function Evidence({
  id,
  name,
  type,
  sentOn,
  lost,
}: NonNullable<ComplianceEntry["evidence"]> & Pick<ComplianceEntry, "lost">) {
  return (
    <small>
      Evidence:{" "}
      <Link to={href("/dashboard/admin/documents/:documentId", { documentId: id })}>
        <bdi>{name}</bdi>
      </Link>
      , {type}, <span className={tables.nw}>{sentOn}</span>
      {lost && <Status tone="wait">{evidenceStateWords[lost.state]}</Status>}
    </small>
  );
}
