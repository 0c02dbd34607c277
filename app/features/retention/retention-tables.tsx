import { href, Link } from "react-router";
import { isoDate } from "~/platform/dates";
import * as buttons from "~/ui/buttons.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { OwnTitle } from "~/ui/own-time";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { itemKindLabels } from "../inbox/vocabulary";
import type { DueItem, HeldItem } from "./list-retention.server";

const page = ({ id, kind }: Pick<DueItem, "id" | "kind">) =>
  kind === "application"
    ? href("/dashboard/admin/applications/:applicationId", { applicationId: id })
    : href("/dashboard/admin/inbox/:itemId", { itemId: id });

/** The columns that both tables begin with. */
function Who({ item }: { item: DueItem | HeldItem }) {
  return (
    <>
      <RowHead>
        <Link to={page(item)}>{item.name}</Link>
        <small>
          {itemKindLabels[item.kind]} {item.reference}
        </small>
      </RowHead>
      <Cell label="Received" digits className={tables.nw}>
        <OwnTitle at={item.createdAt}>{isoDate(item.createdAt)}</OwnTitle>
      </Cell>
      <Cell label="Kept until" digits className={tables.nw}>
        <OwnTitle at={item.until}>{isoDate(item.until)}</OwnTitle>
      </Cell>
    </>
  );
}

/** What is erased soon, because its retention is over. */
export function DueTable({ items }: { items: readonly DueItem[] }) {
  return (
    <Table caption="Erased soon" hideCaption middle className={ledgers.clientTable}>
      <thead>
        <tr>
          <ColumnHead>From</ColumnHead>
          <ColumnHead>Received</ColumnHead>
          <ColumnHead>Kept until</ColumnHead>
          <ColumnHead>Erased on</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <Who item={item} />
            <Cell label="Erased on" digits className={tables.nw}>
              <OwnTitle at={item.erasedFrom}>{isoDate(item.erasedFrom)}</OwnTitle>
            </Cell>
            <Cell>
              <RowActions>
                <Link className={buttons.textLink} to={`?hold=${item.id}`} preventScrollReset>
                  Legal hold<span className="vh"> {item.name}</span>
                </Link>
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What a legal hold keeps from being erased. */
export function HeldTable({ items }: { items: readonly HeldItem[] }) {
  return (
    <Table caption="On legal hold" hideCaption middle className={ledgers.clientTable}>
      <thead>
        <tr>
          <ColumnHead>From</ColumnHead>
          <ColumnHead>Received</ColumnHead>
          <ColumnHead>Kept until</ColumnHead>
          <ColumnHead>Held since</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <Who item={item} />
            <Cell label="Held since" digits>
              <OwnTitle at={item.heldSince}>{isoDate(item.heldSince)}</OwnTitle>
              <small>
                {item.heldBy && `by ${item.heldBy}: `}
                {item.reason}
              </small>
            </Cell>
            <Cell>
              <RowActions>
                <Link className={buttons.textLink} to={`?hold=${item.id}`} preventScrollReset>
                  Release hold<span className="vh"> {item.name}</span>
                </Link>
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
