import { Link } from "react-router";
import { minute } from "~/platform/clock";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import * as excerpt from "~/ui/excerpt.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { sortLink, withOverlay } from "~/ui/list-links";
import { useMay } from "~/ui/may";
import { OwnDay } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { clientPath } from "../identity/client-path";
import type { MeetingOrder, MeetingRequestOfClient } from "./list-meetings.server";
import { MeetingTime } from "./meeting-time";
import { ageInWords, canBeArranged, formatInWords, isByTelephone, isToCome, partOfDay } from "./vocabulary";

/** Some of the requests and meetings. 'Asked' sorts by age. */
export function MeetingsTable({
  caption,
  requests,
  order,
  search,
  now,
  over = false,
}: {
  caption: string;
  requests: readonly MeetingRequestOfClient[];
  order: MeetingOrder;
  search: URLSearchParams;
  now: number;
  /** None of them can be changed. */
  over?: boolean;
}) {
  const byAge = { sort: order === "waiting" ? "" : "asked", direction: order === "newest" ? "desc" : "asc" } as const;
  return (
    <Table caption={caption} hideCaption middle className={`${docs.docs} ${ledgers.meetingsTable}`}>
      <thead>
        <tr>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead>Topic</ColumnHead>
          <ColumnHead>Preferred</ColumnHead>
          <ColumnHead {...sortLink(search, "asked", byAge)}>Asked</ColumnHead>
          <ColumnHead colSpan={over ? 2 : undefined}>Status</ColumnHead>
          {!over && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <RowHead>
              <Link to={clientPath(request.clientId)}>{request.clientName}</Link>
              <small>
                <EmailAddress>{request.clientEmail}</EmailAddress>
              </small>
              {request.clientAdvisor && <small>Advisor: {request.clientAdvisor}</small>}
            </RowHead>
            <Cell label="Topic">
              {request.topic}
              {request.note && <small className={excerpt.excerpt}>{request.note}</small>}
            </Cell>
            <Cell label="Preferred">
              {request.booked ? "Booked by the client" : request.days.join(", ")}
              <small>
                {!request.booked && `${partOfDay(request.timeOfDay, request.clientZone)}, `}
                {formatInWords(request)}
                {isByTelephone(request) && !request.phone && " (no number given)"}
              </small>
            </Cell>
            <Cell label="Asked" digits className={tables.nw}>
              <OwnDay at={request.createdAt} />
              {request.status === "requested" && <small>{ageInWords(request.createdAt, now)}</small>}
            </Cell>
            <Cell full colSpan={over ? 2 : undefined}>
              <Standing request={request} now={now} />
              {request.meetsAt !== null && (
                <small>
                  <MeetingTime at={request.meetsAt} zone={request.zone} />
                  {request.status === "arranged" && request.place && `, ${request.place}`}
                </small>
              )}
              {request.meetsAt !== null && <Particulars request={request} />}
              {request.status === "cancelled" && (
                <small className={excerpt.excerpt}>
                  By {request.cancelledBy ?? "the client"}
                  {request.cancelReason && `: ${request.cancelReason}`}
                </small>
              )}
            </Cell>
            {!over && (
              <Cell full className={tables.nw}>
                <Act request={request} search={search} now={now} />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** With whom, how long, the reference, and what is still missing. */
function Particulars({ request }: { request: MeetingRequestOfClient }) {
  const { meetsAt, endsAt, advisorName, reference, status, format, place, unconfirmedSince } = request;
  const length = endsAt !== null && meetsAt !== null ? `${(endsAt - meetsAt) / minute} minutes` : "";
  const isOpen = status === "arranged";
  return (
    <small>
      {[advisorName && `With ${advisorName}`, length, reference].filter(Boolean).join(", ")}
      {isOpen && unconfirmedSince !== null && ". The client has not confirmed the new time yet"}
      {isOpen && format === "Video" && place === "" && ". No link yet: add it with Move"}
    </small>
  );
}

function Act({ request, search, now }: { request: MeetingRequestOfClient; search: URLSearchParams; now: number }) {
  if (!useMay("meetings.arrange") || !canBeArranged(request, now)) return null;
  const link = (name: "arrange" | "cancel") => withOverlay(search, { [name]: request.id });
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

/** Nobody records whether a meeting took place, so a meeting whose time is over is only called 'Past'. */
function Standing({ request, now }: { request: MeetingRequestOfClient; now: number }) {
  const { status, meetsAt } = request;
  if (status === "requested") return <Status tone="wait">Requested</Status>;
  if (isToCome(request, now)) return <Status tone="ok">Arranged</Status>;
  // Only those from before times were stored have none.
  if (status === "arranged") return <b>{meetsAt === null ? "Closed" : "Past"}</b>;
  const byClient = request.cancelledBy === null;
  return <Status tone="bad">{meetsAt === null && byClient ? "Withdrawn" : "Cancelled"}</Status>;
}
