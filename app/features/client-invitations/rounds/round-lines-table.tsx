import { Link } from "react-router";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { clientPath } from "../../identity/client-path";
import type { RoundLine } from "./read-rounds.server";
import { type RoundOutcome, roundOutcomeLabels } from "./vocabulary";

const tones: Record<RoundOutcome, StatusTone> = {
  waiting: "wait",
  open: "open",
  joined: "ok",
  closed: "bad",
  left: "skip",
  stopped: "skip",
};

/** What has become of each client of a round. */
export function RoundLinesTable({ lines }: { lines: readonly RoundLine[] }) {
  return (
    <Table caption="Clients" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Mailed</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, email, outcome, why, mailedAt }) => (
          <tr key={id}>
            <RowHead>
              <Link to={clientPath(id)}>
                <bdi>{name}</bdi>
              </Link>
              <small>
                <EmailAddress>{email}</EmailAddress>
              </small>
            </RowHead>
            <Cell label="Status">
              <Status tone={tones[outcome]}>{roundOutcomeLabels[outcome]}</Status>
              {why && <small>{why}</small>}
            </Cell>
            <Cell label="Mailed">{mailedAt === null ? "–" : <OwnTime at={mailedAt} />}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
