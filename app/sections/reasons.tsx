import type { Item } from "~/content/page";
import { classes } from "~/ui/classes";
import { Pictured } from "./pictured";
import * as styles from "./reasons.module.css";
import { SectionFrame } from "./section-frame";
import * as sections from "./sections.module.css";
import type { ViewProps } from "./view-props";

export function ReasonList({ items, className }: { items: readonly Item[]; className: string }) {
  return (
    <ul className={classes(styles.reasons, className)}>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}

const columns = { 2: styles.reasons2, 3: styles.reasons3, 4: styles.reasons4 };

export function Reasons({ section, number, gap }: ViewProps<"reasons">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ReasonList items={section.items} className={columns[section.columns ?? 3]} />
    </SectionFrame>
  );
}

export function ReasonsWithFigure({ section, number, gap }: ViewProps<"reasonsWithFigure">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className={`grid ${sections.why}`}>
        <ReasonList items={section.items} className="c-1-4" />
        <Pictured figure={section.figure} className="c-6-12" />
      </div>
    </SectionFrame>
  );
}

/** One picture over the whole width. */
export function WideFigure({ section, number, gap }: ViewProps<"figure">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <Pictured figure={section.figure} />
    </SectionFrame>
  );
}
