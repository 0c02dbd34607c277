import type { ReactNode } from "react";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { type Ending, relationLabels, rightLabels } from "../identity/delegate-words";
import type { Delegation } from "./present.server";

const states: Record<Delegation["state"], { tone: StatusTone; word: string }> = {
  active: { tone: "ok", word: "Has access" },
  invited: { tone: "wait", word: "Invited" },
  "link-expired": { tone: "bad", word: "Not answered" },
  ended: { tone: "skip", word: "Ended" },
};

const endedBy: Record<Ending, string> = {
  "": "",
  client: "Ended by the client",
  delegate: "Given up by the person",
  administrator: "Ended by the firm",
  date: "The last day was over",
};

/** Who may see a client's documents: for the client and for administrators. `actions` stand at the end of a row that is not over. */
export function DelegatesTable({
  delegates,
  caption,
  ownWords = false,
  actions,
}: {
  delegates: readonly Delegation[];
  caption: string;
  /** For the client, who is 'you'. */
  ownWords?: boolean;
  actions: (delegate: Delegation) => ReactNode;
}) {
  return (
    <Table caption={caption} hideCaption>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>Rights</ColumnHead>
          <ColumnHead>Documents</ColumnHead>
          <ColumnHead>Last day</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {delegates.map((delegate) => (
          <tr key={delegate.id}>
            <RowHead>
              {delegate.name && (
                <>
                  <bdi>{delegate.name}</bdi>
                  <br />
                </>
              )}
              <EmailAddress>{delegate.email}</EmailAddress>
              <br />
              <span className="muted">{relationLabels[delegate.relation]}</span>
            </RowHead>
            <Cell label="Rights">{rightLabels[delegate.rights]}</Cell>
            <Cell label="Documents">{delegate.categories.join(", ")}</Cell>
            <Cell label="Last day">{delegate.until}</Cell>
            <Cell label="Status">
              <Status tone={states[delegate.state].tone}>{states[delegate.state].word}</Status>
              <span className="small muted">
                <br />
                <When delegate={delegate} ownWords={ownWords} />
              </span>
            </Cell>
            <Cell full>{delegate.state !== "ended" && <RowActions>{actions(delegate)}</RowActions>}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function When({ delegate, ownWords }: { delegate: Delegation; ownWords: boolean }) {
  const { state, acceptedAt, endedAt, endedHow, linkUntil } = delegate;
  if (state === "active" && acceptedAt !== null)
    return (
      <>
        Since <OwnTime at={acceptedAt} />
      </>
    );
  if (state === "invited")
    return (
      <>
        The link works until <OwnTime at={linkUntil} />
      </>
    );
  if (state === "ended" && endedAt !== null)
    return (
      <>
        {ownWords && endedHow === "client" ? "Ended by you" : endedBy[endedHow]}, <OwnTime at={endedAt} />
      </>
    );
  return <>The link no longer works.{ownWords && " Send it again."}</>;
}
