import { describe, expect, test } from "vitest";
import { facts } from "~/content/facts";
import { articles } from "~/content/news";
import { pages } from "~/content/pages";
import { promiseRecord } from "~/content/promise-records";
import { promiseFacts } from "~/content/promises";
import { rateRecord } from "~/content/rate-records";
import { ratesFact } from "~/content/rates";
import { reports } from "~/content/reports";
import { publicClaims as publicClaimsAt, sameThings } from "./public-claims";

const publicClaims = publicClaimsAt({ rates: rateRecord, promises: promiseRecord });

const content: [path: string, content: unknown][] = [
  ...pages.map((page): [string, unknown] => [page.path, page]),
  ...reports.map((report): [string, unknown] => [report.path, report]),
  ...articles.map((article): [string, unknown] => [article.path, article]),
];

/** All text of a page. Numbers that pictures are drawn from are no text. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => (name === "path" ? [] : textsIn(inner)));
}

/** Amounts of money, shares, and rounded numbers with a plus: '$50B+', '95%', '10,000+'. */
const figure = /[+-]?\$\d[\d.,]*\d?[KMBT]?\+?|[+-]?\d[\d.,]*%|\d[\d.,]*[KMBT]?\+/g;

const groups = [...Object.values(facts), { rates: ratesFact(rateRecord) }, promiseFacts(promiseRecord)];
const values = new Set(groups.flatMap((group) => Object.values(group).map(({ value }) => value)));
const parts = new Set([...values].flatMap((value) => value.match(figure) ?? []));

test("every figure of the facts is in the register, once, with a page that shows it", () => {
  expect(new Set(publicClaims.map(({ key }) => key)).size).toBe(publicClaims.length);
  expect(publicClaims.filter(({ places }) => places.length === 0).map(({ key }) => key)).toEqual([]);
  for (const { keys } of sameThings)
    for (const key of keys) expect(publicClaims.map((claim) => claim.key)).toContain(key);
});

describe("the public content", () => {
  test("has no labelled figure that the register does not know", () => {
    const unknown: string[] = [];
    const look = (path: string, part: unknown) => {
      if (typeof part !== "object" || part === null) return;
      if ("value" in part && "label" in part && typeof part.value === "string" && /\d/.test(part.value))
        if (!values.has(part.value)) unknown.push(`${path}: ${part.value} ${part.label}`);
      for (const inner of Object.values(part)) look(path, inner);
    };
    for (const [path, part] of content) look(path, part);
    expect(unknown).toEqual([]);
  });

  test("has no figure in its text that is neither in the register nor explained here", () => {
    const unknown = content.flatMap(([path, part]) =>
      [...new Set(textsIn(part).flatMap((text) => text.match(figure) ?? []))]
        .filter((found) => !values.has(found) && !parts.has(found) && !explained[path]?.includes(found))
        .map((found) => `${path}: ${found}`),
    );
    expect(unknown).toEqual([]);
  });
});

/**
 * Figures in sentences, cells and pictures that are no statement about the firm: examples that are worked through, parts of models,
 * scales and prices. A new one fails until it stands in the facts, and so in the register, or here.
 */
const explained: Record<string, readonly string[]> = {
  "/capital-markets": ["$200M", "$25B", "$2B"],
  "/equity-services": ["1.2%", "19%", "20%"],
  "/fixed-income": ["$1,000,000", "$1,000,000,", "$100,000", "$42,000", "5.8%"],
  "/institutional-services": ["5%"],
  "/insurance-services": [
    "$1,700,000.",
    "$150,000,",
    "$2,000,000",
    "$200,000",
    "$300,000,",
    "$600,000",
    "$800,000",
    "$90,000",
  ],
  "/investment-banking": ["$100M"],
  "/investment-services": [
    "0.5%",
    "1%",
    "11.8%",
    "18.2%",
    "18.3%",
    "2%",
    "20%",
    "22%",
    "22.2%",
    "23%",
    "33.1%",
    "36%",
    "39.7%",
    "4%",
    "4.9%",
    "40%",
    "5%",
    "55%",
    "55.4%",
    "6%",
    "60%",
    "65%",
    "7%",
    "8%",
    "80%",
    "9.6%",
    "90%",
  ],
  "/investor-relations/third-quarter-results-2024.pdf": ["$100.00", "$112.50", "3.9%"],
  "/market-analysis": [
    "$1.01M",
    "$1.98M",
    "$10.1K",
    "$100M",
    "$101K",
    "$10M",
    "$19.8K",
    "$198K",
    "$2.90M",
    "$29.0K",
    "$290K",
    "0.5%",
    "1.01%",
    "16%",
    "24%",
    "3.4%",
  ],
  "/news-media/loan-calculator-shows-its-arithmetic": [
    "$1,000,000",
    "$1,064,842",
    "$1,131,239",
    "$1,200,221",
    "$131,239",
    "$135,379",
    "$17,747",
    "$200,221",
    "$6,668",
    "$64,842",
    "$9,427",
    "0.2083%",
    "2.5%",
    "5%",
  ],
  "/public-finance": ["$1,000", "$100M", "$12.5M", "$1B", "$25M", "4%"],
  "/retirement-planning": ["$45,000", "2%", "5.3%", "60%"],
  "/tax-planning": [
    "$0",
    "$100,000",
    "$110K",
    "$150,000",
    "$200,000",
    "$200,000,",
    "$20K",
    "$25,000",
    "$350,000",
    "$35K",
    "$50K",
    "$70K",
    "$85K",
    "$90K",
    "20%",
    "30%",
    "40%",
  ],
};
