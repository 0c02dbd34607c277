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

/** The four figures of the firm. */
export function Cards({ totals, waiting }: Pick<Data, "totals" | "waiting">) {
  return (
    <section className={kpi.kpis} aria-label="Overview">
      <div className={kpi.kpi}>
        <h2>Total AUM</h2>
        <p>
          <b>
            <Link to={byPortfolio}>{formatDollars(totals.assetsCents)}</Link>
          </b>{" "}
          <span className="muted">{totals.assetsCents === 0 ? "no valuation yet" : "sum of all portfolios"}</span>
        </p>
      </div>
      <div className={kpi.kpi}>
        <h2>Active Clients</h2>
        <p>
          <b>
            <Link to={`${href("/dashboard/admin/clients")}?status=active`}>
              {totals.activeClients.toLocaleString("en-US")} of {totals.clients.toLocaleString("en-US")}
            </Link>
          </b>{" "}
          <span className="muted">clients</span>
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
            <Link to={byPortfolio}>{formatGrowth(totals.growth)}</Link>
          </b>{" "}
          <span className="muted">{totals.growth === null ? noGrowthYet : growthWeighting}</span>
        </p>
      </div>
    </section>
  );
}

/** The ways to the two main lists, and how the system stands. */
export function Shortcuts({ totals, waiting: { documents }, status }: Pick<Data, "totals" | "waiting" | "status">) {
  const edits = useMay("clients.edit");
  return (
    <section className={shortcuts.shortcuts} aria-label="Shortcuts">
      <div className={shortcuts.shortcut}>
        <h2>
          <Link to={href("/dashboard/admin/clients")}>Manage Clients</Link>
        </h2>
        <p>
          {totals.pendingClients === 0 ? (
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
      <SystemStatus status={{ ...status, oneAdministrator: status.oneAdministrator && totals.clients > 0 }} />
    </section>
  );
}
