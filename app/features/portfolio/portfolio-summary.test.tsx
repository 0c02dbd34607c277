import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PortfolioSummary } from "./portfolio-summary";

const months = [
  { month: "2026-08", cents: 100_000_00 },
  { month: "2026-09", cents: null },
  { month: "2026-10", cents: 104_000_00 },
  { month: "2026-11", cents: 98_800_00 },
];

const markup = renderToStaticMarkup(<PortfolioSummary months={months} />);
const wordsOf = (element: string) =>
  element
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([element]) => wordsOf(element));

test("each month of the chart has its value at a button of one group", () => {
  expect(all(/<span class="reading small[\s\S]*?<\/span>/g)).toEqual([
    "Aug 2026 $100,000",
    "Sep 2026 No value recorded",
    "Oct 2026 $104,000",
    "Nov 2026 $98,800",
  ]);
  expect(new Set([...markup.matchAll(/type="radio" name="([^"]*)"/g)].map(([, name]) => name)).size).toBe(1);
});

test("the figures stand in a table as well, the latest month first", () => {
  expect(all(/<tr[\s\S]*?<\/tr>/g)).toEqual([
    "Month Value Change",
    "Nov 2026 $98,800 -5.0%",
    "Oct 2026 $104,000 +4.0%",
    "Sep 2026 Not recorded",
    "Aug 2026 $100,000",
  ]);
});

test("no two lines of the axis have the same label", () => {
  const flat = renderToStaticMarkup(
    <PortfolioSummary
      months={[
        { month: "2026-10", cents: 1_258_000_00 },
        { month: "2026-11", cents: 1_346_759_00 },
      ]}
    />,
  );
  const labels = [...flat.matchAll(/<tspan>(\$[^<]*)<\/tspan>/g)].map(([, label]) => label);
  expect(labels).toEqual(["$1.15M", "$1.2M", "$1.25M", "$1.3M"]);
});

test("a single month with a value is a line with its point and its figure, not a block", () => {
  const single = renderToStaticMarkup(<PortfolioSummary months={[{ month: "2026-11", cents: 1_346_759_00 }]} />);
  expect(single).not.toContain("<rect");
  expect(single).not.toContain('Z"');
  expect(single).toContain("$1,346,759");
  expect(single).toMatch(/<circle [^>]*cx="50%" cy="12%"/);
  expect(markup, "several months are steps").not.toContain("<circle");
});
