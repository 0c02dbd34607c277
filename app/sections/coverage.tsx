import { OfficeHours } from "./office-hours";
import { ReasonList } from "./reasons";
import { SectionFrame } from "./section-frame";
import * as styles from "./sections.module.css";
import type { ViewProps } from "./view-props";

/** The offices' hours on one clock, and what they mean for a client. */
export function Coverage({ section, number, gap }: ViewProps<"coverage">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className={`grid ${styles.why}`}>
        <ReasonList items={section.items} className="c-1-4" />
        <OfficeHours className="c-6-12" />
      </div>
    </SectionFrame>
  );
}
