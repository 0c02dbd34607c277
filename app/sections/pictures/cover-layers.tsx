import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, ColumnAxis, percent, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as firmPictures from "./firm-pictures.module.css";
import * as wealthPictures from "./wealth-pictures.module.css";

const gap = 1.5;

/**
 * One column for each risk, as high as its policy pays. The umbrella covers the liabilities and begins where their
 * policies end.
 */
export function CoverLayers({ risks, umbrella, claim, label }: Pictures["coverLayers"]) {
  const covered = risks.slice(umbrella.from, umbrella.to + 1);
  const begins = Math.max(...covered.map((risk) => risk.cover));
  const most = Math.max(begins + umbrella.amount, ...risks.map((risk) => risk.cover));
  const width = (100 - gap * (risks.length - 1)) / risks.length;
  const left = (index: number) => index * (width + gap);
  const y = (amount: number) => 100 - (amount / most) * 96;
  const [start, end] = [left(umbrella.from), left(umbrella.to) + width];
  return (
    <>
      <Chart
        size="hero"
        label={label}
        shapes={
          <>
            {risks.map((risk, index) => (
              <rect
                key={risk.name}
                className={`${chart.flPaper} ${chart.inkEdge2}`}
                x={round(left(index))}
                y={round(y(risk.cover))}
                width={round(width)}
                height={round(100 - y(risk.cover))}
              />
            ))}
            <rect
              className={chart.flInk}
              x={round(start)}
              y={round(y(begins + umbrella.amount))}
              width={round(end - start)}
              height={round(y(begins) - y(begins + umbrella.amount) - 1.5)}
            />
            <path className={chart.st} d={`M0 ${round(y(claim))}H${round(start)}M0 100H100`} />
            <path className={wealthPictures.stOnDark} d={`M${round(start)} ${round(y(claim))}H${round(end)}`} />
          </>
        }
      >
        <ChartLabel x={0} y={y(claim) - 1.5} hang="up" strong={short(claim)} wideText=" awarded against you" />
        {risks.map((risk, index) => (
          <ChartLabel
            key={risk.name}
            x={left(index) + width / 2}
            y={y(risk.cover) + 2}
            anchor="middle"
            strong={short(risk.cover)}
          />
        ))}
        <text
          className={`${chart.strong} ${firmPictures.onDark}`}
          x={percent((start + end) / 2)}
          y={percent(y(begins + umbrella.amount / 3))}
          textAnchor="middle"
        >
          Umbrella {short(umbrella.amount)}
        </text>
      </Chart>
      <ColumnAxis names={risks.map((risk) => risk.name)} centred />
    </>
  );
}

/** '$300K', '$1.26M'. */
function short(amount: number): string {
  return amount >= 1_000_000 ? `$${round(amount / 1_000_000)}M` : `$${round(amount / 1000)}K`;
}
