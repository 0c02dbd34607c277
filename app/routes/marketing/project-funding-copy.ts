/** The stages of an application, with the words of its status page. `review`: '24-48 hours'. */
export const stagesOf = (review: string) => [
  {
    when: "Day 0",
    title: "Application received",
    text: "Four steps on one form, saved while you type. You get a reference number at once, and an email with a link to your application and its receipt.",
  },
  {
    when: review,
    title: "In review",
    text: "An analyst reads the project, checks that the amount and the term fit its income, and contacts you if something is missing.",
  },
  {
    when: "After review",
    title: "Terms offered",
    text: "Rate, schedule, insurance and conditions on one page. You sign it or you leave it; nothing is owed either way.",
  },
  {
    when: "At signing",
    title: "Agreement and escrow",
    text: "Both sides sign. What has to wait for a milestone is held in escrow, insured up to 10M.",
  },
  {
    when: "7-14 business days",
    title: "Disbursement",
    text: "The loan is paid out by wire, in one sum or against your plan. This is the first time that money moves.",
  },
  {
    when: "5, 10 or 15 years",
    title: "Repayment",
    text: "The same instalment every month, from the first to the last. Every payment shows what it repaid and what it cost.",
  },
];

export const methods = [
  {
    head: "Wire transfer",
    cells: ["1-3 business days", "Bank to bank, to an account in the borrower's name, in the currency of the loan."],
  },
  {
    head: "Escrow",
    cells: [
      "On milestone",
      "Held by an escrow agent until an inspector confirms the milestone. Escrow insurance up to 10M.",
    ],
  },
  {
    head: "Scheduled drawdown",
    cells: ["By plan", "Released in parts against the construction or delivery plan; interest runs on what is drawn."],
  },
];

export const reasonsOf = (review: string) => [
  {
    title: "Insurance is inside the price",
    text: "10-year coverage is part of the loan, written into the same agreement, and not sold beside it.",
  },
  {
    title: "A fixed schedule",
    text: "The instalment of the first month is the instalment of the last. You can print the whole table today.",
  },
  {
    title: "Offices near the site",
    text: "Offices in 8 countries, for questions that are best answered near the site.",
  },
  {
    title: "One way for every size",
    text: "From $1M to $500M, with the same form, the same stages and the same calculator.",
  },
  {
    title: "Days, not quarters",
    text: `Review in ${review}, disbursement in 7-14 business days after signing.`,
  },
  {
    title: "Sectors we know",
    text: "Real estate development, infrastructure, technology, manufacturing, energy and healthcare.",
  },
];

/** The trust badges: what we promise, in the words of the facts. */
export const assurances = [
  { value: "10-year", label: "insurance coverage included" },
  { value: "Up to 10M", label: "escrow insurance" },
  { value: "8 countries", label: "with an office" },
  { value: "24/7", label: "support" },
];
