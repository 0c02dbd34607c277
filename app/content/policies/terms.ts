import type { PolicyText } from "../policies";

/** What the firm and the people who use the site and the portal may expect of each other. */
export const terms: PolicyText = {
  name: "terms",
  title: "Terms of use",
  short: [
    "Reading this site costs nothing and binds you to nothing.",
    "Figures here inform. They are not advice to you and no promise of a result.",
    "An account opens the portal; advice and funding each need an agreement of their own, in writing.",
    "We never ask for a fee before a loan is paid out.",
  ],
  articles: [
    {
      heading: "What these terms cover",
      paragraphs: [
        "They cover this website and the client portal. Brokerage accounts, advisory mandates, insurance and loans are agreed separately and in writing; where such an agreement says something else, it prevails.",
      ],
    },
    {
      heading: "What we publish",
      points: [
        "Pages, reports and events describe services and opinions of their date. They do not know your circumstances and are no recommendation to buy, sell, borrow or insure.",
        "Figures marked illustrative, hypothetical or as arithmetic are just that. Past performance does not predict results, and investments can lose value.",
        "The loan calculator applies the standard formula to what you enter. Its result is not an offer; an offer is a document with your name and a date on it.",
        "Nothing here is an offer where such an offer would be unlawful.",
      ],
    },
    {
      heading: "Your account",
      points: [
        "Give your own name and an address that you read. One person, one account; for a business, a person who may act for it.",
        "Keep your password to yourself and tell us at once if someone else may know it. You can end other sessions in the settings.",
        "New accounts are pending until we have looked at them. Pending and active accounts can use the whole portal; an inactive one can sign in, view and download.",
        "We may block an account that is used against these terms or against other people. A block has a reason, which is recorded, and you may ask for it.",
      ],
    },
    {
      heading: "Your documents",
      points: [
        "They remain yours. You allow us to store, check and read them in order to serve you, and nothing beyond that.",
        "PDF, Word and Excel files up to 10MB are accepted. Files that carry macros, that need a password or that are not what their name says are refused.",
        "Upload only what you may pass on. Approved means that we have the document we asked for; it does not mean that we vouch for what it says.",
      ],
    },
    {
      heading: "Applications and registrations",
      points: [
        "Sending an application for funding asks us to look at a project. It obliges neither you to borrow nor us to lend.",
        "Review within 24 to 48 hours and disbursement in 7 to 14 days are what we aim for once an application is complete; the loan agreement states the binding dates.",
        "We never ask for a fee, a deposit or an insurance premium before a loan is paid out. Whoever asks for one in our name is not us: tell us.",
        "Registering for an event reserves a place while there are places, and then a place in line. A place that becomes free goes to the first in line; whoever cannot come cancels by the link in the mail.",
        "Asking for an advisor obliges neither you to become a client nor the advisor to take you on.",
      ],
    },
    {
      heading: "Fair use",
      points: [
        "Do not try to reach other people's data, to overload the site or to send in harmful files. If you find a flaw, the security page says how to report it safely.",
        "The form answers people. Messages that machines send in bulk may be dropped unread.",
        "You may quote from our pages with the source and the date.",
      ],
    },
    {
      heading: "What we answer for",
      paragraphs: [
        "We run the site and the portal with care, and we do not promise that they never fail. We answer for loss that we cause by intent or gross negligence, and for what the law does not let us exclude. We do not answer for decisions that were taken on the public pages alone, without advice from us.",
        "Nothing in these terms takes from you a right that the law of your country gives you as a consumer.",
      ],
    },
    {
      heading: "Changes and end",
      paragraphs: [
        "The version at the head of these terms is the day on which they came into force. A new version binds you only once you have accepted it; what you accepted, and when, is on record.",
        "You may close your account at any time by telling us. What we then keep, and for how long, is in the privacy notice.",
      ],
    },
  ],
};
