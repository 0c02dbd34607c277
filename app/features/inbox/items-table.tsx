import { Form, href, Link } from "react-router";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import { sortLink } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTitle } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { clockRuns, DeadlineClock, span } from "./deadline-clock";
import * as styles from "./inbox.module.css";
import { isFree } from "./is-free";
import { itemTones } from "./item-tones";
import type { ItemLine, ItemSort, ListedItem } from "./list-items.server";
import { itemKindLabels, itemStatusLabels } from "./vocabulary";

/** A page of the inbox. An item that nobody has, or a team of the reader, has a button in its row to take it. */
export function ItemsTable({
  id,
  items,
  search,
  sorted,
  me,
  ownTeams,
  now,
}: {
  id: string;
  items: readonly ListedItem[];
  search: URLSearchParams;
  sorted: { sort: string; direction: "asc" | "desc" };
  me: string;
  /** The ids of the reader's teams. */
  ownTeams: readonly string[];
  now: number;
}) {
  const head = (name: ItemSort) => sortLink(search, name, sorted);
  return (
    <Table id={id} caption="Inbox" hideCaption middle className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead {...head("name")}>From</ColumnHead>
          <ColumnHead {...head("type")}>Type</ColumnHead>
          <ColumnHead>About</ColumnHead>
          <ColumnHead {...head("received")}>Age</ColumnHead>
          <ColumnHead {...head("deadline")}>Promise</ColumnHead>
          <ColumnHead>Assignee</ColumnHead>
          <ColumnHead {...head("status")}>Status</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <RowHead>
              <Link
                to={`${href("/dashboard/admin/inbox/:itemId", { itemId: item.id })}${search.size > 0 ? `?${search}` : ""}`}
              >
                {item.name}
              </Link>
              {item.hasDraft && <small>Your draft</small>}
              <small>
                <EmailAddress>{item.email}</EmailAddress>
              </small>
            </RowHead>
            <Cell label="Type">{itemKindLabels[item.kind]}</Cell>
            <Cell label="About">
              {item.title}
              <small className="num">{item.reference}</small>
            </Cell>
            <Cell label="Age" digits>
              <OwnTitle at={item.createdAt} before="Received ">
                {span(now - item.createdAt)}
              </OwnTitle>
            </Cell>
            <Cell label="Promise">
              <div className={classes(styles.clockCell, item.acknowledged && styles.clockCellLong)}>
                <DeadlineClock item={item} now={now} />
                {item.kind !== "application" && clockRuns(item.deadline) && (
                  <May act="inbox.work">
                    <NeedsNone item={item} />
                  </May>
                )}
              </div>
            </Cell>
            <Cell label={item.assignee ? "Assignee" : undefined}>
              {item.assignee && <bdi>{item.assignee.id === me ? "You" : item.assignee.name}</bdi>}
              {item.status !== "done" && isFree(item.assignee?.id ?? null, ownTeams) && (
                <May act="inbox.work">
                  <Take item={item} me={me} />
                </May>
              )}
            </Cell>
            <Cell label="Status">
              <Status tone={itemTones[item.status]}>{itemStatusLabels[item.status]}</Status>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Take({ item, me }: { item: ItemLine; me: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="from" value={item.assignee?.id ?? ""} />
      <input type="hidden" name="to" value={me} />
      <Button variant="text" name="intent" value="assign" aria-keyshortcuts="M">
        Take it
        <span className="vh">
          {" "}
          {item.name}, {item.title}
        </span>
      </Button>
    </Form>
  );
}

/** Closes an item without an answer, as its page does, the first message as well. The key N presses it in the row that has the focus. */
function NeedsNone({ item }: { item: ItemLine }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="from" value={item.status} />
      <input type="hidden" name="to" value="done" />
      <Button variant="text" name="intent" value="status" aria-keyshortcuts="N">
        Needs no answer
        <span className="vh">
          {" "}
          {item.name}, {item.title}
        </span>
      </Button>
    </Form>
  );
}
