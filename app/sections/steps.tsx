import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** Three or four ordered steps, each lower than the one before. */
export function Steps({ section, number, gap }: ViewProps<"steps">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ol className={section.items.length === 3 ? "steps steps--3" : "steps"}>
        {section.items.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

/** Five or more steps, or a delivery calendar, with the times in columns 1-3. */
export function Schedule({ section, number, gap }: ViewProps<"schedule">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ol className="entries">
        {section.items.map((entry) => (
          <li key={entry.title} className="entry">
            <p className="entry-mark">{entry.when}</p>
            <div className="entry-copy entry-copy--wide">
              <h3>{entry.title}</h3>
              <p>{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

/** Years as row heads. */
export function Timeline({ section, number, gap }: ViewProps<"timeline">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ol className="entries entries--years">
        {section.items.map((entry) => (
          <li key={entry.year} className="entry">
            <p className="entry-mark">{entry.year}</p>
            <div className="entry-copy entry-copy--wide">
              <h3>{entry.title}</h3>
              <p>{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
