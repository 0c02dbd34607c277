import type { Action } from "~/content/page";
import { ActionRow } from "./action-links";
import { Ticks } from "./section-frame";
import * as sections from "./sections.module.css";
import * as steps from "./steps.module.css";
import type { ViewProps } from "./view-props";

/** The end of a page: one sentence, and the actions. */
function ClosingLine({
  heading,
  actions,
  page,
  gap,
}: {
  heading: string;
  actions: readonly Action[];
  page: string;
  gap?: boolean;
}) {
  return (
    <section
      className={gap ? `${sections.sec} ${steps.close} ${sections.gap}` : `${sections.sec} ${steps.close}`}
      aria-label="Next step"
    >
      <div className="wrap">
        <Ticks />
        <div className="grid">
          <div className={`${sections.body} ${sections.closing}`}>
            <h2>{heading}</h2>
            <ActionRow actions={actions} page={page} />
          </div>
        </div>
      </div>
    </section>
  );
}

export function Close({ section, page, gap }: ViewProps<"close">) {
  return <ClosingLine heading={section.heading} actions={section.actions} page={page.title} gap={gap} />;
}
