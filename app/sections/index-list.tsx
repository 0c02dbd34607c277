import * as reasons from "./reasons.module.css";
import { Points } from "./rows";
import * as rows from "./rows.module.css";
import { SectionFrame } from "./section-frame";
import * as sections from "./sections.module.css";
import type { ViewProps } from "./view-props";

/** Many short entries, in columns, numbered like a register. */
export function IndexList({ section, number, gap }: ViewProps<"index">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ul className={reasons.index}>
        {section.items.map((item, index) => (
          <li key={item.title}>
            <span className={rows.rowNo} aria-hidden="true">
              {number}.{index + 1}
            </span>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            <Points of={item.points} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** One or two long sentences in the serif, large. */
export function Statement({ section, number, gap }: ViewProps<"statement">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className={`grid ${sections.statements}`}>
        {section.items.map((item) => (
          <div key={item.title} className={sections.statement}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
