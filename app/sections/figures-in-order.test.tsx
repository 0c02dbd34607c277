import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pages } from "~/content/pages";
import type { PublicPath } from "~/content/paths";
import { PageView } from ".";

/** The marketing figures of each page, with the words and in the order of the firm's own list of them. */
const figures: Partial<Record<PublicPath, readonly string[]>> = {
  "/investment-services": ["2.5B assets", "12.5% return", "95% satisfaction", "25+ years"],
  "/retirement-planning": ["85%", "30 years", "10,000+", "98%"],
  "/tax-planning": ["25% average tax reduction", "$15K average annual savings", "100% compliance"],
  "/insurance-services": ["95% client satisfaction", "24/7 claims support", "50+ carriers"],
  "/investment-banking": ["$50B+ transaction value", "500+ transactions", "25+ countries", "98% satisfaction"],
  "/public-finance": ["$15B+ underwritten", "1,200+ entities", "AAA average rating"],
  "/capital-markets": ["$500B+ annual trading volume", "2,500+ clients", "50+ markets"],
  "/fixed-income": ["4.2% yield", "5.8 years duration", "AA- rating", "2.1% volatility"],
  "/equity-services": ["12.8% 5-year return", "85 holdings", "Sharpe 1.15", "beta 0.95"],
  "/economic-reports": ["500+ reports", "10,000+ subscribers", "92% accuracy", "50+ countries"],
  "/investment-research": ["95% accuracy", "500+ clients", "20+ years", "50+ reports per month"],
  "/financial-planning": ["8.2% return", "35% tax savings", "94% satisfaction", "25+ years"],
  "/resources-support": [
    "5,000+ advisors supported",
    "50,000+ training hours",
    "4.9/5 satisfaction",
    "95% completion rate",
  ],
  "/our-story": ["$2.5B assets under management", "10,000+ clients", "20+ years"],
  "/investor-relations": ["$50B+ assets +12.5% year over year", "10,000+ clients +8.3% year over year"],
};

test.each(Object.entries(figures))("%s shows its figures in their words and order", (path, expected) => {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  const text = renderToStaticMarkup(<PageView page={page} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  let from = 0;
  for (const words of expected) {
    const at = text.indexOf(words, from);
    expect(at, `“${words}” after ${from} letters`).toBeGreaterThanOrEqual(0);
    from = at + words.length;
  }
});
