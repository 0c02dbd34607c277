import { notFound } from "~/platform/errors";
import { accountRules } from "./account/account-rules";
import { advisorRules } from "./advisors/advisor-rules";
import type { KindRules } from "./kind/rules";
import { newsRules } from "./news/news-rules";
import { officeRules } from "./offices/office-rules.server";
import { promisesRules } from "./promises/promises-rules";
import { ratesRules } from "./rates/rates-rules";
import { type ContentKind, type ContentOf, isContentKind } from "./vocabulary";

const rules: { [Kind in ContentKind]: KindRules<ContentOf[Kind]> } = {
  ...{ news: newsRules, advisor: advisorRules, office: officeRules, rates: ratesRules },
  ...{ promises: promisesRules, account: accountRules },
};

export type AnyItem = ContentOf[ContentKind];

/** The machine treats all kinds alike: an item of one kind only ever meets the rules of that kind. */
export const rulesOf = (kind: ContentKind): KindRules<AnyItem> => rules[kind] as KindRules<AnyItem>;

/** The rules of a kind to which entries are added, or 404. */
export function requireAddable(kind: ContentKind): KindRules<AnyItem> {
  const found = rulesOf(kind);
  if (found.single) throw notFound("content");
  return found;
}

/** The kind that an address names, or 404. */
export function readKind(word: string): ContentKind {
  if (!isContentKind(word)) throw notFound("content");
  return word;
}
