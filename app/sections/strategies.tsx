import * as figures from "~/sections/pictures/figures.module.css";
import * as chart from "~/ui/chart.module.css";
import { PictureView } from "./pictures/picture-view";
import { Points } from "./rows";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** Variants with small pictures on the same axis, so that they can be compared. */
export function Strategies({ section, number, gap }: ViewProps<"strategies">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ol className={figures.strategies}>
        {section.items.map((item) => (
          <li key={item.title} className={figures.strategy}>
            <PictureView {...item.show} />
            {item.axis && (
              <p className={chart.axis} aria-hidden="true">
                {item.axis.map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </p>
            )}
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            <Points of={item.points} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
