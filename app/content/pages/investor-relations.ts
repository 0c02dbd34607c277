import { facts } from "../facts";
import { chat, link, type PageContent } from "../page";

export const investorRelations: PageContent = {
  path: "/investor-relations",
  title: "Investor Relations",
  description: "Assets, clients and countries with what they count, three reports as PDF, and a person to ask.",
  menu: "about",
  sections: [
    {
      kind: "heroNumber",
      lede: "One figure, and the three questions that should follow it: what does it count, when was it counted, and who has checked? The answers are below it.",
      actions: [chat("Contact Investor Relations")],
      fact: {
        ...facts.investors.assets,
        note: "Holdings under management or advice across all services, as stated to investors in the Q3 2024 results. Firm records, not audited.",
      },
    },
    {
      kind: "facts",
      heading: "Highlights",
      lede: "Three figures, each with its change over a year.",
      items: [
        {
          fact: facts.investors.assets,
          change: `${facts.investors.assetsChange.value} year over year`,
          text: "One block in nine is new: eight were there a year before. The change holds market movement and net deposits together, so it is not a return.",
          show: { picture: "growthBlocks", before: 8, added: 1, label: "Nine blocks, eight in outline and one filled" },
        },
        {
          fact: facts.investors.clients,
          change: `${facts.investors.clientsChange.value} year over year`,
          text: "Open records of households, companies and institutions. Thirteen stand where twelve stood: new records less closed ones. A second account is not a second client.",
          show: {
            picture: "growthBlocks",
            before: 12,
            added: 1,
            label: "Thirteen blocks, twelve in outline and one filled",
          },
        },
        {
          fact: facts.investors.countries,
          change: "Unchanged since 2016",
          text: "Countries with an office; marked, the one where it began. All eight stand at the foot of every page, and their addresses on the contact page.",
          width: "wide",
          show: {
            picture: "scale",
            words: ["US", "UK", "PA", "RW", "MU", "HK", "AE", "NP"],
            marked: "US",
            label: "Eight countries: United States, United Kingdom, Panama, Rwanda, Mauritius, Hong Kong, UAE, Nepal",
          },
        },
      ],
      note: "As of the Q3 2024 results, October 2024. Firm records, not audited. Past growth does not predict growth. A figure on another page counts what that page says.",
    },
    {
      kind: "reports",
      heading: "Reports",
      lede: "Tagged PDF, readable aloud and on paper.",
      id: "reports",
    },
    {
      kind: "reasons",
      heading: "Resources",
      columns: 3,
      items: [
        {
          title: "Financial Reports",
          text: "The annual report, the quarterly results and the ESG report, each from the day on which it appeared and in the words in which it appeared.",
        },
        {
          title: "Governance",
          text: "Who decides, who may stop a decision and how a complaint travels: the decision rules stand on the Leadership page, with the parts that each role has in them.",
        },
        {
          title: "Calendar",
          text: "Annual report in March, ESG report in June, third-quarter results in October.",
        },
      ],
    },
    {
      kind: "contactBlock",
      heading: "Investor contact",
      tone: "tint",
      address: "investorEmail",
      text: "Write in your own words; no form is needed. Questions about a published figure are answered with its basis. What has not been published to all is not told to one.",
      actions: [chat("Contact Investor Relations"), link("Leadership", "/leadership")],
    },
    {
      kind: "notice",
      heading: "What this page is not",
      text: [
        "Nothing here offers a security for sale or asks anybody to buy one. The firm's figures are its own records; they describe the firm and not the result of any client.",
        "Statements about the future would be marked as such. There are none on this page.",
      ],
    },
    {
      kind: "close",
      heading: "Ask what a number counts.",
      actions: [chat("Contact Investor Relations")],
    },
  ],
};
