import type { Segment } from "./excerpt";

/** One thing that quick search offers. */
export interface Suggestion {
  path: string;
  title: Segment[];
  /** A second, quieter line; may be empty. */
  note: Segment[];
  /** A status at the end of the line. */
  state?: SuggestionState;
}

export interface SuggestionState {
  tone: "ok" | "wait" | "bad";
  word: string;
}

export interface SuggestionGroup {
  name: string;
  /** How many there are, where that is more than the hits. */
  found?: number;
  hits: Suggestion[];
}

/** What both of quick search's sources answer, as JSON. */
export interface Suggestions {
  groups: SuggestionGroup[];
  /** What was done to the question before it was answered, in a sentence; or ''. */
  remark: string;
  /** Something is called exactly so: it stands before everything else. */
  exact?: boolean;
}

export const plain = (text: string): Segment[] => (text ? [{ text, found: false }] : []);

/** Follows a link inside the portal without leaving the page; other links are followed by the browser. */
export type Go = (path: string) => void;
