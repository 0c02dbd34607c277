import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { FigureValue } from "./figure-value";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

const trendWords = { positive: "Positive", stable: "Stable", declining: "Declining" };
const trendLines = { positive: "M1 11 15 3", stable: "M1 7H15", declining: "M1 3 15 11" };

/** Current value, forecast and trend of each indicator. The trend is a line and a word. */
export function Indicators({ section, number, gap }: ViewProps<"indicators">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <Table read caption={section.heading} hideCaption className="indicators">
        <thead>
          <tr>
            <ColumnHead className="col-lead">Indicator</ColumnHead>
            <ColumnHead>Current</ColumnHead>
            <ColumnHead>Forecast</ColumnHead>
            <ColumnHead>Trend</ColumnHead>
            <ColumnHead>What it tells</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {section.items.map((item) => (
            <tr key={item.fact.label}>
              <RowHead>{capital(item.fact.label)}</RowHead>
              <Cell label="Current" className="indicator">
                <FigureValue fact={item.fact} />
              </Cell>
              <Cell label="Forecast" className="indicator">
                {item.forecast}
              </Cell>
              <Cell label="Trend">
                <span className="trend">
                  <svg viewBox="0 0 16 14" aria-hidden="true">
                    <path className="st" d={trendLines[item.trend]} />
                  </svg>
                  {trendWords[item.trend]}
                </span>
              </Cell>
              <Cell label="What it tells" full>
                {item.text}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </SectionFrame>
  );
}

function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
