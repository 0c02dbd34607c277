import { Link } from "react-router";
import { span } from "~/features/inbox/deadline-clock";
import * as styles from "./overview.module.css";
import { Bar } from "./overview-figures";

export interface AnswersOf {
  name: string;
  inTime: number;
  late: number;
  /** In milliseconds; null without answers. */
  median: number | null;
  /** The list of these items. */
  to: string;
}

/** How the promises of the last 30 days were kept: an answer in time, or a late one. */
export function AnswersFigure({ answers }: { answers: readonly AnswersOf[] }) {
  const most = Math.max(...answers.map(({ inTime, late }) => inTime + late));
  if (most <= 0) return null;
  return (
    <section className={styles.figure} aria-labelledby="answers">
      <div className={styles.figureHead}>
        <h2 id="answers">Answers in time</h2>
      </div>
      <table className={styles.bars}>
        <thead className="vh">
          <tr>
            <th scope="col">Of what</th>
            <th scope="col">Late, in time</th>
            <th scope="col">Median</th>
            <th scope="col">In time, of all answers</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ name, inTime, late, median, to }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={to}>{name}</Link>
              </th>
              <td className={styles.bar}>
                <span className="vh">{late} late</span>
                <Bar
                  parts={[
                    [late / most, "over"],
                    [inTime / most, "ok"],
                  ]}
                />
              </td>
              <td className="muted num">{median === null ? "" : span(median)}</td>
              <td className="n">
                {inTime.toLocaleString("en-US")} of {(inTime + late).toLocaleString("en-US")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source">
        Answers of the last 30 days, each against the promised time of its question; a question asked after an answer
        counts for itself, and its conversation stands in the list once. Red were late. Before the number: the median
        time to the answer.
      </p>
    </section>
  );
}
