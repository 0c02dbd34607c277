import { classes } from "~/ui/classes";
import { ActionRow } from "./action-links";
import * as styles from "./listings.module.css";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

const columns: Partial<Record<number, string>> = { 2: styles.packages2, 3: styles.packages3 };

/** Offers side by side, each with its contents. The marked one is filled, and not larger. */
export function Packages({ section, page, number, gap }: ViewProps<"packages">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className="stack">
        <ul className={classes(styles.packages, columns[section.items.length])}>
          {section.items.map((offer) => (
            <li key={offer.name} className={offer.marked ? `${styles.package} ${styles.isMarked}` : styles.package}>
              <h3>{offer.name}</h3>
              <p>{offer.text}</p>
              <ul className="plain">
                {offer.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <ActionRow actions={section.actions ?? []} page={page.title} />
      </div>
    </SectionFrame>
  );
}
