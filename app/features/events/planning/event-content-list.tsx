import * as preLine from "~/ui/pre-line.module.css";
import type { EventContent } from "../calendar/content";
import { fieldLabels, printed } from "./changed-fields";
import * as styles from "./event-content-list.module.css";

/** The day and the place stand in the head of the page. */
const shown = ["type", "description", "minutes", "address", "capacity", "audience", "agenda", "terms"] as const;

/** What was entered for a draft, in the words of its form. */
export function EventContentList({ content }: { content: EventContent }) {
  return (
    <section className="stack" aria-labelledby="entered">
      <h3 id="entered">What was entered</h3>
      <dl className={styles.entered}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{fieldLabels[name]}</dt>
            <dd className={preLine.preLine}>{printed(content, name) || "Nothing"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
