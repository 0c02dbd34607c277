import type { SubmissionResult } from "@conform-to/react";
import { useId } from "react";
import * as rows from "~/sections/rows.module.css";
import { Dialog } from "~/ui/dialog";
import { EmailAddress } from "~/ui/email-address";
import { countWords } from "~/ui/list-links";
import { ReasonForm } from "~/ui/reason-form";
import type { Deletion } from "./delete-client.server";
import type { ClientRecord } from "./read-client.server";
import { confirmDelete, restorableDays } from "./vocabulary";

/** A dialog about one client over the list. */
export interface Overlay {
  client: ClientRecord;
  /** Address of the list below. */
  cancel: string;
  onClose: () => void;
}

/** Asks before a client is deleted, names what goes with them, and wants a reason for the audit log. */
export function DeleteDialog({
  client,
  goes,
  cancel,
  onClose,
  reply,
}: Overlay & { goes: Deletion; reply?: SubmissionResult<string[]> }) {
  const id = useId();
  return (
    <Dialog open role="alertdialog" title={confirmDelete} describedBy={id} onClose={onClose}>
      <div id={id} className="small">
        <WhatGoes client={client} goes={goes} />
      </div>
      <ReasonForm
        about={{ name: "clientId", value: client.id }}
        hint="The audit log keeps it, also after the client is erased: name nobody in it. Staff can read it; the client cannot."
        intent="delete"
        act="Delete"
        danger
        cancel={cancel}
        reply={reply}
      />
    </Dialog>
  );
}

function WhatGoes({ client, goes }: Pick<Overlay, "client"> & { goes: Deletion }) {
  const lines = linesOf(goes);
  return (
    <div className="stack">
      <p>
        <b>{client.name}</b>, <EmailAddress>{client.email}</EmailAddress>
      </p>
      {lines.length > 0 ? (
        <>
          <p>Deleted with the client:</p>
          <ul className={rows.points}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>The client has no documents, valuations, meeting requests or account.</p>
      )}
      <p>
        {goes.account && "The client can no longer sign in, and gets an email 15 seconds after you delete. "}
        {goes.meetingsToCome > 0 && `${meetingsOff(goes.meetingsToCome)} `}
        {goes.household && `${householdEnds} `}
        You can restore {goes.meetingsToCome > 0 || goes.household ? "the rest" : "everything"} for {restorableDays}{" "}
        days: choose Deleted in the status filter.{" "}
        {goes.hold ? "After that the legal hold keeps it." : "After that it is erased for good."}
      </p>
      {goes.retained.map(({ count, what, why, until }) => (
        <p key={what}>
          Kept after that, without the account: {count.toLocaleString("en-US")} {what}, at least until {until} ({why}).
        </p>
      ))}
    </div>
  );
}

const householdEnds = "The household with another client ends, and begins again only when both agree once more.";

const meetingsOff = (count: number) =>
  count === 1
    ? "The meeting that is arranged is cancelled by that email, and has to be arranged again after a restore."
    : `The ${count} meetings that are arranged are cancelled by email, and have to be arranged again after a restore.`;

function linesOf({ documents, documentNames, valuations, meetingRequests, account, sessions }: Deletion): string[] {
  const count = (total: number, one: string, many: string) => countWords(total, false, one, many);
  const others = documents - documentNames.length;
  const names = [...documentNames, ...(others > 0 ? [`and ${count(others, "other", "others")}`] : [])].join(", ");
  return [
    documents > 0 && `${count(documents, "document", "documents")}: ${names}`,
    valuations > 0 && count(valuations, "valuation", "valuations"),
    meetingRequests > 0 && count(meetingRequests, "meeting or meeting request", "meetings or meeting requests"),
    account && `The account${sessions > 0 ? ` and ${count(sessions, "session", "sessions")}` : ""}`,
  ].filter((line) => typeof line === "string");
}
