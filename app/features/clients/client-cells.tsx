import type { ReactNode } from "react";
import { formatDollars } from "~/features/portfolio/growth";
import { timeAgo } from "~/platform/dates";
import { classes } from "~/ui/classes";
import { EmailAddress } from "~/ui/email-address";
import * as ledgers from "~/ui/ledgers.module.css";
import { useMay } from "~/ui/may";
import { OwnDay, useOwnZone } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { Tag } from "~/ui/tag";
import type { ClientLine, ClientSort } from "./client-list.server";
import * as styles from "./clients-table.module.css";
import { type ClientColumn, clientColumnLabels } from "./columns";
import { InlineStatus, tones, type UndoStatus } from "./inline-status";
import { accountTypeLabels, clientStatusLabels } from "./vocabulary";

/** By what the list is sorted at the head of a column; a column without an entry does not sort. */
export const columnSorts: Partial<Record<ClientColumn, ClientSort>> = {
  contact: "email",
  email: "email",
  portfolio: "portfolio",
  status: "status",
  active: "active",
};

interface Shown {
  client: ClientLine;
  now: number;
  undoStatus: UndoStatus;
}

/** What one column of the list shows of a client. */
export function ClientCell({ column, ...shown }: Shown & { column: ClientColumn }) {
  const { client } = shown;
  switch (column) {
    case "contact":
      return (
        <Cell full className={styles.wideCell}>
          <Address client={client} />
          {client.phone && <small className="num">{client.phone}</small>}
        </Cell>
      );
    case "email":
      return (
        <Cell full className={styles.wideCell}>
          <Address client={client} />
        </Cell>
      );
    case "portfolio":
      return (
        <Cell label={clientColumnLabels.portfolio} number>
          {client.hasValue ? formatDollars(client.portfolioCents) : <span className="muted">No value yet</span>}
        </Cell>
      );
    case "status":
      return <StatusCell {...shown} />;
    case "active":
      return <ActiveCell {...shown} />;
    case "phone":
      return <Words column={column}>{client.phone && <Digits>{client.phone}</Digits>}</Words>;
    case "company":
      return <Words column={column}>{client.company}</Words>;
    case "type":
      return <Words column={column}>{accountTypeLabels[client.accountType]}</Words>;
    case "advisor":
      return <Words column={column}>{client.advisorName}</Words>;
    case "team":
      return <Words column={column}>{client.teamName && <bdi>{client.teamName}</bdi>}</Words>;
    case "tags":
      return (
        <Words column={column}>{client.tags.length > 0 && client.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}</Words>
      );
    case "joined":
      return (
        <Words column={column}>
          <Digits>{client.joinDate}</Digits>
        </Words>
      );
  }
}

/** A cell without a value is left out on a phone, with its label. */
const Words = ({ column, children }: { column: ClientColumn; children: ReactNode }) => (
  <Cell label={clientColumnLabels[column]} className={children ? undefined : ledgers.isEmpty}>
    {children || <span className="muted">None</span>}
  </Cell>
);

const Digits = ({ children }: { children: string }) => <span className={classes("num", tables.nw)}>{children}</span>;

const Address = ({ client }: { client: ClientLine }) => (
  <>
    <EmailAddress>{client.email}</EmailAddress> {client.sharesAddress && <Tag>Same address twice</Tag>}
  </>
);

const StatusCell = ({ client, undoStatus }: Shown) => (
  <Cell>
    {useMay("clients.edit") ? (
      <InlineStatus client={client} undo={undoStatus} />
    ) : (
      <Status tone={tones[client.status]}>{clientStatusLabels[client.status]}</Status>
    )}
  </Cell>
);

function ActiveCell({ client: { lastActiveAt }, now }: Shown) {
  const zone = useOwnZone();
  return (
    <Cell label={clientColumnLabels.active} digits className={tables.nw}>
      {lastActiveAt === null ? (
        <span className="muted">Never</span>
      ) : (
        <OwnDay at={lastActiveAt} before={`${timeAgo(lastActiveAt, now, zone)}, `} />
      )}
    </Cell>
  );
}
