import type { Advisor } from "~/content/advisors";
import type { Article } from "~/content/news/article";
import type { Office } from "~/content/offices";
import type { Promises } from "~/content/promises";
import type { Rates } from "~/content/rates";
import type { RepaymentAccount } from "~/content/repayment-account";

/** The kinds of content that the portal edits. */
export const contentKinds = ["news", "advisor", "office", "rates", "promises", "account"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What an entry of each kind says. */
export interface ContentOf {
  news: Article;
  advisor: Advisor;
  office: Office;
  rates: Rates;
  promises: Promises;
  account: RepaymentAccount;
}

export const contentKindLabels: Record<ContentKind, { one: string; many: string }> = {
  news: { one: "News item", many: "News" },
  advisor: { one: "Advisor", many: "Advisors" },
  office: { one: "Office", many: "Offices" },
  rates: { one: "Rates", many: "Rates" },
  promises: { one: "Promises", many: "Promises" },
  account: { one: "Account for repayments", many: "Account for repayments" },
};

/** The kinds to which entries are added. Of the others there is one entry, which is edited. */
export const addLabels: Partial<Record<ContentKind, string>> = {
  news: "Add a news item",
  advisor: "Add an advisor",
  office: "Add an office",
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
export const entryStates = ["proposed", "draft", "public", "unset", "portal", "off"] as const;
export type EntryState = (typeof entryStates)[number];

export const entryStateLabels: Record<EntryState, string> = {
  proposed: "Waits for a second person",
  draft: "Draft",
  public: "On the site",
  unset: "Not set",
  portal: "In the portal only",
  off: "Off the site",
};

/** Where an entry stands, in words: the account for repayments is shown to borrowers in the portal, not on the site. */
export const entryStateIn = (kind: ContentKind, state: EntryState): string =>
  kind === "account" && state === "public" ? "In the portal" : entryStateLabels[state];

export const entryTones = {
  proposed: "wait",
  draft: "open",
  public: "ok",
  unset: "wait",
  portal: "skip",
  off: "skip",
} as const satisfies Record<EntryState, string>;

export const isContentKind = (word: string): word is ContentKind => contentKinds.some((kind) => kind === word);
