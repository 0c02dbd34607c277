import { classes } from "~/ui/classes";
import * as styles from "./facts.module.css";
import { FigureValue } from "./figure-value";
import { PictureView } from "./pictures/picture-view";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** Figures with what they mean and their instrument, in 5/7 and 7/5 unless a width is given. */
export function Facts({ section, number, gap }: ViewProps<"facts">) {
  return (
    <SectionFrame tone="ink" {...section} number={number} gap={gap}>
      <div className={`grid ${styles.facts}`}>
        {section.items.map((item, index) => (
          <div
            key={item.fact.label}
            className={classes(
              styles.fact,
              (item.width ?? (index % 4 === 0 || index % 4 === 3 ? "narrow" : "wide")) === "narrow"
                ? styles.factNarrow
                : styles.factWide,
              item.fact.labelFirst && styles.factLabelFirst,
            )}
          >
            {item.fact.labelFirst && <h3>{item.fact.label}</h3>}
            <p className={styles.factN}>
              <FigureValue fact={item.fact} />
            </p>
            {!item.fact.labelFirst && <h3>{item.fact.label}</h3>}
            {item.change && <p className={styles.factChange}>{item.change}</p>}
            <p>{item.text}</p>
            {item.show && <PictureView {...item.show} />}
            {item.fact.note && <p className="source">{item.fact.note}</p>}
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
