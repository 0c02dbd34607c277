/** Where a firm with one administrator finds the second one that some steps need. */
export const addAdministrator =
  "On the page “Staff”, invite a colleague who decides about loans, or send the firm’s mailbox the link that confirms one who has joined.";

/** Before a step that one administrator proposes and another confirms, in a firm that has confirmed only one. */
export const needsSecondAdministrator = `This needs a second person who decides about loans, and the firm has confirmed only one. ${addAdministrator}`;
