import type { Fact } from "~/content/facts";
import { classes } from "~/ui/classes";
import { FigureValue } from "./figure-value";
import * as styles from "./stats.module.css";
import type { ViewProps } from "./view-props";

/** Any other number stands four in a row. */
const columns: Partial<Record<number, string>> = { 2: styles.stats2, 3: styles.stats3 };

/** Short figures in a row, each followed by its label in the text: '$50B+ assets managed'. */
export function StatsRow({ items, note, terms }: { items: readonly Fact[]; note?: string; terms?: boolean }) {
  const narrow = terms ?? items.some((fact) => fact.value.length > 7);
  return (
    <>
      <ul className={classes(styles.stats, columns[items.length], narrow && styles.statsTerms)}>
        {items.map((fact) => (
          <li key={`${fact.value} ${fact.label}`}>
            <FigureValue fact={fact} /> <span>{fact.label}</span>
            {fact.note && <small className="source">{fact.note}</small>}
          </li>
        ))}
      </ul>
      {note && <p className="source">{note}</p>}
    </>
  );
}

export function Stats({ section, page }: ViewProps<"stats">) {
  return (
    <section aria-label={`${page.title} in figures`}>
      <div className="wrap">
        <StatsRow items={section.items} note={section.note} />
      </div>
    </section>
  );
}
