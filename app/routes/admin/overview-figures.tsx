import { href, Link } from "react-router";
import { span } from "~/features/inbox/deadline-clock";
import { Status } from "~/ui/status";
import { type Counted, numberOf } from "./number-of";
import * as styles from "./overview.module.css";

export interface Queue {
  name: string;
  /** '24 h'; '' without a response deadline. */
  deadline: string;
  all: Counted;
  soon: Counted;
  over: Counted;
  /** When the oldest came in; null for none. */
  oldest: number | null;
  /** The list of what is counted; null where it would show other things. */
  to: string | null;
}

/** Each queue as a bar, all on one scale: overdue, due soon, in time. */
export function QueuesFigure({ queues, now }: { queues: readonly Queue[]; now: number }) {
  const most = Math.max(1, ...queues.map(({ all }) => all.total));
  const over = queues.reduce((sum, queue) => sum + queue.over.total, 0);
  return (
    <section className={styles.figure} aria-labelledby="queues">
      <div className={styles.figureHead}>
        <h2 id="queues">Queues against promises</h2>
        {over > 0 && (
          <Link to={`${href("/dashboard/admin/inbox")}?deadline=over`}>
            <Status tone="bad">{`${over.toLocaleString("en-US")} over`}</Status>
          </Link>
        )}
      </div>
      <table className={styles.bars}>
        <thead className="vh">
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">Promise</th>
            <th scope="col">Over, due soon, in time</th>
            <th scope="col">Oldest</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name}>
              <th scope="row">{queue.to === null ? queue.name : <Link to={queue.to}>{queue.name}</Link>}</th>
              <td className="muted num">{queue.deadline}</td>
              <td className={styles.bar}>
                <span className="vh">
                  {queue.deadline === ""
                    ? "No promised time"
                    : `${numberOf(queue.over)} over, ${numberOf(queue.soon)} due soon`}
                </span>
                <Bar
                  parts={[
                    [queue.over.total / most, "over"],
                    [queue.soon.total / most, "soon"],
                    [
                      (queue.all.total - queue.over.total - queue.soon.total) / most,
                      queue.deadline === "" ? "ink" : "ok",
                    ],
                  ]}
                />
              </td>
              <td className="muted num">{queue.oldest === null ? "" : span(now - queue.oldest)}</td>
              <td className="n">
                {queue.to === null ? numberOf(queue.all) : <Link to={queue.to}>{numberOf(queue.all)}</Link>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source">
        Red is past the promised time, yellow has less than a sixth of it left, green has more or was answered in time
        and is still open. Dark: no time was promised. Before the number: the age of the oldest.
      </p>
    </section>
  );
}

export interface StageCount extends Counted {
  label: string;
  to: string;
}

export function StagesFigure({ stages }: { stages: readonly StageCount[] }) {
  const most = Math.max(1, ...stages.map(({ total }) => total));
  return (
    <section className={styles.figure} aria-labelledby="stages">
      <div className={styles.figureHead}>
        <h2 id="stages">Applications by stage</h2>
      </div>
      <table className={styles.bars}>
        <thead className="vh">
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Share of the largest stage</th>
            <th scope="col">Applications</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.label}>
              <th scope="row">
                <Link to={stage.to}>{stage.label}</Link>
              </th>
              <td className={styles.bar}>
                <span className="vh">{Math.round((stage.total / most) * 100)}%</span>
                <Bar parts={[[stage.total / most, "ink"]]} />
              </td>
              <td className="n">
                <Link to={stage.to}>{numberOf(stage)}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source">Where each application stands now. Declined and withdrawn ones are left out.</p>
    </section>
  );
}

const kinds = { ink: styles.partInk, over: styles.partOver, soon: styles.partSoon, ok: styles.partOk };

/** Parts of a line, as shares of its width, one after the other. */
export function Bar({ parts }: { parts: readonly (readonly [share: number, kind: keyof typeof kinds])[] }) {
  let from = 0;
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(([share, kind]) => {
        const x = from;
        from += share * 100;
        return share > 0 && <rect key={kind} className={kinds[kind]} x={x} y="0" width={share * 100} height="10" />;
      })}
    </svg>
  );
}
