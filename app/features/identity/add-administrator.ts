/** Administrators are added on the server, so that nobody can create their own second signature in the portal. */
export const addAdministrator =
  "The person who runs the server can add another one: “Administrators” in docs/running.md says how.";

/** Before a step that one administrator proposes and another confirms, in a firm that has only one. */
export const needsSecondAdministrator = `This needs a second administrator, and this firm has only one. ${addAdministrator}`;
