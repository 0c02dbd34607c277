/** One document of a checklist, as the form of a request is filled with it. Category and type are those of the product. */
export interface ChecklistItem {
  name: string;
  category: string;
  type: string;
  instructions: string;
}

/** What the firm usually asks for on an occasion. The form is filled with it and can be changed before it is sent. */
export interface Checklist {
  /** In the form. It never changes. */
  key: string;
  name: string;
  /** The due date that is filled in: so many days from today. */
  dueInDays: number;
  items: readonly ChecklistItem[];
}

export const documentChecklists: readonly Checklist[] = [
  {
    key: "new-individual-client",
    name: "New individual client",
    dueInDays: 14,
    items: [
      {
        name: "Latest tax return",
        category: "Tax Planning",
        type: "Tax Return",
        instructions: "All pages, with the schedules, as it was filed.",
      },
      {
        name: "Latest brokerage statement",
        category: "Investment",
        type: "Brokerage Statement",
        instructions: "One statement for each account, not older than three months.",
      },
      {
        name: "Latest 401(k) statement",
        category: "Retirement Planning",
        type: "401k Statement",
        instructions: "If you have no such plan, say that it does not apply.",
      },
      {
        name: "Will",
        category: "Estate Planning",
        type: "Will",
        instructions: "The signed version that is in force.",
      },
      {
        name: "Life insurance policy",
        category: "Insurance",
        type: "Policy Document",
        instructions: "The policy itself, with the sum insured and the beneficiaries.",
      },
    ],
  },
  {
    key: "new-business-client",
    name: "New business client",
    dueInDays: 21,
    items: [
      {
        name: "Partnership or operating agreement",
        category: "Business Documents",
        type: "Partnership Agreement",
        instructions: "The signed agreement with all amendments.",
      },
      {
        name: "Latest balance sheet",
        category: "Financial Statements",
        type: "Balance Sheet",
        instructions: "At the end of the last financial year; audited, if you have it audited.",
      },
      {
        name: "Latest income statement",
        category: "Financial Statements",
        type: "Income Statement",
        instructions: "For the last financial year.",
      },
      {
        name: "Latest cash flow statement",
        category: "Financial Statements",
        type: "Cash Flow Statement",
        instructions: "For the last financial year.",
      },
      {
        name: "Business plan",
        category: "Business Documents",
        type: "Business Plan",
        instructions: "The plan for the next three years.",
      },
    ],
  },
  {
    key: "annual-tax-return",
    name: "Annual tax return",
    dueInDays: 30,
    items: [
      {
        name: "Tax return of the year before",
        category: "Tax Planning",
        type: "Tax Return",
        instructions: "All pages, with the schedules, as it was filed.",
      },
      {
        name: "W-2 forms",
        category: "Tax Planning",
        type: "W-2 Form",
        instructions: "One from each employer, in one file.",
      },
      {
        name: "1099 forms",
        category: "Tax Planning",
        type: "1099 Form",
        instructions: "Interest, dividends and other income, in one file.",
      },
      {
        name: "Brokerage statement at the end of the year",
        category: "Investment",
        type: "Brokerage Statement",
        instructions: "With realized gains and losses.",
      },
    ],
  },
];
