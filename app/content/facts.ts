/** A public figure with its label. The value is exactly what is printed. */
export interface Fact {
  value: string;
  /** Printed small after the value. */
  unit?: string;
  /** Follows the value: '$50B+ assets managed'. With `labelFirst` it comes before the value: 'Sharpe 1.15'. */
  label: string;
  labelFirst?: true;
  /** What the figure means, and what it does not mean. */
  note?: string;
}

/** Checks the shape of each figure and keeps the names for the types. */
function figures<Name extends string>(of: Record<Name, Fact>): Record<Name, Fact> {
  return of;
}

const illustrative = "Illustrative value, not a forecast of ours.";

/** The date of the firm's figures and of its model portfolios: the end of the last quarter that was reported. */
export const recordsDate = "30 September 2024";

/**
 * Every public figure of the firm, once. Pages use figures by name. A figure that is not here must not be published. The advertised rates
 * and the promises of an answer are content of the site (rates.ts, promises.ts).
 */
export const facts = {
  firm: figures({
    assets: { value: "$50B+", label: "assets managed" },
    clients: { value: "10K+", label: "clients" },
    clientsInFull: { value: "10,000+", label: "clients" },
    countries: { value: "8", label: "countries" },
    support: { value: "24/7", label: "support" },
    years: { value: "20+", label: "years" },
    founded: { value: "2004", label: "founded in Wyoming" },
    unitedKingdom: { value: "2008", label: "expanded to the United Kingdom" },
    platform: { value: "2012", label: "platform launched" },
    eightCountries: { value: "2016", label: "in 8 countries" },
    storyAssets: { value: "$2.5B", label: "assets under management" },
  }),
  funding: figures({
    minimum: { value: "$1M", label: "smallest loan" },
    maximum: { value: "$500M", label: "largest loan" },
    insurance: { value: "10-year", label: "insurance coverage included" },
    terms: { value: "5, 10, 15", label: "years to repay" },
    disbursement: { value: "7-14 days", label: "to disbursement" },
    escrow: { value: "10M", label: "escrow insurance, at most" },
    wire: { value: "1-3", unit: "business days", label: "wire transfer" },
  }),
  matching: figures({
    introductions: { value: "3", label: "advisors introduced, at most" },
    ratio: { value: "50:1", label: "clients to an advisor" },
    industryRatio: { value: "200:1", label: "clients to an advisor in the industry" },
  }),
  lifePlanning: figures({ consultation: { value: "60", unit: "minutes", label: "consultation" } }),
  investmentServices: figures({
    assets: { value: "2.5B", label: "assets" },
    annualReturn: { value: "12.5%", label: "return", note: "Past performance does not predict results." },
    satisfaction: { value: "95%", label: "satisfaction" },
    years: { value: "25+", label: "years" },
  }),
  retirement: figures({
    income: { value: "85%", label: "income replacement", note: "A target, not a promise." },
    horizon: { value: "30", unit: "years", label: "planning horizon" },
    clients: { value: "10,000+", label: "retirement clients" },
    satisfaction: { value: "98%", label: "satisfaction" },
  }),
  tax: figures({
    reduction: { value: "25%", label: "average tax reduction" },
    savings: { value: "$15K", label: "average annual savings" },
    compliance: { value: "100%", label: "compliance" },
  }),
  insurance: figures({
    satisfaction: { value: "95%", label: "client satisfaction" },
    claims: { value: "24/7", label: "claims support" },
    carriers: { value: "50+", label: "carriers" },
  }),
  investmentBanking: figures({
    value: { value: "$50B+", label: "transaction value" },
    transactions: { value: "500+", label: "transactions" },
    countries: { value: "25+", label: "countries" },
    satisfaction: { value: "98%", label: "satisfaction" },
  }),
  publicFinance: figures({
    underwritten: { value: "$15B+", label: "underwritten" },
    entities: { value: "1,200+", label: "entities" },
    rating: { value: "AAA", label: "average rating" },
  }),
  capitalMarkets: figures({
    volumeOne: { value: "$2.8T", label: "segment volume" },
    volumeTwo: { value: "$1.2T", label: "segment volume" },
    volumeThree: { value: "$850B", label: "segment volume" },
    volumeFour: { value: "$425B", label: "segment volume" },
    trading: { value: "$500B+", label: "annual trading volume" },
    clients: { value: "2,500+", label: "clients" },
    markets: { value: "50+", label: "markets" },
  }),
  fixedIncome: figures({
    yield: { value: "4.2%", label: "yield" },
    duration: { value: "5.8", unit: "years", label: "duration" },
    rating: { value: "AA-", label: "rating" },
    volatility: { value: "2.1%", label: "volatility" },
  }),
  equity: figures({
    fiveYearReturn: { value: "12.8%", label: "5-year return", note: "Past performance does not predict results." },
    holdings: { value: "85", label: "holdings" },
    sharpe: { value: "1.15", label: "Sharpe", labelFirst: true },
    beta: { value: "0.95", label: "beta", labelFirst: true },
  }),
  economicResearch: figures({
    reports: { value: "500+", label: "reports" },
    subscribers: { value: "10,000+", label: "subscribers" },
    accuracy: { value: "92%", label: "accuracy" },
    countries: { value: "50+", label: "countries" },
    growth: { value: "3.2%", label: "GDP growth", note: illustrative },
    inflation: { value: "2.1%", label: "inflation", note: illustrative },
    policyRate: { value: "5.25%", label: "policy rate", note: illustrative },
    unemployment: { value: "3.8%", label: "unemployment", note: illustrative },
    growthForecast: { value: "3.2\u00a0to\u00a03.6%", label: "GDP growth in twelve months", note: illustrative },
    inflationForecast: { value: "1.9\u00a0to\u00a02.3%", label: "inflation in twelve months", note: illustrative },
    policyRateForecast: { value: "4.50\u00a0to\u00a05.00%", label: "policy rate in twelve months", note: illustrative },
    unemploymentForecast: {
      value: "3.7\u00a0to\u00a04.1%",
      label: "unemployment in twelve months",
      note: illustrative,
    },
  }),
  investmentResearch: figures({
    accuracy: { value: "95%", label: "accuracy" },
    clients: { value: "500+", label: "clients" },
    years: { value: "20+", label: "years" },
    reports: { value: "50+", label: "reports per month" },
    initialReport: { value: "5 to 7", label: "business days to an initial report" },
  }),
  financialPlanning: figures({
    annualReturn: { value: "8.2%", label: "return", note: "Past performance does not predict results." },
    taxSavings: { value: "35%", label: "tax savings" },
    satisfaction: { value: "94%", label: "satisfaction" },
    years: { value: "25+", label: "years" },
    consultation: { value: "90", unit: "minutes", label: "free consultation" },
    process: { value: "6", unit: "weeks", label: "planning process" },
  }),
  joinTeam: figures({ countries: { value: "8", label: "countries with clients" } }),
  resources: figures({
    advisors: { value: "5,000+", label: "advisors supported" },
    hours: { value: "50,000+", label: "training hours" },
    satisfaction: { value: "4.9/5", label: "satisfaction" },
    completion: { value: "95%", label: "completion rate" },
    onboarding: { value: "6", unit: "weeks", label: "New Advisor Onboarding" },
    strategies: { value: "4", unit: "weeks", label: "Advanced Investment Strategies" },
    leadership: { value: "8", unit: "weeks", label: "Leadership Development" },
    marketing: { value: "3", unit: "weeks", label: "Digital Marketing Mastery" },
  }),
  investors: figures({
    assets: { value: "$50B+", label: "assets" },
    clients: { value: "10,000+", label: "clients" },
    countries: { value: "8", label: "countries" },
    assetsChange: { value: "+12.5%", label: "assets, year over year" },
    clientsChange: { value: "+8.3%", label: "clients, year over year" },
  }),
};
