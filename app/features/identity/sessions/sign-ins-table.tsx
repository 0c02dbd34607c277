import { EmptyState } from "~/ui/empty-state";
import * as ledgers from "~/ui/ledgers.module.css";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { SignInLine } from "./sign-ins.server";

/** Who has signed in to the account, and who has tried to, the latest first. */
export function SignInsTable({ signIns }: { signIns: readonly SignInLine[] }) {
  if (signIns.length === 0)
    return <EmptyState title="No sign-ins yet">From now on each sign-in is listed here for 90 days.</EmptyState>;
  return (
    <Table caption="Sign-ins" hideCaption className={ledgers.clientTable}>
      <thead>
        <tr>
          <ColumnHead>When</ColumnHead>
          <ColumnHead>What happened</ColumnHead>
          <ColumnHead>Browser</ColumnHead>
          <ColumnHead>IP address</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {signIns.map(({ id, at, what, failed, browser, address, place }) => (
          <tr key={id}>
            <RowHead>
              <OwnTime at={at} />
            </RowHead>
            <Cell label="What happened" full>
              {failed ? <Status tone="bad">{what}</Status> : what}
            </Cell>
            <Cell label="Browser">{browser || <span className="muted">Not recorded</span>}</Cell>
            <Cell label="IP address" digits>
              {address || <span className="muted">Not recorded</span>}
              {place && <small>{place}</small>}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
