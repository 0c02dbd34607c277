import type { ReactNode } from "react";
import { href, Link } from "react-router";
import * as docs from "~/ui/docs.module.css";
import { OwnTime } from "~/ui/own-time";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { formatSize } from "../uploads/file-size";
import type { SharedLine } from "./shared-documents.server";
import { SeenWords } from "./shared-state";

/** What the firm has shared with one client, for staff. */
export function SharedTable({
  shared,
  actions,
}: {
  shared: readonly SharedLine[];
  /** None for readers. */
  actions?: ((line: SharedLine) => ReactNode) | undefined;
}) {
  return (
    <Table caption="Shared documents" hideCaption middle className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Document</ColumnHead>
          <ColumnHead>Kind</ColumnHead>
          <ColumnHead>Shared</ColumnHead>
          <ColumnHead>State</ColumnHead>
          {actions && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {shared.map((line) => (
          <tr key={line.id}>
            <RowHead className={docs.docName}>
              {line.hidden ? (
                <bdi>{line.name}</bdi>
              ) : (
                <Link to={href("/dashboard/admin/documents/:documentId", { documentId: line.id })}>
                  <bdi>{line.name}</bdi>
                </Link>
              )}
              {line.note && <small>{line.note}</small>}
            </RowHead>
            <Cell label="Kind">
              {line.category}, {line.type}, {formatSize(line.bytes)}
            </Cell>
            <Cell label="Shared">
              <OwnTime at={line.sharedAt} />
            </Cell>
            <Cell label="State">
              <SeenWords share={line} />
              {line.reason && `: ${line.reason}`}
              {line.hidden && ". Taken out of the list by the client"}
            </Cell>
            {actions && (
              <Cell full>
                <RowActions>{actions(line)}</RowActions>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
