import type { Services } from "~/platform/services";
import type { Administrator } from "../identity/actor";
import type { MatchList, SuggestionState } from "./suggestion";

/** One record as quick search shows it. */
export interface FoundRecord {
  id: string;
  path: string;
  title: string;
  note: string;
  state?: SuggestionState;
  /** Its names. They decide how well it matches. */
  names: string[];
  /** Of two records that match equally well, the one with the smaller number comes first. */
  order: number;
}

export interface RecordQuery {
  /** As typed. */
  text: string;
  /** The words of the text, folded. */
  words: readonly string[];
  /** At most this many matches are read and sorted. */
  most: number;
  /** Who searches: an advisor finds what belongs to their own clients, and what belongs to no advisor. */
  staff: Administrator;
}

/** The records that a task can be about. */
export type RecordKind = "client" | "document" | "application";

/** What quick search has to know about one kind of record. The feature that has the records supplies it. */
export interface RecordSource {
  /** The heading over those that were found. */
  name: string;
  /** How a task names a record that it is about; left out for records about which there are no tasks. */
  about?: RecordKind;
  /** The records that contain all of the words in any order. */
  find(services: Services, query: RecordQuery): Promise<FoundRecord[]>;
  /** The list that shows all that match a text; left out where no list can be searched. */
  list?(text: string): MatchList;
}

declare module "~/platform/services" {
  interface Services {
    /** In the order of the kinds that match equally well. */
    recordSources: readonly RecordSource[];
  }
}
