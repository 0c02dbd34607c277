import { facts } from "../facts";
import { officeRecords } from "../office-records";
import { type Report, text } from "./report";

export const annualReport: Report = {
  path: "/investor-relations/annual-report-2023.pdf",
  title: "Annual Report 2023",
  date: "March 2024",
  issued: "2024-03-15",
  type: "Annual Report",
  period: "The year to 31 December 2023",
  description: "What the firm does, how it is paid, what it counts as an asset, and where its figures come from.",
  lede: "This report says what the firm is, what its published figures mean and what could go wrong. It holds no figure that is not explained on the same page.",
  chapters: [
    {
      heading: "The firm in four figures",
      blocks: [
        {
          kind: "figures",
          items: [facts.investors.assets, facts.firm.clientsInFull, facts.firm.countries, facts.firm.years],
          note: "Firm records, as stated to investors. Not audited. A plus sign means 'at least': the exact number is below the next one that we would print.",
        },
        text(
          "Assets counts what clients have placed under management or advice, across all services, at the last price of the period. Clients counts households, companies and institutions with an open record, each once, however many accounts they hold. Countries counts those with an office of ours that people can walk into. Years counts from the foundation in Wyoming in 2004, rounded as the public site rounds it.",
        ),
      ],
    },
    {
      heading: "How the firm came here",
      blocks: [
        {
          kind: "table",
          caption: "Four dates.",
          columns: ["Year", "What happened", "Why it matters today"],
          rows: [
            [
              "2004",
              "Founded in Wyoming",
              "One office, one ledger: the habit of a single file for each client dates from then",
            ],
            [
              "2008",
              "Expanded to the United Kingdom",
              "Two regulators and two clocks; every procedure had to be written down",
            ],
            ["2012", "Platform launched", "Documents, valuations and meetings moved to one place"],
            ["2016", "In 8 countries", "Someone is at a desk whenever a large market is open"],
          ],
        },
      ],
    },
    {
      heading: "What we are paid for",
      blocks: [
        text(
          "The firm earns fees for advice and management, agreed in writing with each client; fees for transactions in investment banking, public finance and capital markets, agreed in the mandate letter; and interest and fees on project funding, set in the loan agreement. It publishes no price list, because most mandates differ. It gives every client a statement of what was charged, in money and not only in percent.",
        ),
        {
          kind: "table",
          caption: "Lines of business, and what each depends on.",
          columns: ["Line", "Clients", "Income depends on"],
          rows: [
            ["Wealth management", "Households", "Assets under management, hence on markets and on trust"],
            [
              "Corporations and institutions",
              "Companies, public bodies, funds",
              "Number and size of transactions, which come and go with the cycle",
            ],
            [
              "Project funding",
              "Project sponsors, from $1M to $500M",
              "Repayment over 5, 10 or 15 years; a default is felt for years",
            ],
            ["Research", "Subscribers and all other lines", "Being right often enough, and saying when it was not"],
          ],
        },
      ],
    },
    {
      heading: "Where the firm works",
      blocks: [
        {
          kind: "table",
          caption: "Offices. Hours are 09:00 to 17:00 local time; a duty desk answers outside them.",
          columns: ["Country", "Office", "Telephone"],
          rows: officeRecords.map((office) => [office.country, office.address, office.phone]),
        },
      ],
    },
    {
      heading: "What could go wrong",
      blocks: [
        {
          kind: "list",
          items: [
            "Markets fall. Fees that depend on assets fall with them, and clients who sell at the bottom do not come back for the recovery.",
            "A large borrower does not pay. Security and insurance shorten the loss; they do not undo it.",
            "A rule changes in one country. With eight, it happens every year, and each change costs time before it costs money.",
            "Data are lost or stolen. Documents are stored under access rules that are checked on every request, and every change is written to a log that cannot be altered unnoticed.",
            "Key people leave. Files are kept so that a successor can read a client's history in one afternoon.",
            "Somebody uses our name to deceive. Notices about fraud are published on the news page as soon as we hear of a case.",
          ],
        },
      ],
    },
    {
      heading: "What this report does not contain",
      blocks: [
        text(
          "It contains no audited financial statements, no forecast of earnings and no recommendation to buy or sell anything. It does not reconcile figures of different pages: each page of the public site states what its figure counts. Questions go to investor relations, and are answered in the order in which they arrive.",
        ),
      ],
    },
  ],
};
