import * as block from "~/ui/block.module.css";
import { classes } from "~/ui/classes";
import * as rows from "./rows.module.css";

/** What nobody can turn off, and why. `level` of the heading. */
export function ToldAlways({
  title,
  topics,
  level: Heading,
  place,
}: {
  title: string;
  topics: readonly { label: string; why: string }[];
  level: "h2" | "h3";
  /** The columns of the list. */
  place: string;
}) {
  return (
    <section className={`grid ${block.block}`} aria-labelledby="always">
      <Heading id="always" className="c-1-4">
        {title}
      </Heading>
      <ul className={classes(place, "plain", rows.points)}>
        {topics.map(({ label, why }) => (
          <li key={label}>
            <b>{label}</b>
            <br />
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
