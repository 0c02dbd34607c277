import { advertised, type Rates } from "./rates";

/** What people ask about our loans. Shown on /project-funding, and found by the search. */
export const loanQuestionsOf = (rates: Rates) => [
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
    answer: [
      `We advertise ${advertised(rates)} a year. Yours depends on the term, the security and the country, and stands in the terms that you are offered.`,
      ...(rates.calculatorHighest > rates.highest
        ? [`The calculator goes on to ${rates.calculatorHighest}% so that you can see what a worse case would cost.`]
        : []),
    ].join(" "),
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
      "No. We ask for no fees in advance: no application fee, no deposit and no premium before the loan is paid out. Anybody who asks for one in our name is a fraud.",
  },
  {
    question: "What if you say no?",
    answer: "You are told, with the reason. You can apply again when the reason no longer applies.",
  },
];
