import type { PublicPath } from "./paths";

export interface NavigationLink {
  label: string;
  path: PublicPath;
  /** Two or three words beside the link in the dropdown. */
  gloss: string;
}

export interface Menu {
  title: string;
  /** The target of the breadcrumb: the page of the group. */
  home: PublicPath;
  /** One sentence under the title. */
  intro: string;
  links: readonly NavigationLink[];
}

/** The five dropdowns. The key is what a page record names as its `menu`. */
export const menus = {
  wealth: {
    title: "Wealth Management",
    home: "/wealth-management",
    intro: "Households, from the first plan to the second generation.",
    links: [
      { label: "Find an Advisor", path: "/find-advisor", gloss: "By place or name" },
      { label: "Life Planning", path: "/life-planning", gloss: "Sixty minutes first" },
      { label: "Investment Services", path: "/investment-services", gloss: "Portfolios" },
      { label: "Retirement Planning", path: "/retirement-planning", gloss: "Income for life" },
      { label: "Estate Planning", path: "/estate-planning", gloss: "Wills and trusts" },
      { label: "Tax Planning", path: "/tax-planning", gloss: "Quarter by quarter" },
      { label: "Insurance Services", path: "/insurance-services", gloss: "Life to umbrella" },
      { label: "All services", path: "/services", gloss: "Ask for one" },
    ],
  },
  corporate: {
    title: "Corporations & Institutions",
    home: "/corporations-institutions",
    intro: "Raising capital, managing reserves, pricing risk.",
    links: [
      { label: "Investment Banking", path: "/investment-banking", gloss: "Advice and capital" },
      { label: "Public Finance", path: "/public-finance", gloss: "Bonds for public works" },
      { label: "Capital Markets", path: "/capital-markets", gloss: "Equity and debt" },
      { label: "Institutional Services", path: "/institutional-services", gloss: "Mandates" },
      { label: "Fixed Income", path: "/fixed-income", gloss: "Government to municipal" },
      { label: "Equity Services", path: "/equity-services", gloss: "Active ownership" },
    ],
  },
  funding: {
    title: "Project Funding",
    home: "/project-funding",
    intro: "Loans from $1M to $500M over 5, 10 or 15 years.",
    links: [
      { label: "Project Funding", path: "/project-funding", gloss: "Terms and calculator" },
      { label: "Apply for Funding", path: "/application", gloss: "Four steps" },
    ],
  },
  insights: {
    title: "Insights & Research",
    home: "/commentary-insights",
    intro: "What we publish, and how often we were right.",
    links: [
      { label: "Market Analysis", path: "/market-analysis", gloss: "What moved, and why" },
      { label: "Economic Reports", path: "/economic-reports", gloss: "Weekly to annual" },
      { label: "Investment Research", path: "/investment-research", gloss: "Four packages" },
      { label: "Financial Planning", path: "/financial-planning", gloss: "Six weeks" },
      { label: "Industry Analysis", path: "/industry-analysis", gloss: "Eight industries" },
      { label: "Webinars & Events", path: "/webinars-events", gloss: "Three to come" },
    ],
  },
  about: {
    title: "About",
    home: "/our-story",
    intro: "Founded 2004 in Wyoming. In 8 countries by 2016.",
    links: [
      { label: "Our Story", path: "/our-story", gloss: "Since 2004" },
      { label: "Leadership", path: "/leadership", gloss: "Who decides" },
      { label: "Careers", path: "/careers", gloss: "Open positions" },
      { label: "News & Media", path: "/news-media", gloss: "For the press" },
      { label: "Investor Relations", path: "/investor-relations", gloss: "Reports" },
      { label: "Contact", path: "/contact", gloss: "8 offices" },
      { label: "Join Our Team", path: "/join-team", gloss: "For advisors" },
      { label: "Affiliation Options", path: "/affiliation-options", gloss: "Three ways in" },
      { label: "Resources & Support", path: "/resources-support", gloss: "Training and tools" },
      { label: "Practice Insights", path: "/practice-insights", gloss: "How practices run" },
    ],
  },
} as const satisfies Record<string, Menu>;

export type MenuName = keyof typeof menus;

/** The menus in the order of the header. */
export const menuOrder = ["wealth", "corporate", "funding", "insights", "about"] as const satisfies MenuName[];

type FooterLink = Pick<NavigationLink, "label" | "path">;

// The footer divides the menu 'about': its first six links are about the firm, the others are for advisors.
const firmLinks = 6;

/** The lists of the footer. */
export const footerLists: readonly { title: string; links: readonly FooterLink[] }[] = [
  { title: "Wealth", links: menus.wealth.links },
  {
    title: "Institutions",
    links: [...menus.corporate.links, ...menus.funding.links],
  },
  { title: "Firm", links: menus.about.links.slice(0, firmLinks) },
];

/** The shorter lists below them. */
export const footerMoreLists: readonly { title: string; links: readonly FooterLink[] }[] = [
  { title: "Insights", links: menus.insights.links },
  { title: "Advisors", links: menus.about.links.slice(firmLinks) },
];

export const legalLinks: readonly FooterLink[] = [
  { label: "Privacy", path: "/privacy" },
  { label: "Terms", path: "/terms" },
  { label: "Security", path: "/security" },
];
