import { OwnTime } from "~/ui/own-time";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { type HouseholdLine, householdActLabels } from "./history-words";

/** Who did what about the client's households, and when. */
export function HouseholdHistoryTable({ lines }: { lines: readonly HouseholdLine[] }) {
  return (
    <Table caption="Household" hideCaption>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>What</ColumnHead>
          <ColumnHead>When</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, who, act, at }) => (
          <tr key={id}>
            <RowHead>
              <bdi>{who}</bdi>
            </RowHead>
            <Cell label="What">{householdActLabels[act]}</Cell>
            <Cell label="When">
              <OwnTime at={at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
