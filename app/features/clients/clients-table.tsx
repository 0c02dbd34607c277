import { useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { formatDollars } from "~/features/portfolio/growth";
import { timeAgo } from "~/platform/dates";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { EmailAddress } from "~/ui/email-address";
import * as ledgers from "~/ui/ledgers.module.css";
import { sortLink, withOverlay } from "~/ui/list-links";
import { May, useMay } from "~/ui/may";
import { OwnDay, useOwnZone } from "~/ui/own-time";
import { Status, StatusSelect, type Tone } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { Tag } from "~/ui/tag";
import { useFollowedValue } from "~/ui/use-followed-value";
import { useHydrated } from "~/ui/use-hydrated";
import { clientPath } from "../identity/client-path";
import type { ClientLine, ClientSort } from "./client-list.server";
import * as styles from "./clients-table.module.css";
import { type StatusAnswer, useStatusToast } from "./use-status-toast";
import { accountTypeLabels, type ClientStatus, clientStatuses, clientStatusLabels } from "./vocabulary";

interface Sorting {
  sort: ClientSort;
  direction: "asc" | "desc";
}

/** The table of clients. */
export function ClientsTable({
  clients,
  request,
  search,
  now,
  undoStatus,
  chooseIn,
}: {
  clients: readonly ClientLine[];
  request: Sorting;
  search: URLSearchParams;
  now: number;
  undoStatus: UndoStatus;
  /** The id of the form to which the checkboxes of the rows belong; without it there are none. */
  chooseIn?: string;
}) {
  const head = (name: ClientSort) => sortLink(search, name, request);
  const acts = [useMay("clients.edit"), useMay("clients.delete")].includes(true);
  return (
    <Table caption="Clients" hideCaption middle className={ledgers.clientTable}>
      <thead>
        <tr>
          <ColumnHead {...head("name")}>Client</ColumnHead>
          <ColumnHead {...head("email")}>Contact</ColumnHead>
          <ColumnHead {...head("portfolio")} number>
            Portfolio
          </ColumnHead>
          <ColumnHead {...head("status")}>Status</ColumnHead>
          <ColumnHead {...head("active")}>Last Active</ColumnHead>
          {acts && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <Row key={client.id} {...{ client, search, now, undoStatus, acts, chooseIn }} />
        ))}
      </tbody>
    </Table>
  );
}

type UndoStatus = (clientId: string, status: ClientStatus) => void;

function Row({
  client,
  search,
  now,
  undoStatus,
  acts,
  chooseIn,
}: {
  chooseIn?: string;
  /** Whether the reader may do anything with a client here. */
  acts: boolean;
  client: ClientLine;
  search: URLSearchParams;
  now: number;
  undoStatus: UndoStatus;
}) {
  const zone = useOwnZone();
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
        <small>
          {client.company || accountTypeLabels[client.accountType]}
          {client.advisorName && `, advisor ${client.advisorName}`}
        </small>
      </RowHead>
      <Cell full>
        <EmailAddress>{client.email}</EmailAddress> {client.sharesAddress && <Tag>Same address twice</Tag>}
        {client.phone && <small className="num">{client.phone}</small>}
      </Cell>
      <Cell label="Portfolio" number>
        {formatDollars(client.portfolioCents)}
      </Cell>
      <Cell>
        {useMay("clients.edit") ? (
          <InlineStatus client={client} undo={undoStatus} />
        ) : (
          <Status tone={tones[client.status]}>{clientStatusLabels[client.status]}</Status>
        )}
      </Cell>
      <Cell label="Last Active" digits className={tables.nw}>
        {client.lastActiveAt === null ? (
          <span className="muted">Never</span>
        ) : (
          <OwnDay at={client.lastActiveAt} before={`${timeAgo(client.lastActiveAt, now, zone)}, `} />
        )}
      </Cell>
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

const tones: Record<ClientStatus, Tone> = { active: "ok", pending: "wait", inactive: "bad" };
const options = (["active", "pending", "inactive"] satisfies ClientStatus[]).map((value) => ({
  value,
  label: clientStatusLabels[value],
}));

/**
 * Changes the status in the row, as soon as another one is chosen. With the arrow keys every status on the way would be
 * saved: what they choose is saved with Enter, or when the field is left, and until then the row says so.
 */
function InlineStatus({ client, undo }: { client: ClientLine; undo: UndoStatus }) {
  const fetcher = useFetcher<StatusAnswer>();
  const hydrated = useHydrated();
  useStatusToast(fetcher.data, undo);
  const sent = fetcher.formData?.get("status");
  const status = clientStatuses.find((candidate) => candidate === sent) ?? client.status;
  const save = ({ form }: HTMLSelectElement) => void fetcher.submit(form);
  const select = useFollowedValue(status, save);
  const byKey = useRef(false);
  /** What the arrow keys show and nobody has saved yet. */
  const [unsaved, setUnsaved] = useState<ClientStatus | null>(null);
  const saveChosenByKey = (field: HTMLSelectElement) => {
    if (byKey.current && field.value !== status) save(field);
    byKey.current = false;
    setUnsaved(null);
  };
  const notSaved = unsaved !== null && unsaved !== status;
  const noteId = `status-${client.id}-note`;
  return (
    <fetcher.Form method="post" className={styles.inlineStatus}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="clientId" value={client.id} />
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <StatusSelect
        tone={tones[notSaved ? unsaved : status]}
        label={`Status of ${client.name}`}
        name="status"
        aria-describedby={notSaved ? noteId : undefined}
        ref={select}
        defaultValue={client.status}
        options={options}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") saveChosenByKey(currentTarget);
          else if (key.startsWith("Arrow")) byKey.current = true;
        }}
        onBlur={({ currentTarget }) => saveChosenByKey(currentTarget)}
        onChange={({ currentTarget }) => {
          if (!byKey.current) save(currentTarget);
          else setUnsaved(clientStatuses.find((candidate) => candidate === currentTarget.value) ?? null);
        }}
      />
      <small id={noteId} role="status" className={styles.notSaved}>
        {notSaved && "Not saved yet. Press Enter to save."}
      </small>
      <span className="without-script">
        <Button small variant="text">
          Save
        </Button>
      </span>
    </fetcher.Form>
  );
}
