import { ActionRow } from "./action-links";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

/** Offers side by side, each with its contents. The marked one is filled, and not larger. */
export function Packages({ section, page, number, gap }: ViewProps<"packages">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className="stack">
        <ul className={`packages packages--${section.items.length}`}>
          {section.items.map((offer) => (
            <li key={offer.name} className={offer.marked ? "package is-marked" : "package"}>
              <h3>{offer.name}</h3>
              <p>{offer.text}</p>
              <ul className="plain">
                {offer.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <ActionRow actions={section.actions ?? []} page={page.title} />
      </div>
    </SectionFrame>
  );
}
