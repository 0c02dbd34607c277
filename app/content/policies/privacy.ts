import type { PolicyText } from "../policies";

/** Each line here describes something the program does: change both together, and give the text a new version. */
export const privacy: PolicyText = {
  name: "privacy",
  title: "Privacy notice",
  short: [
    "We keep what you send us, and the record of what was done with it.",
    "Nothing is sold, and no advertising or measuring company gets anything from this site.",
    "Your documents are seen by you and by the administrators of the firm, and by nobody else.",
    "You can ask for a copy, a correction or a deletion with the form above.",
  ],
  articles: [
    {
      heading: "Who is responsible",
      paragraphs: [
        "The firm named at the foot of this page decides why and how the data below is used. Its offices in eight countries work on one system. Write to the address at the foot of this page or use the form above; both reach the same people.",
      ],
    },
    {
      heading: "Which data, and why",
      table: {
        columns: ["What", "Which data", "Why"],
        rows: [
          [
            "Account",
            "Name, email address, user name and telephone if you give them, account type, company for a business, and a hash of your password",
            "To open your account and to let you, and nobody else, into it",
          ],
          [
            "Client record",
            "Status, dates of joining and of last activity, the portfolio values that administrators record",
            "To show you your portfolio and to advise you on it",
          ],
          [
            "Documents",
            "The files you upload, their names, categories, sizes and dates, the decision on each and its reason",
            "To review what you were asked for and to show you where it stands",
          ],
          [
            "Messages and requests",
            "What you write in the contact form and in answer to our mails, meeting requests, advisor requests with their four answers, event registrations and waiting lists, and funding applications with the files that belong to them, your name and address",
            "To answer, and to do what you asked for",
          ],
          [
            "Drafts",
            "What you have typed into an application for funding and the files that you have attached, before you send it",
            "To give it back to you after a reload, a power cut or on another device",
          ],
          [
            "Two-factor sign-in",
            "If you turn it on: the key that your authenticator app shares with us and your recovery codes, both encrypted",
            "To check the code that your app shows",
          ],
          [
            "Sessions",
            "Network address, browser and time of each sign-in",
            "To show you where you are signed in and to let you end it",
          ],
          [
            "Failed sign-ins",
            "Time, the account it was meant for, and whether the browser was known",
            "To lock an account against guessing for a quarter of an hour",
          ],
          [
            "Audit log",
            "Who did what to which record, and when",
            "To be able to say afterwards who approved, changed or deleted something",
          ],
          ["Agreements", "Which version of these texts you accepted, and when", "To know which text binds us both"],
        ],
      },
      paragraphs: [
        "We use it to do what you asked us to do, to meet the record-keeping duties of an advisory firm, and to keep accounts safe. We make no automated decision about you: people approve, reject and answer. The advisor match computes a proposal from your four answers and says why; you decide whom to meet.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Public pages set no cookie. Signing in sets three, two-factor sign-in a fourth for ten minutes, and an application for funding its own; all come from this site and none is for advertising.",
      ],
      table: {
        columns: ["Cookie", "What it holds", "How long"],
        rows: [
          [
            "Session",
            "A random key to your session; scripts cannot read it",
            "7 days, renewed while you use it; gone when you sign out",
          ],
          [
            "Device",
            "A random key that says this browser has signed in before; scripts cannot read it",
            "400 days from the last sign-in",
          ],
          [
            "Marker",
            "No content at all. It tells our own pages that this browser has an account",
            "Until you sign out, at most 400 days",
          ],
          ["Second step", "A random key to a sign-in that waits for its code; scripts cannot read it", "10 minutes"],
          [
            "Draft",
            "A random key to the application for funding that you have begun; scripts cannot read it",
            "30 days after your last change; a day once it is sent",
          ],
          [
            "Application",
            "A random key to the application whose mailed link you have opened; scripts cannot read it",
            "1 day",
          ],
        ],
      },
    },
    {
      heading: "Who sees it",
      points: [
        "You see your own record, documents, decisions and meetings.",
        "Administrators of the firm see the records of clients, because they review and advise. What they change is in the audit log.",
        "No other client sees anything of yours, not even that it exists.",
        "Companies that run machines, storage or mail delivery for us may hold data on our behalf and on our instructions only.",
        "Authorities and courts get what the law obliges us to give, and no more.",
      ],
      paragraphs: [
        "If you open the chat, you leave this site: the messaging service behind that link has its own notice. The link carries the name of the page you came from and nothing about you.",
      ],
    },
    {
      heading: "How long we keep it",
      points: [
        "Sessions end after 7 days without use. Failed sign-ins are forgotten after a day, mail links a week after they expire, and the counts by network address that slow down floods within the hour.",
        "A document that you remove disappears from every list and count at once. Its bytes and history stay in our records, because a review that has happened must remain provable.",
        "A draft is deleted with its files 30 days after your last change, or at once when you discard it. An application that was sent stays in our records, whatever became of it.",
        "Client records, messages and the audit log have no automatic end. We keep them while you are a client and afterwards for as long as the rules of the office that serves you oblige us to, and delete them then or, where no rule forbids it, when you ask.",
        "Technical logs carry times, paths and codes. They hold no names, nothing you typed and no addresses of pages with their queries.",
      ],
    },
    {
      heading: "Your rights",
      points: [
        "See it: most of it is in your portal; the form above gets you the rest.",
        "Correct it: name, address, telephone and company are in your settings.",
        "Take it with you: your documents can be downloaded as you uploaded them.",
        "Have it deleted, or its use limited or stopped, as far as no duty to keep records stands against it. If one does, we name it.",
        "Complain to the data protection authority of your country. We would rather hear of it first, but you need not ask us.",
      ],
      paragraphs: [
        "We answer such requests within a month, free of charge, after making sure that it is you who asks.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "The version at the head of this notice is the day on which it came into force. When the text changes it gets a new version, and the version you accepted stays on record with your account, message, registration or application.",
      ],
    },
  ],
};
