import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { withOverlay } from "~/ui/list-links";
import { OwnDay } from "~/ui/own-time";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { DeletedClient } from "./deleted-clients.server";
import { accountTypeLabels } from "./vocabulary";

/** The clients who were deleted and can still be restored. */
export function DeletedTable({ clients, search }: { clients: readonly DeletedClient[]; search: URLSearchParams }) {
  const busy = useNavigation().formData !== undefined;
  return (
    <Table caption="Deleted clients" hideCaption middle className={ledgers.clientTable}>
      <thead>
        <tr>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead>Contact</ColumnHead>
          <ColumnHead>Deleted</ColumnHead>
          <ColumnHead>Reason</ColumnHead>
          <ColumnHead>Restore until</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.id}>
            <RowHead>
              {client.name}
              <small>{client.company || accountTypeLabels[client.accountType]}</small>
            </RowHead>
            <Cell full>
              {client.email}
              {client.phone && <small className="num">{client.phone}</small>}
            </Cell>
            <Cell label="Deleted" digits className={tables.nw}>
              <OwnDay at={client.deletedAt} />
              {client.deletedBy && <small>by {client.deletedBy}</small>}
            </Cell>
            <Cell label="Reason" className={client.reason ? undefined : ledgers.isEmpty}>
              {client.reason || <span className="muted">None was asked for</span>}
            </Cell>
            <Cell label="Restore until" digits className={tables.nw}>
              {client.heldSince === null ? (
                <OwnDay at={client.restorableUntil} />
              ) : (
                <>
                  Legal hold
                  <small>
                    since <OwnDay at={client.heldSince} />
                  </small>
                </>
              )}
            </Cell>
            <Cell>
              <RowActions>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="restore" />
                  <input type="hidden" name="clientId" value={client.id} />
                  <Button small variant="text" busy={busy}>
                    Restore<span className="vh"> {client.name}</span>
                  </Button>
                </Form>
                <Link className={buttons.textLink} to={withOverlay(search, { hold: client.id })} preventScrollReset>
                  {client.heldSince === null ? "Legal hold" : "Release hold"}
                  <span className="vh"> {client.name}</span>
                </Link>
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
