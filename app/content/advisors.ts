/** Sample profiles: the people are invented, the fields are those that clients ask about first. */
export interface Advisor {
  /** In addresses: ?compare=harriet-vale */
  slug: string;
  name: string;
  title: string;
  location: string;
  country: string;
  /** Other names of the place. A search finds them only when they are typed in full. */
  alsoCalled: readonly string[];
  phone: string;
  email: string;
  specialties: readonly string[];
  /** Years in the profession. */
  experience: number;
  credentials: readonly string[];
  clientFocus: string;
  approach: string;
  languages: readonly string[];
  /** Whole dollars. */
  minInvestment: number;
}

export const advisors: readonly Advisor[] = [
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

/** Undefined for '', and for somebody who is no longer among them. */
export const findAdvisor = (slug: string): Advisor | undefined => advisors.find((advisor) => advisor.slug === slug);

/** Reasons for our advisors, on the finder page. */
export const advisorReasons = [
  {
    title: "50 clients, not 200",
    text: "An advisor here looks after 50 clients. In the industry it is 200. The difference is the time in which a question is answered.",
  },
  {
    title: "One person, one file",
    text: "The advisor you meet is the one who knows your documents, and stays with you when you move between services.",
  },
  {
    title: "The minimum is printed",
    text: "Each profile says from which amount an advisor works. Below it we name another advisor or say that we are the wrong firm.",
  },
  {
    title: "You may change your mind",
    text: "Ask for a second introduction at any time. The file moves with you and nobody asks you to explain your life twice.",
  },
] as const;

/** '$500,000' */
export function formatMinimum({ minInvestment }: Pick<Advisor, "minInvestment">): string {
  return `$${minInvestment.toLocaleString("en-US")}`;
}
