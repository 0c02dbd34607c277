import { href, Link } from "react-router";
import * as docs from "~/ui/docs.module.css";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { RoundSummary } from "./read-rounds.server";

const number = (count: number) => count.toLocaleString("en-US");

/** How far a round is, in a word. */
export function RoundState({ round: { endedAt, stoppedBy, waiting } }: { round: RoundSummary }) {
  if (endedAt === null) return <Status tone="wait">{waiting === 0 ? "Mailed" : "Being mailed"}</Status>;
  return stoppedBy === "" ? <Status tone="ok">Mailed</Status> : <Status tone="skip">Stopped</Status>;
}

/** The rounds of the last days, newest first. */
export function RoundsTable({ rounds }: { rounds: readonly RoundSummary[] }) {
  return (
    <Table caption="Invitations" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Begun</ColumnHead>
          <ColumnHead>By</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead number>Mailed</ColumnHead>
          <ColumnHead number>Wait</ColumnHead>
          <ColumnHead number>Have an account</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.id}>
            <RowHead>
              <Link to={href("/dashboard/admin/clients/invitations/:roundId", { roundId: round.id })}>
                <OwnTime at={round.at} />
              </Link>
            </RowHead>
            <Cell label="By">
              <bdi>{round.by}</bdi>
            </Cell>
            <Cell label="Status">
              <RoundState round={round} />
            </Cell>
            <Cell label="Mailed" number>
              {number(round.mailed)}
            </Cell>
            <Cell label="Wait" number>
              {number(round.waiting)}
            </Cell>
            <Cell label="Have an account" number>
              {number(round.joined)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
