import type { PolicyText } from "../policies";

/** How accounts and files are protected. Only what the program does; what it does not do is said as well. */
export const security: PolicyText = {
  name: "security",
  title: "Security statement",
  short: [
    "Passwords are stored as salted hashes that cost memory to test, never in clear.",
    "Each uploaded file is judged by its bytes before it is kept, and shown to its owner and to administrators only.",
    "Every change of a record is written into a chained log in the same step as the change.",
    "No system is safe without exception, and this page says where ours ends.",
  ],
  articles: [
    {
      heading: "Passwords and sign-in",
      points: [
        "Passwords have 10 to 128 characters; the most common ones are refused. We keep an argon2id hash with 46 MiB of memory and a salt of its own for each password.",
        "Ten failed sign-ins within 15 minutes lock an account for 15 minutes. A browser that has signed in to the account before has its own ten, so that a stranger cannot lock you out.",
        "An unknown name and a wrong password get the same answer, in sign-in and in password reset.",
        "Links we mail work once and for a limited time. Only a hash of them is stored, and opening one does nothing until you press the button on its page.",
      ],
    },
    {
      heading: "Sessions",
      points: [
        "A session ends after 7 days without use, when you sign out, and when an administrator blocks the account. You see every session in your settings and can end the others.",
        "Its cookie cannot be read by scripts and, over https, is bound to this one host. Forms are accepted from our own pages only.",
        "Portal pages are sent with the instruction not to be stored, so that Back shows nothing after you have signed out.",
      ],
    },
    {
      heading: "Documents",
      points: [
        "Kind is decided from the content of a file and not from its name. PDF, Word and Excel up to 10MB pass; macros, files that need a password, external templates and archives built to burst are refused with the reason.",
        "Where the installation has a virus scanner, each file is scanned, and none is accepted while the scanner does not answer.",
        "A file is written to disk completely before we say that it has arrived. Half an upload is never a document.",
        "Each request for a file is checked against its owner. To anyone else the file does not exist.",
        "Files are shown in a closed frame in which nothing in them can run.",
      ],
    },
    {
      heading: "The site itself",
      points: [
        "Pages load scripts, styles, fonts and pictures from this site only, and a content security policy holds the browser to that.",
        "Who may see or do what is decided on the server for each request, whatever the page shows.",
        "The log of changes is a chain of hashes whose end is stored apart: a line that is altered or cut out later is found when the chain is checked.",
        "Technical logs are limited to a fixed list of fields. What people type is not among them.",
      ],
    },
    {
      heading: "What this does not promise",
      points: [
        "Files lie in our storage as you sent them; whether the disks below are encrypted depends on where the firm runs it. Do not upload what nobody at the firm may read.",
        "Mail travels as mail does. We send no documents by mail, only word that something has happened and links back to this site.",
        "A device that someone else controls can see what you see. Lock it, and end its session from another one if it is lost.",
        "We hold no security certificate that we could show here, and claim none.",
      ],
    },
    {
      heading: "If you find a flaw",
      paragraphs: [
        "Write with the form above and put the word security into the first line. Say what you did and what happened; a person answers within 24 hours.",
      ],
      points: [
        "Use accounts of your own. Stop when you see data that is not yours, keep no copy and tell us that you saw it.",
        "No tests that overload the site, and none on our people.",
        "Who keeps to this has our thanks and no complaint from us.",
      ],
    },
    {
      heading: "If someone writes in our name",
      paragraphs: [
        "We never ask for a password, and never for a payment before a loan is paid out. Letters and mails that do are not ours: do not answer, and send us a copy.",
      ],
    },
  ],
};
