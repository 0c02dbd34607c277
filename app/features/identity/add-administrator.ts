/** Where a firm with one administrator finds the second one that some steps need. `invites`: the reader may do it. */
export const addAdministrator = (invites: boolean) =>
  invites
    ? "On the page “Staff”, invite a colleague who decides about loans, or send the firm’s mailbox the link that confirms one who has joined."
    : "An administrator can invite a colleague who decides about loans, or confirm one who has joined.";

/** Before a step that one administrator proposes and another confirms, in a firm that has confirmed only one. */
export const needsSecondAdministrator = (invites: boolean) =>
  `This needs a second person who decides about loans, and the firm has confirmed only one. ${addAdministrator(invites)}`;
