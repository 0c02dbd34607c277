import * as block from "~/ui/block.module.css";
import * as preLine from "~/ui/pre-line.module.css";
import * as termRows from "~/ui/term-rows.module.css";
import type { EventContent } from "../calendar/content";
import { fieldLabels, printed } from "./changed-fields";

/** The day and the place stand in the head of the page. */
const shown = [
  "type",
  "description",
  "minutes",
  "joinLink",
  "address",
  "capacity",
  "audience",
  "agenda",
  "terms",
] as const;
/** The link is for events online. */
const isMeant = ({ online }: EventContent, name: (typeof shown)[number]) => name !== "joinLink" || online;

/** What was entered for a draft, in the words of its form. */
export function EventContentList({ content }: { content: EventContent }) {
  return (
    <section className={`${block.block} stack`} aria-labelledby="entered">
      <h3 id="entered">What was entered</h3>
      <div className="grid">
        <dl className={`${termRows.lines} c-1-7`}>
          {shown
            .filter((name) => isMeant(content, name))
            .map((name) => (
              <div key={name}>
                <dt>{fieldLabels[name]}</dt>
                <dd className={preLine.preLine}>{printed(content, name) || "Nothing"}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}
