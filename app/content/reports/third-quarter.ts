import { facts } from "../facts";
import { type Report, text } from "./report";

export const thirdQuarter: Report = {
  path: "/investor-relations/third-quarter-results-2024.pdf",
  title: "Q3 2024 Results",
  date: "October 2024",
  issued: "2024-10-24",
  type: "Quarterly Results",
  period: "The quarter to 30 September 2024",
  description:
    "Assets and clients against the year before, what moved them, and what a change of this size does not say.",
  lede: "Assets are up by an eighth and clients by a twelfth on the year before. Two numbers, and what neither of them proves.",
  chapters: [
    {
      heading: "The quarter in three figures",
      blocks: [
        {
          kind: "figures",
          items: [facts.investors.assets, facts.investors.assetsChange, facts.investors.clientsChange],
          note: "Firm records, as stated to investors in October 2024. Not audited. Changes compare with the same date one year earlier.",
        },
      ],
    },
    {
      heading: "Assets",
      blocks: [
        text(
          "A change in assets has three sources: what markets did to the holdings that were there, what clients brought and what they took away. Only the last two are our doing. A year in which markets rise lifts the figure of every firm, and a reader should take that part off before giving praise.",
        ),
        text(
          "Of $112.50 at the end of the period, $100.00 were there a year before: that is all that +12.5% says. It is not a return, it is not the result of any client, and it does not predict the next year.",
        ),
      ],
    },
    {
      heading: "Clients",
      blocks: [
        text(
          "Client numbers are net: new records less those that were closed. A household that opens a second account is not a new client. At +8.3%, thirteen clients stand where twelve stood a year ago.",
        ),
        text(
          "Assets grew faster than clients, so assets per client rose: 1.125 divided by 1.083 is 1.039, or 3.9% more for each client on average. An average of this kind is moved by a few large mandates and describes nobody in particular.",
        ),
      ],
    },
    {
      heading: "How to read a plus sign",
      blocks: [
        {
          kind: "table",
          caption: "The published figures and their limits.",
          columns: ["Figure", "Counts", "Does not count", "Checked by"],
          rows: [
            [
              "Assets",
              "Holdings under management or advice, at the last price",
              "Amounts that clients hold elsewhere",
              "Finance, against custodians' statements",
            ],
            [
              "Clients",
              "Open client records, each once",
              "People who asked and did not sign",
              "Operations, against the register",
            ],
            ["Change", "Against the same date a year earlier", "Anything between the two dates", "Finance"],
          ],
        },
      ],
    },
    {
      heading: "Events after the quarter",
      blocks: [
        text(
          "None that would change a figure in this document. The next figures are those of the full year; they are published here and on the investor relations page.",
        ),
        text(
          "This document is information for investors. It is not an offer, holds no forecast and has not been audited or reviewed.",
        ),
      ],
    },
  ],
};
