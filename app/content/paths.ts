/**
 * Every public address. A link to any other address does not compile. The pages are in pages/ (records) or in
 * app/routes (hand-written routes).
 */
export const publicPaths = [
  "/",
  "/find-advisor",
  "/find-advisor/match",
  "/client-login",
  "/dashboard",
  "/contact",
  "/project-funding",
  "/application",
  "/search",
  // Wealth Management
  "/life-planning",
  "/investment-services",
  "/retirement-planning",
  "/estate-planning",
  "/tax-planning",
  "/insurance-services",
  // Corporations & Institutions
  "/investment-banking",
  "/public-finance",
  "/capital-markets",
  "/institutional-services",
  "/fixed-income",
  "/equity-services",
  // Insights & Research
  "/market-analysis",
  "/economic-reports",
  "/investment-research",
  "/financial-planning",
  "/industry-analysis",
  "/webinars-events",
  // About
  "/our-story",
  "/leadership",
  "/careers",
  "/news-media",
  "/investor-relations",
  "/join-team",
  "/affiliation-options",
  "/resources-support",
  "/practice-insights",
  // The contact page has these addresses too
  "/wealth-management",
  "/corporations-institutions",
  "/commentary-insights",
  "/advisor-opportunities",
  "/services",
  "/enroll",
  "/privacy",
  "/terms",
  "/security",
] as const;

export type PublicPath = (typeof publicPaths)[number];
