import { Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { classes } from "~/ui/classes";
import * as ledgers from "~/ui/ledgers.module.css";
import { sortLink, withOverlay } from "~/ui/list-links";
import { May, useMay } from "~/ui/may";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { Tag } from "~/ui/tag";
import { clientPath } from "../identity/client-path";
import { ClientCell, columnSorts } from "./client-cells";
import type { ClientLine, ClientSort } from "./client-list.server";
import * as styles from "./clients-table.module.css";
import { type ClientColumn, clientColumnLabels } from "./columns";
import type { UndoStatus } from "./inline-status";
import { accountTypeLabels } from "./vocabulary";

interface Sorting {
  sort: ClientSort;
  direction: "asc" | "desc";
}

interface Shared {
  columns: readonly ClientColumn[];
  search: URLSearchParams;
  now: number;
  undoStatus: UndoStatus;
  /** The id of the form to which the checkboxes of the rows belong; without it there are none. */
  chooseIn?: string;
}

/** The table of clients. */
export function ClientsTable({
  clients,
  request,
  ...shared
}: Shared & { clients: readonly ClientLine[]; request: Sorting }) {
  const { columns, search } = shared;
  const head = (name: ClientSort) => sortLink(search, name, request);
  const acts = [useMay("clients.edit"), useMay("clients.delete")].includes(true);
  return (
    <Table
      caption="Clients"
      hideCaption
      middle
      className={classes(ledgers.clientTable, columns.length > 4 && styles.manyColumns)}
    >
      <thead>
        <tr>
          <ColumnHead {...head("name")}>Client</ColumnHead>
          {columns.map((column) => {
            const sort = columnSorts[column];
            return (
              <ColumnHead key={column} {...(sort && head(sort))} number={column === "portfolio"}>
                {clientColumnLabels[column]}
              </ColumnHead>
            );
          })}
          {acts && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <Row key={client.id} {...{ client, acts }} {...shared} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  client,
  search,
  columns,
  acts,
  chooseIn,
  ...shown
}: Shared & {
  client: ClientLine;
  /** Whether the reader may do anything with a client here. */
  acts: boolean;
}) {
  const hidden = <span className="vh"> {client.name}</span>;
  return (
    <tr>
      <RowHead className={chooseIn && styles.chosenRow}>
        {chooseIn && (
          <Checkbox
            className={styles.choose}
            form={chooseIn}
            name="client"
            id={`choose-${client.id}`}
            value={client.id}
            label={<span className="vh">Choose {client.name}</span>}
            autoComplete="off"
          />
        )}
        <Link to={clientPath(client.id)}>{client.name}</Link> {client.blocked && <Tag>Sign-in blocked</Tag>}{" "}
        {client.held && <Tag>Legal hold</Tag>} {client.delegate && <Tag>Has access to another client</Tag>}
        <BelowName client={client} columns={columns} />
      </RowHead>
      {columns.map((column) => (
        <ClientCell key={column} {...{ column, client }} {...shown} />
      ))}
      {acts && (
        <Cell className={tables.nw}>
          <RowActions>
            <May act="clients.edit">
              <Link className={buttons.textLink} to={withOverlay(search, { edit: client.id })} preventScrollReset>
                Edit{hidden}
              </Link>
            </May>
            <May act="clients.delete">
              <Link className={buttons.textLink} to={withOverlay(search, { delete: client.id })} preventScrollReset>
                Delete{hidden}
              </Link>
            </May>
          </RowActions>
        </Cell>
      )}
    </tr>
  );
}

/** Company or type, and advisor, unless a column says them. */
function BelowName({ client, columns }: { client: ClientLine; columns: readonly ClientColumn[] }) {
  const business = !columns.includes("company") && client.company;
  const words = [
    business || (columns.includes("type") || columns.includes("company") ? "" : accountTypeLabels[client.accountType]),
    !columns.includes("advisor") && client.advisorName ? `advisor ${client.advisorName}` : "",
  ].filter((word) => word !== "");
  return words.length > 0 && <small>{words.join(", ")}</small>;
}
