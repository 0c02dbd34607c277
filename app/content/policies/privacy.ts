import type { PolicyText } from "../policies";

/** Each line describes something that the program does. Change both together, and give the text a new version. */
export const privacy: PolicyText = {
  name: "privacy",
  title: "Privacy notice",
  short: [
    "We keep what you send us, and the record of what was done with it.",
    "We do not sell your data, and this site sends nothing to advertising or analytics companies.",
    "Only you, the people you give access and the staff whose work needs them can see your documents.",
    "Clients download a copy of their data, and close their account, in the settings. You can also ask for a copy, a correction or a deletion with the form above.",
  ],
  articles: [
    {
      heading: "Who is responsible",
      paragraphs: [
        "The firm named at the foot of this page is responsible for the data below. Its offices in eight countries use one system. To reach us, write to the address at the foot of this page or use the form above.",
      ],
    },
    {
      heading: "Which data, and why",
      table: {
        columns: ["What", "Which data", "Why"],
        rows: [
          [
            "Account",
            "Name, email address, user name and telephone if you give them, account type, company for a business, a hash of your password, and your time zone, which we take once from your browser and which you can change",
            "To open your account, to make sure that only you can sign in to it, and to show you times as your clock does",
          ],
          [
            "Client record",
            "Status, dates of joining and of last activity, your advisor and since when, the portfolio values that administrators record, your accounts with custodians, what happened in them and the allocation that was agreed with you",
            "To show you your portfolio and your advisor, and to advise you",
          ],
          [
            "Documents",
            "The files you upload, the text inside them, their names, categories, sizes and dates, an expiry date if one is given, the decision on each and its reason; what we ask you for and by when, and what you write about it",
            "To review your documents, to show you the status of each, to remind you of what we still need, to see whether you have opened what we share with you, and so that you can search them by what is written in them",
          ],
          [
            "Messages and requests",
            "What you write in the contact form, in the client portal and in answer to our mails, meeting requests and the meetings that you book, with the number to call and the reason when one is cancelled, advisor requests with their four answers, event registrations and waiting lists, and funding applications with the files that belong to them, your name and address",
            "To answer, and to do what you asked for",
          ],
          [
            "Messages in the portal",
            "The files that either side attaches to a message; when you first opened each of our messages, and when we first opened yours; what you have typed and not sent; how you want to hear of news",
            "To show both sides what the other has seen, to keep your text until you send it, and to tell you of news in the way that you chose",
          ],
          [
            "Drafts",
            "What you have typed into an application for funding and the files that you have attached, before you send it",
            "To restore it after a reload or a power cut, or on another device",
          ],
          [
            "Two-factor sign-in",
            "If you turn it on: the key that your authenticator app shares with us and your recovery codes, both encrypted",
            "To check the code that your app shows",
          ],
          [
            "Sessions",
            "Network address, browser, time and kind of each sign-in; of one that failed, time and network address. We keep this history for 90 days",
            "To show you where you are signed in, to let you sign out there, and to show you a sign-in that was not yours",
          ],
          [
            "Failed sign-ins",
            "Time, the account, and whether the browser had signed in before",
            "To lock an account for 15 minutes when somebody guesses passwords",
          ],
          [
            "People with access",
            "If you give somebody access to your documents: their email address, what they may see and until when, and what they opened, downloaded and sent. If somebody gives you access: the same about you, which that person sees",
            "To let them in, to show what was done, and to end it on the chosen day",
          ],
          [
            "Members of a business",
            "If you invite people to the portal of your business: their email address, role and times. If you are such a member: your name, email address and role, which the other members see, and what you do there, under your name",
            "To let each do what the role includes, and to show who did what",
          ],
          [
            "Household",
            "If you invite another client to a household: their email address. If both of you agree: that you share, since when, and who ended it. While it lasts, each sees the value, the accounts, the holdings and the return of the other",
            "To show both of you a joint portfolio, and to stop at once when one of you wants it",
          ],
          [
            "Trusted contact",
            "If you name one: the person's name, what they are to you, telephone and email address",
            "To call them when we cannot reach you, or fear for you. We tell them nothing about your money or your plans",
          ],
          [
            "Audit log",
            "Who did what to which record, and when",
            "To show later who approved, changed or deleted something",
          ],
          ["Agreements", "Which version of these texts you accepted, and when", "To know which version applies"],
        ],
      },
      paragraphs: [
        "We use this data to do what you asked for, to keep the records that an advisory firm must keep, and to keep accounts safe. We make no automated decisions about you: people approve, reject and answer. The advisor match proposes advisors from your four answers and gives its reasons; you decide whom to meet.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Public pages set no cookie for visitors. Signing in sets four cookies, two-factor sign-in sets one more for ten minutes, and an application for funding has its own. All come from this site and none is for advertising.",
      ],
      table: {
        columns: ["Cookie", "What it holds", "How long"],
        rows: [
          [
            "Session",
            "A random key that identifies your session; scripts cannot read it",
            "7 days, renewed while you use it; gone when you sign out",
          ],
          [
            "Device",
            "A random key that says this browser has signed in before; scripts cannot read it",
            "400 days from the last sign-in",
          ],
          [
            "Marker",
            "The digit 1. It tells our pages that this browser has been used with an account",
            "Until you sign out, at most 400 days",
          ],
          [
            "Portal",
            "The word client or admin. Our public pages then show “Your portal” instead of “Client Login”",
            "7 days, renewed while you use the portal; until you sign out",
          ],
          [
            "Second step",
            "A random key that identifies a sign-in until its code is entered; scripts cannot read it",
            "10 minutes",
          ],
          [
            "Draft",
            "A random key that identifies your unfinished application for funding; scripts cannot read it",
            "30 days after your last change; a day once it is sent",
          ],
          [
            "Application",
            "A random key that identifies the application whose link you have opened from a mail; scripts cannot read it",
            "1 day",
          ],
        ],
      },
    },
    {
      heading: "Who sees it",
      points: [
        "You see your own record, documents, decisions and meetings.",
        "Staff see the records of clients: advisors those of their own and of clients without an advisor, the others all. The audit log has each change and opened document.",
        "Other clients cannot see your data, or that you have an account.",
        "Companies that run servers, storage or mail delivery for us may store data, and use it only as we instruct them.",
        "We give authorities and courts only what the law requires.",
      ],
      paragraphs: [
        "If you open the chat, you leave this site. The messaging service has its own privacy notice. The link contains the name of the page you came from, and nothing about you.",
      ],
    },
    {
      heading: "How long we keep it",
      points: [
        "Sessions end when the portal is not used, after 7 days at most. Failed sign-ins are deleted after a day, links sent by mail a week after they expire, and counts of requests by network address within the hour.",
        "A document that you remove disappears from every list and count at once. We keep the file and its history in our records, to be able to show how it was reviewed.",
        "A draft is deleted with its files 30 days after your last change, or at once when you discard it. An application that you have submitted stays in our records for seven years after its last change, also when it is declined or withdrawn; that of a loan for seven years after the end of its term. It is then deleted with its files, our notes and the mails about it.",
        "A message that you have not sent is deleted 90 days after your last change to it.",
        "A message of the contact form and a request for an advisor match are deleted two years after the last change, a registration for an event two years after the event, each with the replies and the mails about it.",
        "Client records and the audit log are not deleted automatically. We keep them while you are a client, and afterwards for as long as the law of the office that serves you requires. We then delete the client record. If no law requires us to keep it, we delete it when you ask.",
        "A court or an authority can oblige us to keep something longer. Then nothing of it is deleted until the obligation ends.",
        "Technical logs contain times, paths and status codes. They contain no names, nothing that you typed, and no query parameters.",
      ],
    },
    {
      heading: "Your rights",
      points: [
        "See it: most of it is in your portal. Ask for the rest with the form above.",
        "Correct it: you can change your name, email address, telephone and company in your settings.",
        "Take it with you: you can download your documents as you uploaded them.",
        "Have it deleted, or have its use limited or stopped, unless a law requires us to keep it. If one does, we tell you which.",
        "Complain to the data protection authority of your country. You need not contact us first.",
      ],
      paragraphs: [
        "We answer such requests within a month, free of charge. We first check that the request comes from you.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "The version at the top is the day on which this notice came into force. A changed text gets a new version. We keep which version you accepted with your account, message, registration or application.",
      ],
    },
  ],
};
