import { facts } from "~/content/facts";

/** The stages of an application, with the words of its status page. */
export const stages = [
  {
    when: "Day 0",
    title: "Application received",
    text: "Four steps on one form, saved while you type. You get a reference number at once and a receipt by mail.",
  },
  {
    when: facts.funding.review.value,
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

export const reasons = [
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
    text: "Review in 24-48 hours, disbursement in 7-14 business days after signing.",
  },
  {
    title: "Sectors we know",
    text: "Real estate development, infrastructure, technology, manufacturing, energy and healthcare.",
  },
];

export const questions = [
  {
    question: "How fast are funds disbursed?",
    answer:
      "Within 7-14 business days of signed terms. The wire transfer itself takes 1-3 business days of these, depending on the banks between us.",
  },
  {
    question: "How much can a project borrow?",
    answer: "From $1,000,000 to $500,000,000. We do not lend below or above that.",
  },
  {
    question: "Which rate will mine be?",
    answer:
      "We advertise 1.5% to 3% a year. Yours depends on the term, the security and the country, and stands in the terms that you are offered. The calculator goes on to 5% so that you can see what a worse case would cost.",
  },
  {
    question: "Which terms are offered?",
    answer:
      "5, 10 or 15 years, repaid in equal monthly instalments. A shorter term costs more each month and less in all.",
  },
  {
    question: "What does the insurance cover?",
    answer:
      "Ten years of coverage come with every loan; the policy is named in the agreement, with what it excludes. Money held in escrow is insured up to 10M.",
  },
  {
    question: "Do I pay anything in advance?",
    answer:
      "No. There is no application fee, no deposit and no premium before the loan is paid out. Anybody who asks for one in our name is a fraud.",
  },
  {
    question: "What if you say no?",
    answer: "You are told, with the reason. You can apply again when the reason no longer applies.",
  },
];

/** The trust badges: what we promise, in the words of the facts. */
export const assurances = [
  { value: "10-year", label: "insurance coverage included" },
  { value: "Up to 10M", label: "escrow insurance" },
  { value: "8 countries", label: "with an office" },
  { value: "24/7", label: "support" },
];
