import { hour, minute } from "~/platform/clock";

/** One mail tells of all decisions on a client's documents. It leaves when there has been no further one for this long … */
export const quietBeforeMail = 10 * minute;

/** … and at the latest this long after the first. */
export const longestBeforeMail = hour;

/** Where a category takes two approvals. */
export const secondFollows =
  "Two people approve documents of this category. After your approval a colleague decides, and only then the client is told.";

export const undoTime = "You can undo a decision for 10 seconds. After that the client sees it in the portal.";

/** The rule, as reviewers read it where it is about several clients. */
export const whenTheClientIsTold = `${undoTime} The client gets one email for all decisions: 10 minutes after the last one, at the latest an hour after the first. Right after another email to the client it waits longer, within that hour, unless a replacement is asked for.`;
