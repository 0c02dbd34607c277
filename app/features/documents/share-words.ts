import { documentStatusLabels } from "./vocabulary";

/** Characters of what the firm writes to a client about a shared document. */
export const longestNote = 500;

/** What a client's list says instead of a status about what the firm has shared. */
export const sharedMark = (seen: boolean) => (seen ? documentStatusLabels.shared : "New from the firm");
