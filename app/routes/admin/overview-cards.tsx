import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDollars, formatGrowth, growthWeighting, noGrowthYet } from "~/features/portfolio/growth";
import * as kpi from "~/ui/kpi.module.css";
import { useMay } from "~/ui/may";
import type { Route } from "./+types/overview";
import { numberOf } from "./number-of";
import * as shortcuts from "./shortcuts.module.css";
import { SystemStatus } from "./system-status";

type Data = Route.ComponentProps["loaderData"];

/** What both figures are made of: all clients, the largest portfolio first. */
const byPortfolio = `${href("/dashboard/admin/clients")}?sort=-portfolio`;

/** What SPEC.md shows on Today. */
export function OverviewCards(data: Data) {
  return (
    <>
      <Cards {...data} />
      <Shortcuts {...data} />
    </>
  );
}

/** The four figures of the firm. For whoever sees a part of its clients they say so, and lead to no shorter list. */
function Cards({ totals, waiting, seesAll }: Pick<Data, "totals" | "waiting" | "seesAll">) {
  const wholeFirm = seesAll ? "" : ", whole firm";
  return (
    <section className={kpi.kpis} aria-label="Overview">
      <div className={kpi.kpi}>
        <h2>Total AUM</h2>
        <p>
          <b>
            <AllLink to={seesAll && byPortfolio}>{formatDollars(totals.assetsCents)}</AllLink>
          </b>{" "}
          <span className="muted">
            {totals.assetsCents === 0 ? "no valuation yet" : "sum of all portfolios"}
            {wholeFirm}
          </span>
        </p>
      </div>
      <div className={kpi.kpi}>
        <h2>Active Clients</h2>
        <p>
          <b>
            <AllLink to={seesAll && `${href("/dashboard/admin/clients")}?status=active`}>
              {totals.activeClients.toLocaleString("en-US")} of {totals.clients.toLocaleString("en-US")}
            </AllLink>
          </b>{" "}
          <span className="muted">clients{wholeFirm}</span>
        </p>
      </div>
      <div className={kpi.kpi}>
        <h2>Pending Docs</h2>
        <p>
          <b>
            <Link to={`${href("/dashboard/admin/documents")}?status=pending`}>{numberOf(waiting.documents.count)}</Link>
          </b>{" "}
          <span>awaiting review</span>
        </p>
      </div>
      <div className={kpi.kpi}>
        <h2>Avg Growth</h2>
        <p>
          <b>
            <AllLink to={seesAll && byPortfolio}>{formatGrowth(totals.growth)}</AllLink>
          </b>{" "}
          <span className="muted">
            {totals.growth === null ? noGrowthYet : growthWeighting}
            {wholeFirm}
          </span>
        </p>
      </div>
    </section>
  );
}

const AllLink = ({ to, children }: { to: string | false; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children;

/** The ways to the two main lists, and how the system stands. */
function Shortcuts({
  totals,
  waiting: { documents },
  status,
  seesAll,
}: Pick<Data, "totals" | "waiting" | "status" | "seesAll">) {
  const edits = useMay("clients.edit");
  const invites = useMay("staff.manage");
  return (
    <section className={shortcuts.shortcuts} aria-label="Shortcuts">
      <div className={shortcuts.shortcut}>
        <h2>
          <Link to={href("/dashboard/admin/clients")}>Manage Clients</Link>
        </h2>
        <p>
          {totals.pendingClients === 0 || !seesAll ? (
            edits ? (
              "Add a client, change a status, record what a portfolio is worth."
            ) : (
              "Find a client, and read what a portfolio is worth."
            )
          ) : (
            <Link to={`${href("/dashboard/admin/clients")}?status=pending`}>
              {totals.pendingClients === 1
                ? "1 client is pending."
                : `${totals.pendingClients.toLocaleString("en-US")} clients are pending.`}
            </Link>
          )}
        </p>
      </div>
      <div className={shortcuts.shortcut}>
        <h2>
          <Link to={`${href("/dashboard/admin/documents")}?status=pending`}>Document Review</Link>
        </h2>
        <p>
          {documents.count.total === 0 ? (
            "No document is waiting."
          ) : (
            <Link to={`${href("/dashboard/admin/documents")}?status=pending`}>
              {documents.count.total === 1
                ? "1 document waits for a decision."
                : `${numberOf(documents.count)} documents wait for a decision.`}
            </Link>
          )}
        </p>
      </div>
      <SystemStatus
        status={{ ...status, oneAdministrator: invites && status.oneAdministrator && totals.clients > 0 }}
      />
    </section>
  );
}
