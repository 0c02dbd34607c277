import type { Advisor } from "./advisors";

/**
 * What the site says of its advisors while the portal says nothing else (decision 0056). Sample profiles: the people are invented. Read
 * `services.siteContent.advisors()` instead.
 */
export const advisorProfiles: readonly Advisor[] = [
  {
    slug: "tomas-ferrer",
    name: "Tomás Ferrer",
    title: "Senior Wealth Advisor",
    location: "New York",
    country: "United States",
    alsoCalled: ["NYC", "Manhattan", "US", "USA", "America"],
    phone: "+1 212 555 0151",
    email: "tomas.ferrer@corvane.example",
    specialties: ["Retirement planning", "Tax planning", "Investment portfolios"],
    experience: 18,
    credentials: ["CFA", "CFP"],
    clientFocus: "Business owners",
    approach:
      "Begins with the sale you have not made yet: what the company must fetch, after tax, for the rest of the plan to hold. Writes the answer on one page and revises it every quarter.",
    languages: ["English", "Spanish"],
    minInvestment: 500_000,
  },
  {
    slug: "harriet-vale",
    name: "Harriet Vale",
    title: "Private Client Director",
    location: "London",
    country: "United Kingdom",
    alsoCalled: ["UK", "GB", "England", "Great Britain"],
    phone: "+44 20 7946 0151",
    email: "harriet.vale@corvane.example",
    specialties: ["Estate planning", "Trusts", "Tax planning"],
    experience: 22,
    credentials: ["CFA", "TEP"],
    clientFocus: "Families across generations",
    approach:
      "Asks for the will before the statement. Draws who owns what, in which country, and who would be asked to decide on the day after; the portfolio is fitted to that drawing.",
    languages: ["English", "French"],
    minInvestment: 1_000_000,
  },
  {
    slug: "mei-lin-szeto",
    name: "Mei-Lin Szeto",
    title: "Investment Advisor",
    location: "Hong Kong",
    country: "Hong Kong",
    alsoCalled: ["HK", "Asia"],
    phone: "+1 202 555 0151",
    email: "mei-lin.szeto@corvane.example",
    specialties: ["Investment portfolios", "Fixed income", "Retirement planning"],
    experience: 11,
    credentials: ["CFP"],
    clientFocus: "Professionals between countries",
    approach:
      "Builds first portfolios for people who will move again: few holdings, each one transferable, with the currency of every future bill written beside it.",
    languages: ["English", "Cantonese", "Mandarin"],
    minInvestment: 250_000,
  },
];
