import type { PolicyText } from "../policies";

/** What the firm and the users of the site and the portal may expect from each other. */
export const terms: PolicyText = {
  name: "terms",
  title: "Terms of use",
  short: [
    "You can read this site free of charge and without obligation.",
    "Figures on this site are for information. They are not advice and do not promise a result.",
    "An account gives you access to the portal. Advice and funding each need a separate written agreement.",
    "We never ask for a fee before a loan is paid out.",
  ],
  articles: [
    {
      heading: "What these terms cover",
      paragraphs: [
        "They cover this website and the client portal. Brokerage accounts, advisory mandates, insurance and loans need separate written agreements. If such an agreement differs from these terms, the agreement applies.",
      ],
    },
    {
      heading: "What we publish",
      points: [
        "Pages, reports and events describe services and opinions as of their date. They do not take your circumstances into account and do not recommend that you buy, sell, borrow or insure.",
        "Figures marked as illustrative, hypothetical or arithmetic are examples, not results. Past performance does not predict results, and investments can lose value.",
        "The loan calculator applies the standard formula to what you enter. Its result is not an offer. An offer is a document with your name and a date on it.",
        "Nothing on this site is an offer in a country where such an offer would be unlawful.",
      ],
    },
    {
      heading: "Your account",
      points: [
        "Give your own name and an email address that you read. Each person has one account. An account for a business is opened by a person who may act for it.",
        "Keep your password to yourself and tell us at once if someone else may know it. You can sign out other devices in the settings.",
        "New accounts are pending until we have looked at them. Pending and active accounts can use the whole portal; an inactive one can sign in, view and download.",
        "We may block an account that is used against these terms or against other people. We record the reason, and you may ask for it.",
      ],
    },
    {
      heading: "Your documents",
      points: [
        "Your documents remain yours. You allow us to store, check and read them in order to serve you, and for no other purpose.",
        "PDF, Word and Excel files up to 10MB are accepted. We refuse files that contain macros, that need a password, or whose content does not match their name.",
        "Upload only documents that you may share. “Approved” means that we have received the document that we asked for. It does not mean that we confirm its content.",
      ],
    },
    {
      heading: "Applications and registrations",
      points: [
        "With an application for funding you ask us to review a project. You are not obliged to borrow, and we are not obliged to lend.",
        "The times of review and of disbursement that this site names are our targets for a complete application. What we have confirmed to you by email when we received it does not change. The binding dates are in the loan agreement.",
        "We never ask for a fee, a deposit or an insurance premium before a loan is paid out. If somebody asks for one in our name, it is fraud. Please tell us.",
        "Registering for an event reserves a place. If the event is full, you join the waiting list. A place that becomes free goes to the first person on the list. If you cannot come, cancel with the link in the email.",
        "When you ask for an advisor, you need not become a client, and the advisor need not accept you.",
      ],
    },
    {
      heading: "Fair use",
      points: [
        "Do not try to reach other people's data, to overload the site or to upload harmful files. If you find a security flaw, the security page says how to report it.",
        "The contact form is for people. We may delete automated messages without reading them.",
        "You may quote from our pages if you name the source and the date.",
      ],
    },
    {
      heading: "Our liability",
      paragraphs: [
        "We run the site and the portal with care, but we do not promise that they are always available. We are liable for loss that we cause by intent or gross negligence, and wherever the law does not allow us to exclude liability. We are not liable for decisions that you base on the public pages alone, without advice from us.",
        "Nothing in these terms limits the rights that the law of your country gives you as a consumer.",
      ],
    },
    {
      heading: "Changes and end",
      paragraphs: [
        "The version at the top of these terms is the date on which they came into force. A new version applies to you only after you have accepted it. We keep a record of what you accepted, and when.",
        "You may close your account at any time by telling us. The privacy notice says what we keep then, and for how long.",
      ],
    },
  ],
};
