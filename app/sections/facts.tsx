import { FigureValue } from "./figure-value";
import { PictureView } from "./pictures/picture-view";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** Figures with what they mean and their instrument, in 5/7 and 7/5 unless a width is given. */
export function Facts({ section, number, gap }: ViewProps<"facts">) {
  return (
    <SectionFrame tone="ink" {...section} number={number} gap={gap}>
      <div className="grid facts">
        {section.items.map((item, index) => (
          <div
            key={item.fact.label}
            className={`fact fact--${item.width ?? (index % 4 === 0 || index % 4 === 3 ? "narrow" : "wide")}`}
          >
            <p className="fact-n">
              <FigureValue fact={item.fact} />
            </p>
            <h3>{item.fact.label}</h3>
            <p>{item.text}</p>
            {item.show && <PictureView {...item.show} />}
            {item.fact.note && <p className="source">{item.fact.note}</p>}
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
