import { Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { countAwaitingSecond } from "~/features/applications/inbox.server";
import { countPendingDocuments } from "~/features/documents/review.server";
import { countWaiting } from "~/features/inbox/list-items.server";
import { readMailHealth } from "~/features/outbox/mail-health.server";
import { formatDollars, formatGrowth } from "~/features/portfolio/growth";
import { readFirmTotals } from "~/features/portfolio/valuations.server";
import { pageTitle } from "~/page-title";
import { dateAndTime } from "~/platform/dates";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Admin Dashboard"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const checks = await Promise.allSettled([services.storage.check()]);
  return {
    totals: await readFirmTotals(services, actor),
    pending: await countPendingDocuments(services, actor),
    inbox: await countWaiting(services, actor),
    second: await countAwaitingSecond(services, actor),
    storageAnswers: checks.every((check) => check.status === "fulfilled"),
    mail: await readMailHealth(services, actor),
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { totals, pending, inbox, second, storageAnswers, mail } = loaderData;
  const operational = storageAnswers && !mail.down && mail.failed === 0;
  return (
    <>
      <section className="kpis kpis--overview" aria-label="Overview">
        <div className="kpi">
          <h2>Total AUM</h2>
          <p>
            <b>{formatDollars(totals.assetsCents)}</b> <span className="muted">sum of all portfolios</span>
          </p>
        </div>
        <div className="kpi">
          <h2>Active Clients</h2>
          <p>
            <b>
              {totals.activeClients.toLocaleString("en-US")} of {totals.clients.toLocaleString("en-US")}
            </b>{" "}
            <span className="muted">clients</span>
          </p>
        </div>
        <div className="kpi">
          <h2>Pending Docs</h2>
          <p>
            <b>{pending.toLocaleString("en-US")}</b> <span>awaiting review</span>
          </p>
        </div>
        <div className="kpi">
          <h2>Avg Growth</h2>
          <p>
            <b>{formatGrowth(totals.growth)}</b> <span className="muted">this month</span>
          </p>
        </div>
      </section>
      <section className="shortcuts" aria-label="Shortcuts">
        <div className="shortcut">
          <h2>
            <Link to="/dashboard/admin/clients">Manage Clients</Link>
          </h2>
          <p>
            {totals.pendingClients === 0 ? (
              "Add a client, change a status, record what a portfolio is worth."
            ) : (
              <Link to="/dashboard/admin/clients?status=pending">
                {totals.pendingClients === 1
                  ? "1 client is pending."
                  : `${totals.pendingClients.toLocaleString("en-US")} clients are pending.`}
              </Link>
            )}
          </p>
        </div>
        <div className="shortcut">
          <h2>
            <Link to="/dashboard/admin/documents?status=pending">Document Review</Link>
          </h2>
          <p>
            {pending === 0 ? "Nothing waits at the moment." : `${pending.toLocaleString("en-US")} wait for a decision.`}
          </p>
        </div>
        <div className="shortcut">
          <h2>
            <Link to="/dashboard/admin/inbox">Inbox</Link>
          </h2>
          <p>
            {inbox.work.total === 0 ? "Nothing needs work at the moment." : `${words(inbox.work)} not done.`}{" "}
            {inbox.over.total > 0 && (
              <Link to="/dashboard/admin/inbox?promise=over">{`${words(inbox.over)} over the promised time.`}</Link>
            )}
          </p>
          {second.total > 0 && (
            <p>
              <Link to="/dashboard/admin/applications?waiting=second">
                {`${words(second)} ${second.total === 1 ? "application waits" : "applications wait"} for a second administrator.`}
              </Link>
            </p>
          )}
        </div>
        <div className="shortcut">
          <h2>System Status</h2>
          {operational && <p>All systems operational</p>}
          {!storageAnswers && <p>The document storage does not answer.</p>}
          {mail.down && (
            <p>
              The mail server has been away since {dateAndTime(mail.down.since)}. {mail.waiting.toLocaleString("en-US")}{" "}
              {mail.waiting === 1 ? "mail waits" : "mails wait"}.
            </p>
          )}
          {mail.failed > 0 && (
            <p>
              {mail.failed.toLocaleString("en-US")} {mail.failed === 1 ? "mail" : "mails"} could not be delivered.
            </p>
          )}
          <p>
            <Link
              className="text-link"
              to={mail.failed > 0 ? "/dashboard/admin/mail?status=failed" : "/dashboard/admin/mail"}
            >
              Outgoing mail
            </Link>
          </p>
          <p>
            <Link className="text-link" to="/dashboard/admin/audit">
              Audit log
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}

/** '12', or '1,000+' where it was not counted further. */
const words = ({ total, more }: { total: number; more: boolean }) =>
  `${total.toLocaleString("en-US")}${more ? "+" : ""}`;
