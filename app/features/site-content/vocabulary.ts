import type { Advisor } from "~/content/advisors";
import type { Article } from "~/content/news/article";
import type { Office } from "~/content/offices";

/** The kinds of content that the portal edits. */
export const contentKinds = ["news", "advisor", "office"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What an entry of each kind says. */
export interface ContentOf {
  news: Article;
  advisor: Advisor;
  office: Office;
}

export const contentKindLabels: Record<ContentKind, { one: string; many: string; add: string; new: string }> = {
  news: { one: "News item", many: "News", add: "Add a news item", new: "a news item" },
  advisor: { one: "Advisor", many: "Advisors", add: "Add an advisor", new: "an advisor" },
  office: { one: "Office", many: "Offices", add: "Add an office", new: "an office" },
};

/** Where a revision stands. One of an entry is open (draft or proposed) at most, and one is published at most. */
export const revisionStates = ["draft", "proposed", "published", "replaced", "discarded"] as const;
export type RevisionState = (typeof revisionStates)[number];

export const openStates = ["draft", "proposed"] as const satisfies RevisionState[];

export const revisionStateLabels: Record<RevisionState, string> = {
  draft: "Draft",
  proposed: "Proposed",
  published: "Published",
  replaced: "Replaced",
  discarded: "Discarded",
};

/** Where an entry stands, the most urgent first. */
export const entryStates = ["proposed", "draft", "public", "off"] as const;
export type EntryState = (typeof entryStates)[number];

export const entryStateLabels: Record<EntryState, string> = {
  proposed: "Waits for a second person",
  draft: "Draft",
  public: "On the site",
  off: "Off the site",
};

export const entryTones = { proposed: "wait", draft: "open", public: "ok", off: "skip" } as const satisfies Record<
  EntryState,
  string
>;

export const isContentKind = (word: string): word is ContentKind => contentKinds.some((kind) => kind === word);
