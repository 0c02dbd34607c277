import { facts } from "../facts";
import { type Report, text } from "./report";

export const esgReport: Report = {
  path: "/investor-relations/esg-report-2024.pdf",
  title: "ESG Report 2024",
  date: "June 2024",
  issued: "2024-06-20",
  type: "ESG Report",
  period: "Environment, people and control, as of June 2024",
  description: "What the firm does about its own footprint, its people and its controls, and what it has not measured.",
  lede: "A short report, because we print only what we can show. What we have not measured is listed by name at the end.",
  chapters: [
    {
      heading: "Environment",
      blocks: [
        text(
          "An advisory firm has three footprints: the rooms it works in, the journeys its people make and the projects it pays for. The third is by far the largest, and the only one that clients decide together with us.",
        ),
        {
          kind: "table",
          caption: "The three footprints, and what we do about each.",
          columns: ["Footprint", "What it consists of", "What we do"],
          rows: [
            [
              "Rooms",
              "Eight offices, shared buildings",
              "Choose by public transport first; one office a country, no second one in a city",
            ],
            [
              "Journeys",
              "Visits between offices and to clients",
              "First and routine meetings are remote unless the client wants otherwise",
            ],
            [
              "Projects",
              "Loans from $1M to $500M",
              "An application names the effects on site, water and neighbours; the review reads them before the figures",
            ],
          ],
        },
      ],
    },
    {
      heading: "People",
      blocks: [
        {
          kind: "figures",
          items: [
            facts.matching.ratio,
            facts.matching.industryRatio,
            facts.resources.onboarding,
            facts.resources.completion,
          ],
          note: "Firm records, as stated on the pages for clients and for advisors; the ratio of the industry is a comparison figure of ours. Completion: training programs begun and finished.",
        },
        text(
          "Fifty clients to an advisor is the promise on which the rest depends. It limits how fast the firm can grow, because a new client needs a place on somebody's list before the first meeting. New advisors spend six weeks in onboarding before they meet a client alone.",
        ),
      ],
    },
    {
      heading: "Control",
      blocks: [
        {
          kind: "list",
          items: [
            "Who decides, and up to which amount, is written down. The decision carries a name and a date.",
            "A large loan needs two people: whoever proposes its terms cannot confirm them, and the second can return them.",
            "Access to documents is checked on every request. Each change is recorded in a log whose order can be verified.",
            "Performance that did not happen is labelled as hypothetical wherever it is printed.",
            "Complaints are answered by somebody who was not involved.",
          ],
        },
      ],
    },
    {
      heading: "What we have not measured",
      blocks: [
        text(
          "We publish no figure for greenhouse gas emissions, none for pay gaps and none for the effects of funded projects, because we do not yet measure them by a method that an outsider could repeat. We would rather leave a line empty than fill it with an estimate that looks like a measurement.",
        ),
        text(
          "When we do measure, the first report will print the method before the number, and the numbers of the years before by the same method or not at all.",
        ),
      ],
    },
  ],
};
