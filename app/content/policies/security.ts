import type { PolicyText } from "../policies";

/** How accounts and files are protected. It contains only what the program does, and also says what it does not do. */
export const security: PolicyText = {
  name: "security",
  title: "Security statement",
  short: [
    "We store passwords as salted argon2id hashes, never as plain text.",
    "We check the content of each uploaded file before we store it. Only its owner and administrators can open it.",
    "Every change of a record is recorded in the audit log together with the change.",
    "No system is completely safe. This page says what ours does not protect.",
  ],
  articles: [
    {
      heading: "Passwords and sign-in",
      points: [
        "Passwords have 10 to 128 characters; about 49,000 common ones are refused, also with digits added, and so are your own names, your address and our name. We store an argon2id hash of each password, with 46 MiB of memory and its own salt.",
        "Five failed sign-ins within 15 minutes lock an account for 15 minutes. A browser that has signed in to the account before, or has set its password with a mailed link, has its own five attempts, so that a stranger cannot lock you out.",
        "Sign-in and password reset give the same answer whether or not an account exists.",
        "Links that confirm an address or reset a password work once and for a limited time. We store only a hash of them. Opening one changes nothing until you press the button on its page. A link that confirms an address also asks for the password of the account, or lets you choose a new one, so that nobody can open an account with your address and have you confirm it.",
        "Administrators of the firm need a code from an authenticator app after their password. Clients can turn this on in their settings.",
      ],
    },
    {
      heading: "Sessions",
      points: [
        "An administrator of the firm who does nothing for 30 minutes is signed out, and each sign-in of an administrator ends after 12 hours at most.",
        "A client who does nothing for 30 minutes is signed out as well, unless we have set another time; three minutes before, the page warns. A session ends after 30 days at most, when you sign out, and when an administrator blocks the account. Your settings list every session, and you can end the others there.",
        "Scripts cannot read its cookie. Over https the cookie is sent to this host only. We accept forms from our own pages only.",
        "Browsers are told not to store portal pages, so that the Back button shows nothing after you have signed out.",
      ],
    },
    {
      heading: "Documents",
      points: [
        "We determine the type of a file from its content, not from its name. We accept PDF, Word and Excel files up to 10MB. We refuse files with macros, files that need a password, PDFs that start programs, documents that load parts from the internet or a network, and zip bombs, and say why.",
        "If a virus scanner is installed, each file is scanned. No file is accepted while the scanner does not answer.",
        "We confirm an upload only after the whole file has been stored. An incomplete upload is discarded.",
        "Every request for a file is checked. Anyone who may not see it gets the same answer as for a file that does not exist.",
        "Files are shown in a frame in which no script can run.",
      ],
    },
    {
      heading: "The site itself",
      points: [
        "Pages load scripts, styles, fonts and pictures from this site only. A content security policy makes the browser enforce this.",
        "The server checks for each request what the person may see or do.",
        "The audit log is a chain of hashes, and its last hash is stored separately. A check of the chain finds entries that were changed or removed later.",
        "Technical logs contain a fixed list of fields. Nothing that people type is among them.",
      ],
    },
    {
      heading: "What this does not promise",
      points: [
        "We store files as you sent them. Whether the disks are encrypted depends on where the firm runs its servers. Do not upload anything that the firm's administrators may not read.",
        "Email may not be encrypted on its way. We send none of your documents by email, only messages, calendar files and links to this site.",
        "Anyone who controls your device can see what you see. Lock your device. If you lose it, end its session in your settings from another device.",
        "We have no security certification.",
      ],
    },
    {
      heading: "If you find a flaw",
      paragraphs: [
        "Use the form above and write the word “security” in the first line. Say what you did and what happened. We answer within the time that our contact page promises for every message.",
      ],
      points: [
        "Use your own accounts only. If you see other people's data, stop, keep no copy and tell us.",
        "Do not overload the site, and do not run tests on our staff.",
        "If you follow these rules, we thank you and make no complaint against you.",
      ],
    },
    {
      heading: "If someone writes in our name",
      paragraphs: [
        "We never ask for a password, or for a payment before a loan is paid out. Letters and emails that do so are not from us. Do not answer them, and send us a copy.",
      ],
    },
  ],
};
