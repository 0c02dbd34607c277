import type { ReactNode } from "react";
import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { May } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { itemKindLabels } from "../inbox/vocabulary";
import type { DueItem, HeldItem } from "./list-retention.server";

type Item = DueItem | HeldItem;

/** What is erased soon, because its retention is over. */
export const DueTable = ({ items }: { items: readonly DueItem[] }) => (
  <ItemsTable
    {...{ caption: "Erased soon", items, when: "Erased on", act: "Legal hold" }}
    render={({ erasedFrom }) => <OwnDay at={erasedFrom} />}
  />
);

/** What a legal hold keeps from being erased. */
export const HeldTable = ({ items }: { items: readonly HeldItem[] }) => (
  <ItemsTable
    {...{ caption: "On legal hold", items, when: "Held since", act: "Release hold" }}
    render={({ heldSince, heldBy, reason }) => (
      <>
        <OwnDay at={heldSince} />
        <small>
          {heldBy && `by ${heldBy}: `}
          {reason}
        </small>
      </>
    )}
  />
);

/** `when` names the column that `render` fills, and `act` what can be done with each item. */
function ItemsTable<One extends Item>({
  caption,
  items,
  when,
  act,
  render,
}: {
  caption: string;
  items: readonly One[];
  when: string;
  act: string;
  render: (item: One) => ReactNode;
}) {
  return (
    <Table caption={caption} hideCaption middle className={ledgers.clientTable}>
      <thead>
        <tr>
          <ColumnHead>From</ColumnHead>
          <ColumnHead>Received</ColumnHead>
          <ColumnHead>Kept until</ColumnHead>
          <ColumnHead>{when}</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <RowHead>
              <Link to={pageOf(item)}>{item.name}</Link>
              <small>
                {itemKindLabels[item.kind]} {item.reference}
              </small>
            </RowHead>
            <Cell label="Received" digits className={tables.nw}>
              <OwnDay at={item.createdAt} />
            </Cell>
            <Cell label="Kept until" digits className={tables.nw}>
              <OwnDay at={item.until} />
            </Cell>
            <Cell label={when} digits>
              {render(item)}
            </Cell>
            <Cell>
              <RowActions>
                <May act="clients.delete">
                  <Link className={buttons.textLink} to={`?hold=${item.id}`} preventScrollReset>
                    {act}
                    <span className="vh"> {item.name}</span>
                  </Link>
                </May>
              </RowActions>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const pageOf = ({ id, kind }: Item) =>
  kind === "application"
    ? href("/dashboard/admin/applications/:applicationId", { applicationId: id })
    : href("/dashboard/admin/inbox/:itemId", { itemId: id });
