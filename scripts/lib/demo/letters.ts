import type { ContactInput } from "~/features/messages/schema";

type Letter = Pick<ContactInput, "subject" | "message"> & { topic: string };

/** What visitors write on the contact page, and the page on which the form stood. */
export const letters: readonly Letter[] = [
  {
    subject: "wealth-management",
    topic: "/wealth-management",
    message: "We have sold the family business and would like a second opinion on how the proceeds are placed.",
  },
  {
    subject: "retirement-planning",
    topic: "/contact",
    message:
      "I am 58 and would like to stop working at 62. Can somebody go through the figures with my husband and me?",
  },
  {
    subject: "corporate-services",
    topic: "/corporations-institutions",
    message:
      "Our municipality is preparing a bond for a water plant. Who is the person to speak to about public finance?",
  },
  {
    subject: "investment-services",
    topic: "/services",
    message: "Is there a minimum for a managed portfolio, and how are the fees worked out?",
  },
  {
    subject: "general-inquiry",
    topic: "/contact",
    message: "Could you confirm the opening hours of the office in Kigali? I will be there for one week only.",
  },
  {
    subject: "general-inquiry",
    topic: "/privacy",
    message: "Please tell me which of my data you hold, and for how long.",
  },
  {
    subject: "wealth-management",
    topic: "/enroll",
    message: "My sister is a client of yours and recommended you. What should I prepare for a first conversation?",
  },
  {
    subject: "investment-services",
    topic: "/contact",
    message: "I would like to understand what a ladder of bonds would look like for the school fees of two children.",
  },
];
