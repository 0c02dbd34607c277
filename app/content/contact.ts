import type { MenuName } from "./navigation";
import type { PublicPath } from "./paths";
import type { PolicyName } from "./policies";
import { inHours } from "./promises";

/** One reason to write to the firm: the contact page shows its introduction under the topic's own address. */
export interface ContactTopic {
  path: PublicPath;
  title: string;
  /** For search engines and for our own search. */
  description: string;
  lede: string;
  /** The subject of the form that is chosen already. */
  subject?:
    | "wealth-management"
    | "investment-services"
    | "retirement-planning"
    | "corporate-services"
    | "general-inquiry";
  /** What the first message should say, so that we can answer it at once. */
  say: readonly string[];
  /** Pages that answer the usual questions, listed below the form. */
  lists?: readonly PageListing[];
  /** A text of the firm that stands below the form. */
  policy?: PolicyName;
  /** What to do before writing a message: signing up. */
  first?: { label: string; href: string };
}

/** The pages of a menu, or the named ones. */
export interface PageListing {
  heading: string;
  lede?: string;
  menu: MenuName;
  only?: readonly PublicPath[];
}

/** The introduction of a topic, with the promise of an answer on the page that has no other subject. `hours`: until the answer. */
export const ledeOf = ({ path, lede }: ContactTopic, hours: number): string =>
  path === "/contact" ? `${lede} A person reads your message and answers it within ${inHours(hours)}.` : lede;

export const contactTopics: readonly ContactTopic[] = [
  {
    path: "/contact",
    title: "Contact",
    description: "Write to us, call, or open the chat: one form, eight offices.",
    lede: "Write, call or open the chat.",
    say: [
      "Where you live or trade, so that the right office answers",
      "What you want to decide, and by when",
      "No account numbers or passwords: we never ask for them here",
    ],
  },
  {
    path: "/wealth-management",
    title: "Wealth Management",
    description: "Investment, retirement, estate, tax and insurance planning in one plan: ask the wealth desk.",
    lede: "Investment, retirement, estate, tax and insurance planning, held in one plan and reviewed against it. Tell us what the plan has to pay for.",
    subject: "wealth-management",
    say: [
      "Whom the plan is for, and in which countries they live",
      "The one decision that cannot wait",
      "Roughly what is to be managed; no statements yet",
    ],
    lists: [
      {
        heading: "What the wealth desk does",
        lede: "Each page says what the service asks of you, and what can go wrong.",
        menu: "wealth",
      },
    ],
  },
  {
    path: "/corporations-institutions",
    title: "Corporations & Institutions",
    description: "Investment banking, public finance, capital markets and mandates: ask the corporate desk.",
    lede: "For companies, cities and funds that answer to a board. Say what has to be financed, sold or managed, and the desk that does it will reply.",
    subject: "corporate-services",
    say: [
      "The size of the transaction or mandate, as a range",
      "Who decides, and when the board next meets",
      "Nothing price-sensitive: we agree confidentiality first",
    ],
    lists: [
      { heading: "What the corporate desk does", lede: "From the mandate to the last coupon.", menu: "corporate" },
      { heading: "Loans for projects", lede: "From $1M to $500M over 5, 10 or 15 years.", menu: "funding" },
    ],
  },
  {
    path: "/commentary-insights",
    title: "Commentary & Insights",
    description: "Market analysis, economic reports and research on a published schedule: ask the research desk.",
    lede: "We publish on a schedule and keep the forecasts beside the outcomes. Ask for a report, for the basis of a figure, or for a topic we have not covered.",
    subject: "general-inquiry",
    say: [
      "The report, page and figure, if it is about something we published",
      "What you would use the research for",
      "Whether you need it once or on the schedule",
    ],
    lists: [
      {
        heading: "What we publish",
        lede: "Opinions are of their date, and none of them is advice to you.",
        menu: "insights",
      },
    ],
  },
  {
    path: "/advisor-opportunities",
    title: "Advisor Opportunities",
    description:
      "For advisors who would rather keep fewer clients and know them well: ask about joining or affiliating.",
    lede: "A place for advisors who would rather keep fewer clients and know them well. Ask about employment, partnership or support for a practice of your own.",
    subject: "general-inquiry",
    say: [
      "Where you practise, and which licences you hold there",
      "How many clients you look after today",
      "Whether you want to join, affiliate or stay independent",
    ],
    lists: [
      {
        heading: "Four pages for advisors",
        lede: "What you tell us stays between us; we do not call your employer.",
        menu: "about",
        only: ["/join-team", "/affiliation-options", "/resources-support", "/practice-insights"],
      },
    ],
  },
  {
    path: "/services",
    title: "All services",
    description: "Every service on one page, from life planning to project funding, and one form to ask for any.",
    lede: "Everything we do is listed below. If you cannot tell which of it you need, describe the problem instead and we name the service, or say that we have none.",
    subject: "general-inquiry",
    say: [
      "The problem in your own words; leave the product to us",
      "What you have tried or been offered elsewhere",
      "Your country, since not every office offers everything",
    ],
    lists: [
      { heading: "For households", lede: "Planning, investing and cover.", menu: "wealth" },
      { heading: "For companies and institutions", lede: "Raising, managing and pricing capital.", menu: "corporate" },
      { heading: "For projects", lede: "Loans from $1M to $500M.", menu: "funding" },
      { heading: "For readers", lede: "Research on a published schedule.", menu: "insights" },
    ],
  },
  {
    path: "/enroll",
    title: "Enroll",
    description: "Open an account in a minute, or ask first: what enrolling asks of you and what happens next.",
    lede: "Opening an account takes one short form and about a minute. It is free, and it commits you to nothing. If you would rather ask first, the form is for you.",
    subject: "general-inquiry",
    first: { label: "Open an account", href: "/client-login?mode=sign-up" },
    say: [
      "Which account you mean: individual, business or institution",
      "What you want to see in the portal first",
      "Whether an advisor of ours already knows you",
    ],
  },
  {
    path: "/privacy",
    title: "Privacy",
    description: "Which data we keep, why, for how long and who sees it, with a form for questions and requests.",
    lede: "Ask what we hold about you, have it corrected, or have it deleted. The notice itself stands below the form.",
    subject: "general-inquiry",
    say: [
      "Write from the address of your account, or say which one it is",
      "What you want to see, correct or delete",
      "No copies of identity documents: we ask if we need one",
    ],
    policy: "privacy",
  },
  {
    path: "/terms",
    title: "Terms",
    description: "The terms on which we offer this website and the client portal, and a form for questions.",
    lede: "The terms of this website and of the client portal stand below the form. Ask us about any sentence that is not clear to you.",
    subject: "general-inquiry",
    say: [
      "The number of the section you ask about",
      "Whether you are a client, an applicant or a visitor",
      "What you were about to do when the question came up",
    ],
    policy: "terms",
  },
  {
    path: "/security",
    title: "Security",
    description: "How we protect passwords, files and sessions, what we do not promise, and how to report a flaw.",
    lede: "Report a flaw, a suspicious letter or a lost device. What we do to protect accounts and files stands below the form, with its limits.",
    subject: "general-inquiry",
    say: [
      "What you saw, where, and when",
      "How to repeat it, if it is a flaw in this site",
      "Never your password, and never another person's data",
    ],
    policy: "security",
  },
];

/** Contacts other than the form: press, investors, clients, applicants. */
export const otherDesks: readonly {
  head: string;
  text: string;
  address?: "mediaEmail" | "investorEmail";
  path: PublicPath;
  label: string;
}[] = [
  {
    head: "Press",
    text: "Comment, figures and portraits for publication. Name your deadline in the first line.",
    address: "mediaEmail",
    path: "/news-media",
    label: "News & Media",
  },
  {
    head: "Investors",
    text: "Reports, results and questions about the firm itself.",
    address: "investorEmail",
    path: "/investor-relations",
    label: "Investor Relations",
  },
  {
    head: "Clients",
    text: "Documents, decisions and meetings are in the portal.",
    path: "/client-login",
    label: "Client Login",
  },
  {
    head: "Project sponsors",
    text: "Terms, calculator and the application in four steps. We never ask for a fee in advance.",
    path: "/project-funding",
    label: "Project Funding",
  },
];
