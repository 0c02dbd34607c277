import * as reasons from "./reasons.module.css";
import { SectionFrame } from "./section-frame";
import * as sections from "./sections.module.css";
import * as steps from "./steps.module.css";
import type { ViewProps } from "./view-props";

/** Questions as <details>, the first one open, with short facts beside them. */
export function Faq({ section, number, gap }: ViewProps<"faq">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className="grid">
        {section.checks && (
          <div className="c-1-3">
            <ul className={`${reasons.checks} small`}>
              {section.checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={`${sections.body} ${steps.faq}`}>
          {section.items.map((item, index) => (
            <details key={item.question} open={index === 0}>
              <summary>{item.question}</summary>
              <p>{item.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}
