import { href, Link } from "react-router";
import type { ArrangedMeeting, MeetingRequest } from "~/features/meetings/meetings.server";
import { formatDollars, formatGrowth } from "~/features/portfolio/growth";
import * as kpi from "~/ui/kpi.module.css";
import { OwnTime } from "~/ui/own-time";

/**
 * The four cards of the client dashboard. An empty account shows '$0', '+0% this month', '0 pending' and '--', and says
 * that these figures stand for no valuation.
 */
export function DashboardSummary({
  valueCents,
  growth,
  growthSince = "",
  valuedAt,
  recordedMonths = false,
  unvalued = "No valuation yet",
  documents,
  meeting,
  nextMeeting = null,
  schedule = href("/dashboard/client/meetings"),
  looks = false,
}: {
  valueCents: number;
  growth: number | null;
  /** The day that the growth counts from, in words. */
  growthSince?: string;
  /** When the newest valuation was recorded; null without any. */
  valuedAt: number | null;
  /** Earlier months have recorded values, with which a computed one is not compared. */
  recordedMonths?: boolean;
  /** What is said while there is no valuation. */
  unvalued?: string;
  documents: { count: number; pending: number };
  /** A meeting request that has not been answered yet. */
  meeting: MeetingRequest | null;
  nextMeeting?: ArrangedMeeting | null;
  /** Where 'Schedule one' leads. The pages of a meeting and of a request are below it. */
  schedule?: string;
  /** A member of a business who only looks books nothing. */
  looks?: boolean;
}) {
  return (
    <section className={kpi.kpis} aria-label="Summary">
      <div className={kpi.kpi}>
        <h2>Portfolio Value</h2>
        <p>
          <b>{formatDollars(valueCents)}</b>{" "}
          <span className={kpi.line}>
            <span>{formatGrowth(growth)} this month</span>{" "}
            {valuedAt === null && <span className="muted">{unvalued}</span>}
          </span>
        </p>
      </div>
      <div className={kpi.kpi}>
        <h2>Monthly Growth</h2>
        <p>
          <b>{formatGrowth(growth)}</b>{" "}
          <span className="muted">
            {valuedAt === null
              ? unvalued
              : growth !== null
                ? `Since ${growthSince}`
                : recordedMonths
                  ? "No earlier value of your holdings yet"
                  : "No earlier value yet"}
          </span>
        </p>
      </div>
      <div className={kpi.kpi}>
        <h2>Documents</h2>
        <p>
          <b>{documents.count}</b> <span>{documents.pending} pending</span>
        </p>
      </div>
      <div className={kpi.kpi}>
        <h2>Next Meeting</h2>
        <p>
          {nextMeeting ? (
            <>
              <b className={kpi.when}>
                <OwnTime at={nextMeeting.meetsAt} timeZone={nextMeeting.clientZone || nextMeeting.zone} />
              </b>{" "}
              <span>
                {nextMeeting.advisorName && `With ${nextMeeting.advisorName}. `}
                <Link to={`${schedule}/${nextMeeting.id}`}>{looks ? "Open" : "Change"}</Link>
              </span>
            </>
          ) : meeting ? (
            <>
              <b>Requested</b>{" "}
              <span>
                {meeting.topic}. {!looks && <Link to={`${schedule}/wish`}>Change</Link>}
              </span>
            </>
          ) : (
            <>
              <b>--</b>{" "}
              <span>
                {!looks && (
                  <Link to={schedule} preventScrollReset>
                    Schedule one
                  </Link>
                )}
              </span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
