import type { PublicPath } from "./paths";

/** A public page in one line, for lists, for search and for metadata: with its promise, where it names one (withPromise). */
export interface SitePage {
  path: PublicPath;
  title: string;
  description: string;
}

/**
 * The pages that are neither records nor topics of the contact page. They have a file of their own, so that a hydrated
 * page does not load all content into the browser.
 */
export const handWrittenPages = {
  "/": {
    path: "/",
    title: "Home",
    description:
      "Wealth, corporate and project finance from one advisory firm in 8 countries. Every figure carries its source.",
  },
  "/find-advisor": {
    path: "/find-advisor",
    title: "Find an Advisor",
    description:
      "Find an advisor by location or name, filter by specialty, language and minimum, and compare up to three.",
  },
  "/find-advisor/match": {
    path: "/find-advisor/match",
    title: "Advisor Match",
    description: "Four questions propose up to three advisors, with the reasons for and against each.",
  },
  "/project-funding": {
    path: "/project-funding",
    title: "Project Funding",
    description: "Loans from $1M to $500M over 5, 10 or 15 years, with a calculator that shows its working.",
  },
  "/application": {
    path: "/application",
    title: "Apply for Funding",
    description: "Four steps to a loan application: person, company, project, address.",
  },
  "/client-login": {
    path: "/client-login",
    title: "Client Login",
    description: "Sign in to the client portal, or open an account.",
  },
  "/search": {
    path: "/search",
    title: "Search",
    description: "Search the pages, advisors, events and news of this site, with typing errors forgiven.",
  },
} as const satisfies Record<string, SitePage>;
