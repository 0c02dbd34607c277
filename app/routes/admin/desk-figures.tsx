import { href, Link } from "react-router";
import { conversionDays } from "~/features/applications/conversion-days";
import { type Stage, stageLabels } from "~/features/applications/vocabulary";
import { span } from "~/features/inbox/deadline-clock";
import { formatDollars } from "~/features/portfolio/growth";
import { monthInWords } from "~/platform/month-in-words";
import * as styles from "./overview.module.css";
import { Bar } from "./overview-figures";

/** How far the applications of the last half year have come; percentages are of the stage before. */
export function ReachedFigure({ reached }: { reached: readonly { stage: Stage; applications: number }[] }) {
  const all = reached[0]?.applications ?? 0;
  if (all === 0) return null;
  return (
    <section className={styles.figure} aria-labelledby="reached">
      <div className={styles.figureHead}>
        <h2 id="reached">Applications come this far</h2>
      </div>
      <table className={styles.bars}>
        <thead className="vh">
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Share of all</th>
            <th scope="col">Of the stage before</th>
            <th scope="col">Applications</th>
          </tr>
        </thead>
        <tbody>
          {reached.map(({ stage, applications }, index) => {
            const before = reached[index - 1]?.applications;
            return (
              <tr key={stage}>
                <th scope="row">{stageLabels[stage]}</th>
                <td className={styles.bar}>
                  <span className="vh">{Math.round((applications / all) * 100)}%</span>
                  <Bar parts={[[applications / all, "ink"]]} />
                </td>
                <td className="muted num">{before ? `${Math.round((applications / before) * 100)}%` : ""}</td>
                <td className="n">
                  <Link to={`${href("/dashboard/admin/applications")}?reached=${stage}`}>
                    {applications.toLocaleString("en-US")}
                    <span className="vh">
                      {applications === 1 ? "application" : "applications"} came to “{stageLabels[stage]}”
                    </span>
                  </Link>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="source">
        Of those received in the last {conversionDays} days. Percentages are of the stage before.
      </p>
    </section>
  );
}

const columns = ["1 day", "2 days", "3 days", "4 days", "Longer"];

/** How long the decisions of the last 30 days took. */
export function ReviewsFigure({
  reviews: { withinDays, median },
}: {
  reviews: { withinDays: readonly number[]; median: number | null };
}) {
  if (median === null) return null;
  const all = withinDays.reduce((sum, count) => sum + count, 0);
  const most = Math.max(1, ...withinDays);
  return (
    <section className={styles.figure} aria-labelledby="reviews">
      <div className={styles.figureHead}>
        <h2 id="reviews">Review time</h2>
        <span className="num">
          <b>{span(median)}</b> median
        </span>
      </div>
      <table className={styles.bars}>
        <thead className="vh">
          <tr>
            <th scope="col">Decided within</th>
            <th scope="col">Share of the most frequent</th>
            <th scope="col">Documents</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((name, index) => {
            const count = withinDays[index] ?? 0;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.bar}>
                  <span className="vh">{Math.round((count / most) * 100)}%</span>
                  <Bar parts={[[count / most, "ink"]]} />
                </td>
                <td className="n">{count.toLocaleString("en-US")}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="source">
        {all === 1 ? "1 decision" : `${all.toLocaleString("en-US")} decisions`} of the last 30 days, from upload to
        decision: the <Link to={`${href("/dashboard/admin/documents")}?status=approved&sort=-uploaded`}>approved</Link>{" "}
        and the <Link to={`${href("/dashboard/admin/documents")}?status=rejected&sort=-uploaded`}>rejected</Link>{" "}
        documents.
      </p>
    </section>
  );
}

/** New clients of the last months. */
export function JoinedFigure({ joined }: { joined: readonly { month: string; clients: number }[] }) {
  const most = Math.max(...joined.map(({ clients }) => clients));
  if (most === 0) return null;
  return (
    <section className={styles.figure} aria-labelledby="joined">
      <div className={styles.figureHead}>
        <h2 id="joined">New clients</h2>
      </div>
      <table className={styles.bars}>
        <thead className="vh">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Share of the largest month</th>
            <th scope="col">Clients</th>
          </tr>
        </thead>
        <tbody>
          {joined.map(({ month, clients }) => (
            <tr key={month}>
              <th scope="row">{monthInWords(month)}</th>
              <td className={styles.bar}>
                <span className="vh">{Math.round((clients / most) * 100)}%</span>
                <Bar parts={[[clients / most, "ink"]]} />
              </td>
              <td className="n">
                <Link to={`${href("/dashboard/admin/clients")}?joined=${month}`}>
                  {clients.toLocaleString("en-US")}
                  <span className="vh">
                    {clients === 1 ? " client" : " clients"} joined in {monthInWords(month)}
                  </span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source">By the day on which they joined. Deleted clients are left out.</p>
    </section>
  );
}

/** What all portfolios were worth at the end of each month, and now. */
export function AssetsFigure({
  assets,
  seesAll,
}: {
  assets: readonly { month: string; cents: number }[];
  /** Whether the reader's list holds all clients of the firm. */
  seesAll: boolean;
}) {
  const most = Math.max(...assets.map(({ cents }) => cents));
  // One value is on the card already.
  if (most <= 0 || assets.length === 1) return null;
  return (
    <section className={styles.figure} aria-labelledby="assets">
      <div className={styles.figureHead}>
        <h2 id="assets">Assets under management</h2>
      </div>
      <table className={styles.bars}>
        <thead className="vh">
          <tr>
            <th scope="col">End of month</th>
            <th scope="col">Share of the largest month</th>
            <th scope="col">Dollars</th>
          </tr>
        </thead>
        <tbody>
          {assets.map(({ month, cents }, index) => {
            const isNow = index === assets.length - 1;
            const dollars = formatDollars(Math.round(cents / 100) * 100);
            return (
              <tr key={month}>
                <th scope="row">{isNow ? "Now" : monthInWords(month)}</th>
                <td className={styles.bar}>
                  <span className="vh">{Math.round((cents / most) * 100)}%</span>
                  <Bar parts={[[Math.max(0, cents) / most, "ink"]]} />
                </td>
                <td className="n">
                  {isNow && seesAll ? (
                    <Link to={`${href("/dashboard/admin/clients")}?sort=-portfolio`}>
                      {dollars}
                      <span className="vh"> in the portfolios of clients, largest first</span>
                    </Link>
                  ) : (
                    dollars
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="source">
        {!seesAll && "Of the whole firm. "}At the end of each month, in whole dollars. A client counts from the first
        valuation on; deleted clients are left out.
      </p>
    </section>
  );
}
