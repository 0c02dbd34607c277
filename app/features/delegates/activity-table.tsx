import { Link } from "react-router";
import { OwnTime } from "~/ui/own-time";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { ownDocument } from "../documents/own-addresses";
import { actLabels } from "../identity/delegate-words";
import type { ActivityLine } from "./list-activity.server";

/** Who did what with which document, and when. */
export function ActivityTable({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Table caption="Activity" hideCaption>
      <thead>
        <tr>
          <ColumnHead>Document</ColumnHead>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>What</ColumnHead>
          <ColumnHead>When</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, who, act, document, documentId, at }) => (
          <tr key={id}>
            <RowHead>
              {documentId ? (
                <Link to={ownDocument(documentId)}>
                  <bdi>{document}</bdi>
                </Link>
              ) : (
                <bdi>{document}</bdi>
              )}
            </RowHead>
            <Cell label="Person">
              <bdi>{who}</bdi>
            </Cell>
            <Cell label="What">{actLabels[act]}</Cell>
            <Cell label="When">
              <OwnTime at={at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
