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

/** A page with a list, searched for the same text. */
export interface MatchList {
  path: string;
  title: string;
}

export interface SuggestionGroup {
  name: string;
  /** The number of all matches, when that is more than the hits. */
  found?: number;
  hits: Suggestion[];
  /** The list of all matches, when there are more than the hits. */
  list?: MatchList;
}

/** The answer of a source of quick search, as JSON. */
export interface Suggestions {
  groups: SuggestionGroup[];
  /** One sentence about how the text was changed before searching, or ''. */
  remark: string;
  /** Something has exactly this name, so it comes before everything else. */
  exact?: boolean;
}

export const plain = (text: string): Segment[] => (text ? [{ text, found: false }] : []);

/** Follows a link inside the portal without loading a new page. The browser follows other links. */
export type Go = (path: string) => void;
