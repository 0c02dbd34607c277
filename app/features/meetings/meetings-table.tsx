import { Link } from "react-router";
import { minute } from "~/platform/clock";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import * as excerpt from "~/ui/excerpt.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { sortLink, withOverlay } from "~/ui/list-links";
import { May, useMay } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { clientPath } from "../identity/client-path";
import type { MeetingOrder, MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingTime } from "./meeting-time";
import { mayHaveOutcome, meetingOutcomeLabels } from "./outcomes";
import {
  ageInWords,
  canBeArranged,
  formatInWords,
  isByTelephone,
  isToCome,
  isUnderWay,
  meetingAnchor,
  partOfDay,
} from "./vocabulary";
import { lacksLink, whereInWords, wishInWords } from "./ways";

/** Requests that wait for a time, or meetings that have or had one. 'Asked' sorts by age. */
export function MeetingsTable({
  caption,
  requests,
  timed,
  order,
  search,
  now,
}: {
  caption: string;
  /** The rows are about a time, not about a wish. */
  timed: boolean;
  requests: readonly MeetingRequestOfClient[];
  order: MeetingOrder;
  search: URLSearchParams;
  now: number;
}) {
  const byAge = { sort: order === "waiting" ? "" : "asked", direction: order === "newest" ? "desc" : "asc" } as const;
  return (
    <Table
      caption={caption}
      hideCaption
      middle
      className={`${docs.docs} ${ledgers.meetingsTable}${timed ? ` ${ledgers.timedTable}` : ""}`}
    >
      <thead>
        <tr>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead>Topic</ColumnHead>
          <ColumnHead>{timed ? "Time" : "Preferred"}</ColumnHead>
          {timed ? (
            <ColumnHead>Place</ColumnHead>
          ) : (
            <ColumnHead {...sortLink(search, "asked", byAge)}>Asked</ColumnHead>
          )}
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} id={meetingAnchor(request.id)}>
            <RowHead>
              <Link to={clientPath(request.clientId)}>{request.clientName}</Link>
              <small>
                <EmailAddress>{request.clientEmail}</EmailAddress>
              </small>
              {request.clientAdvisor && <small>Advisor: {request.clientAdvisor}</small>}
            </RowHead>
            <Cell label="Topic">
              {request.topic}
              {timed && (request.booked || request.unasked) && (
                <small>{request.booked ? "Booked by the client" : "Arranged by the firm"}</small>
              )}
              {request.note && <small className={excerpt.excerpt}>{request.note}</small>}
            </Cell>
            {timed ? (
              <TimeAndPlace request={request} search={search} now={now} />
            ) : (
              <Wish request={request} now={now} />
            )}
            <Cell full>
              <Standing request={request} now={now} />
              {request.outcome?.note && <small className={excerpt.excerpt}>{request.outcome.note}</small>}
              {request.status === "cancelled" && (
                <small className={excerpt.excerpt}>
                  By {request.cancelledBy ?? "the client"}
                  {request.cancelReason && `: ${request.cancelReason}`}
                </small>
              )}
            </Cell>
            <Cell full className={tables.nw}>
              <Act request={request} search={search} now={now} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What the client wishes, and since when. */
function Wish({ request, now }: { request: MeetingRequestOfClient; now: number }) {
  return (
    <>
      <Cell label="Preferred">
        {request.days.join(", ")}
        <small>
          {`${partOfDay(request.timeOfDay, request.clientZone)}, `}
          {formatInWords(request)}
          {isByTelephone(request) && !request.phone && " (no number given)"}
        </small>
      </Cell>
      <Cell label="Asked" digits className={tables.nw}>
        <OwnDay at={request.createdAt} />
        {request.status === "requested" && <small>{ageInWords(request.createdAt, now)}</small>}
      </Cell>
    </>
  );
}

/** When it is, how long and with whom; where, what is still missing there, and the reference. */
function TimeAndPlace({
  request,
  search,
  now,
}: {
  request: MeetingRequestOfClient;
  search: URLSearchParams;
  now: number;
}) {
  const { meetsAt, endsAt, zone, advisorName, reference, status, place, unconfirmedSince, clientHasAccount } = request;
  const length = endsAt !== null && meetsAt !== null ? `${(endsAt - meetsAt) / minute} minutes` : "";
  const isOpen = status === "arranged";
  const coming = isToCome(request, now);
  return (
    <>
      <Cell label="Time">
        {meetsAt === null ? "No time was set" : <MeetingTime at={meetsAt} zone={zone} />}
        <small>{[length, advisorName && `with ${advisorName}`].filter(Boolean).join(", ")}</small>
        {coming && clientHasAccount && unconfirmedSince !== null && (
          <small>The client has not confirmed the new time yet.</small>
        )}
      </Cell>
      <Cell label="Place">
        {whereInWords(request)}
        {isOpen && place && <small>{place}</small>}
        {lacksLink(request, now) && (
          <May act="meetings.arrange">
            <small>
              <Link className={buttons.textLink} to={withOverlay(search, { link: request.id })} preventScrollReset>
                Add the link<span className="vh"> of the meeting with {request.clientName}</span>
              </Link>
            </small>
          </May>
        )}
        {request.wishedFormat && <small>{wishInWords(request)}</small>}
        <small className={tables.nw}>{reference}</small>
      </Cell>
    </>
  );
}

function Act({ request, search, now }: { request: MeetingRequestOfClient; search: URLSearchParams; now: number }) {
  const arranges = useMay("meetings.arrange");
  const link = (name: "arrange" | "cancel" | "outcome") => withOverlay(search, { [name]: request.id });
  if (arranges && mayHaveOutcome(request, now))
    return (
      <RowActions>
        <Link className={buttons.textLink} to={link("outcome")} preventScrollReset>
          {request.outcome ? "Change" : "Record"}
          <span className="vh"> the outcome of the meeting with {request.clientName}</span>
        </Link>
      </RowActions>
    );
  if (!arranges || !canBeArranged(request, now)) return null;
  return (
    <RowActions>
      <Link className={buttons.textLink} to={link("arrange")} preventScrollReset>
        {request.status === "requested" ? "Arrange" : "Move"}
        <span className="vh"> the meeting with {request.clientName}</span>
      </Link>
      <Link className={buttons.textLink} to={link("cancel")} preventScrollReset>
        Cancel
        <span className="vh">
          {request.status === "requested" ? " the request of " : " the meeting with "}
          {request.clientName}
        </span>
      </Link>
    </RowActions>
  );
}

/** A meeting whose time is over is called 'Past' until somebody records whether it was held. */
function Standing({ request, now }: { request: MeetingRequestOfClient; now: number }) {
  const { status, meetsAt } = request;
  if (status === "requested") return <Status tone="wait">Requested</Status>;
  if (isToCome(request, now)) return <Status tone="ok">Arranged</Status>;
  if (request.outcome) {
    const { outcome } = request.outcome;
    return <Status tone={outcome === "held" ? "ok" : "bad"}>{meetingOutcomeLabels[outcome]}</Status>;
  }
  if (isUnderWay(request, now)) return <Status tone="ok">Under way</Status>;
  // Only those from before times were stored have none.
  if (status === "arranged") return <b>{meetsAt === null ? "Closed" : "Past"}</b>;
  const byClient = request.cancelledBy === null;
  return <Status tone="bad">{meetsAt === null && byClient ? "Withdrawn" : "Cancelled"}</Status>;
}
