import { dateAndTime } from "~/platform/dates";
import type { Desk } from "./read-desk.server";

/** Everything that has happened to the application, newest first, as the audit log has it. */
export function HistoryList({ desk: { history } }: { desk: Desk }) {
  return (
    <section className="desk-part" aria-labelledby="history">
      <h3 id="history">History</h3>
      <ol className="plain history" reversed>
        {history.map(({ id, at, who, words, reason }) => (
          <li key={id}>
            <time className="small muted num" dateTime={new Date(at).toISOString()}>
              {dateAndTime(at)}
            </time>
            <p>
              {who} {words}.{reason && <span className="history-reason pre-line">{reason}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
