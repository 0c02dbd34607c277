import * as listings from "./listings.module.css";
import { SectionFrame } from "./section-frame";
import * as styles from "./steps.module.css";
import type { ViewProps } from "./view-props";

/** Three or four ordered steps, each lower than the one before. */
export function Steps({ section, number, gap }: ViewProps<"steps">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ol className={section.items.length === 3 ? `${styles.steps} ${styles.steps3}` : styles.steps}>
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
      <ol className={listings.entries}>
        {section.items.map((entry) => (
          <li key={entry.title} className={listings.entry}>
            <p className={listings.entryMark}>{entry.when}</p>
            <div className={`${listings.entryCopy} ${listings.entryCopyWide}`}>
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
      <ol className={`${listings.entries} ${listings.entriesYears}`}>
        {section.items.map((entry) => (
          <li key={entry.year} className={listings.entry}>
            <p className={listings.entryMark}>{entry.year}</p>
            <div className={`${listings.entryCopy} ${listings.entryCopyWide}`}>
              <h3>{entry.title}</h3>
              <p>{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
