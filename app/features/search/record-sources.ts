import type { Services } from "~/platform/services";
import type { SuggestionState } from "./suggestion";

/** One record as quick search shows it. */
export interface FoundRecord {
  id: string;
  path: string;
  title: string;
  note: string;
  state?: SuggestionState;
  /** By what it is called: decides how well it answers. */
  names: string[];
  /** Among equals the smaller comes first. */
  order: number;
}

export interface RecordQuery {
  /** As it was typed. */
  text: string;
  /** The words of it, folded. */
  words: readonly string[];
  /** So many matches are looked at and put in order. */
  most: number;
}

/** What quick search has to know about one kind of record. The feature that has the records supplies it. */
export interface RecordSource {
  /** The heading over those that were found. */
  name: string;
  /** The records that contain all of the words in any order. */
  find(services: Services, query: RecordQuery): Promise<FoundRecord[]>;
}

declare module "~/platform/services" {
  interface Services {
    /** In the order in which kinds are shown that answer equally well. */
    recordSources: readonly RecordSource[];
  }
}
