/** Where a firm with one administrator finds the second one that some steps need. */
export const addAdministrator = "Invite another one on the page “Staff”.";

/** Before a step that one administrator proposes and another confirms, in a firm that has only one. */
export const needsSecondAdministrator = `This needs a second person who decides about loans, and this firm has only one. ${addAdministrator}`;
