import { ActionLink } from "./action-links";
import { FigureValue } from "./figure-value";
import { PictureView } from "./pictures/picture-view";
import * as styles from "./rows.module.css";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** Ruled rows: number, title, text, then a small picture or a figure, then the actions. */
export function Rows({ section, page, number, gap }: ViewProps<"rows">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ul className={styles.rows}>
        {section.items.map((item, index) => (
          <li key={item.title} className={`${styles.row} ${styles.solution} grid`}>
            <span className={styles.rowNo}>
              {number}.{index + 1}
            </span>
            <h3>{item.title}</h3>
            <div className={item.glyph || item.fact ? styles.rowCopy : `${styles.rowCopy} ${styles.rowCopyWide}`}>
              <p>{item.text}</p>
              <Points of={item.points} />
            </div>
            {item.glyph && (
              <div className={styles.glyph} aria-hidden="true">
                <PictureView {...item.glyph} />
              </div>
            )}
            {item.fact && (
              <p className={`${styles.glyph} ${styles.rowFact}`}>
                <FigureValue fact={item.fact} /> <span>{item.fact.label}</span>
              </p>
            )}
            {item.action && (
              <span className={styles.rowAct}>
                <ActionLink action={item.action} page={page.title} variant="text" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** A plain list under a text. */
export function Points({ of }: { of?: readonly string[] }) {
  if (!of) return null;
  return (
    <ul className={styles.points}>
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
