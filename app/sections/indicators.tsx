import { line, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { FigureValue } from "./figure-value";
import { SectionFrame } from "./section-frame";
import type { ViewProps } from "./view-props";

const trendWords = { positive: "Positive", stable: "Stable", declining: "Declining" };
const trendLines = { positive: "M1 11 15 3", stable: "M1 7H15", declining: "M1 3 15 11" };

/** Current value, forecast and trend of each indicator. The trend is shown as a line and as a word. */
export function Indicators({ section, number, gap }: ViewProps<"indicators">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <Table read caption={section.heading} hideCaption>
        <thead>
          <tr>
            <ColumnHead className={tables.colLead}>Indicator</ColumnHead>
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
              <Cell label="Current" className={tables.indicator}>
                <FigureValue fact={item.fact} />
              </Cell>
              <Cell label="Forecast" className={tables.indicator}>
                {item.forecast}
              </Cell>
              <Cell label="Trend">
                <span className={tables.trend}>
                  {item.outlook ? (
                    <Spark {...item.outlook} />
                  ) : (
                    <svg viewBox="0 0 16 14" aria-hidden="true">
                      <path className={chart.st} d={trendLines[item.trend]} />
                    </svg>
                  )}
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

/** The range of the small picture, in points above and below today's value. All indicators share this scale. */
const reach = 0.8;
const months = 12;

/**
 * From today's value to the range that is expected in a year. The past is not drawn, because the page says nothing
 * about it.
 */
function Spark({ value, low, high }: { value: number; low: number; high: number }) {
  const y = (at: number) => 50 - ((at - value) / reach) * 50;
  const middle = (low + high) / 2;
  const edge = (half: number) =>
    Array.from({ length: months + 1 }, (_, month): [number, number] => {
      const passed = month / months;
      return [8 + passed * 92, y(value + (middle - value) * passed + half * Math.sqrt(passed))];
    });
  const half = (high - low) / 2;
  return (
    <svg
      className={`${chart.chart} ${tables.spark}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={`${chart.flSignal} ${chart.inkEdge}`}
        d={`${line([...edge(half), ...edge(-half).toReversed()])}Z`}
      />
      <path className={chart.stThin} d={`M0 50H100M8 50L100 ${round(y(middle))}`} />
      <path className={chart.flInk} d="M4 42h8v16h-8z" />
    </svg>
  );
}

function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
