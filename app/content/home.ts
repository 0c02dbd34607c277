import type { Item } from "./page";
import type { PublicPath } from "./paths";

/** The four solutions. The title links to the path; Learn More opens the chat. `glyph` names a small drawing. */
export const solutions: readonly {
  title: string;
  path: PublicPath;
  text: string;
  glyph: "plan" | "issue" | "outlook" | "few";
}[] = [
  {
    title: "Wealth Management",
    path: "/wealth-management",
    text: "Investment, retirement, estate, tax and insurance planning, held in one plan and reviewed against it.",
    glyph: "plan",
  },
  {
    title: "Corporations & Institutions",
    path: "/corporations-institutions",
    text: "Investment banking, public finance and capital markets for companies, cities and funds that answer to a board.",
    glyph: "issue",
  },
  {
    title: "Commentary & Insights",
    path: "/commentary-insights",
    text: "Market analysis and economic reports on a published schedule, with the forecasts kept beside the outcomes.",
    glyph: "outlook",
  },
  {
    title: "Advisor Opportunities",
    path: "/advisor-opportunities",
    text: "A place for advisors who would rather keep fewer clients and know them well.",
    glyph: "few",
  },
];

export const reasons: readonly Item[] = [
  {
    title: "One file, one advisor",
    text: "Your plan, policies and statements sit in one record. Nobody asks you to explain your life twice.",
  },
  {
    title: "Figures with their sources",
    text: "Every number we publish carries its basis. Hypothetical performance is labelled as such.",
  },
  {
    title: "In 8 countries by 2016",
    text: "Founded 2004 in Wyoming, in the UK since 2008, on one client platform since 2012.",
  },
  {
    title: "24/7 support",
    text: "Eight offices hand the day from east to west. The hours no office keeps are covered by a duty desk.",
  },
];
