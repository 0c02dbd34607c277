import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import * as docs from "~/ui/docs.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { clientPath } from "../identity/client-path";
import { itemAnchor } from "./item-anchor";
import type { ItemLine } from "./list-items.server";
import * as styles from "./requests.module.css";
import { itemStateLabels, itemStateTones } from "./vocabulary";

/** What all clients were asked for. */
export function ItemsTable({ items }: { items: readonly ItemLine[] }) {
  return (
    <Table caption="Requested documents" hideCaption middle className={`${docs.docs} ${ledgers.reviewDocs}`}>
      <thead>
        <tr>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead>Requested</ColumnHead>
          <ColumnHead>Type</ColumnHead>
          <ColumnHead>Due</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <RowHead>
              <Link to={clientPath(item.clientId)}>
                <bdi>{item.clientName}</bdi>
              </Link>
            </RowHead>
            <Cell full>
              <bdi className={docs.docName}>{item.name}</bdi>
              {item.optional && <small>Optional</small>}
            </Cell>
            <Cell label="Type">{item.type}</Cell>
            <Cell label="Due" digits className={classes(tables.nw, item.late && styles.late)}>
              {item.dueOn ?? "No date set"}
              {item.late && ", late"}
            </Cell>
            <Cell full>
              <Status tone={itemStateTones[item.state]}>{itemStateLabels[item.state]}</Status>
            </Cell>
            <Cell full className={tables.nw}>
              <RowActions>
                <Link className={buttons.textLink} to={requestAddress(item)}>
                  Open<span className="vh"> {item.name}</span>
                </Link>
                {item.state === "sent" && item.answer && (
                  <Link
                    className={buttons.textLink}
                    to={href("/dashboard/admin/documents/:documentId", { documentId: item.answer.id })}
                  >
                    Review<span className="vh"> {item.answer.name}</span>
                  </Link>
                )}
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const requestAddress = ({ requestId, id }: ItemLine) =>
  `${href("/dashboard/admin/documents/requests/:documentRequestId", { documentRequestId: requestId })}#${itemAnchor(id)}`;
