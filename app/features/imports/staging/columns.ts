import { type FieldWords, fieldsOf } from "./fields";
import type { ImportKindName } from "./vocabulary";

/** For each column of the file the field that it fills, or '' for none. */
export type Columns = readonly string[];

/** 'E-Mail_Address:' and 'e mail address' are the same head. */
const plainHead = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** 'Portfolio value (USD)' and 'Value in US$' without what is added to the name. */
const bareHead = (text: string) =>
  plainHead(
    text
      .replace(/[([]([^)\]]*)[)\]]/g, (whole, addition) => (otherCurrency.test(addition) ? whole : " "))
      .replace(/us\$/i, "USD"),
  ).replace(/ (?:in )?(?:usd|us dollars?|dollars?)$/, "");

/** Sums in another currency are not those that the field means. */
const otherCurrency = /[€£¥]|\b(?!USD\b)[A-Z]{3}\b/;

/** Columns with days. Others than a client's are called 'date'. */
export const dateFields: readonly string[] = ["date", "clientSince", "advisorSince"];

/**
 * Columns as their heads suggest, those first that say it without an addition, and of these the ones that can mean one field only:
 * beside 'Bank reference', 'Reference' is the loan's. A field that two heads name is taken from the first.
 */
export function guessColumns(kind: ImportKindName, head: readonly string[]): Columns {
  const found: string[] = head.map(() => "");
  for (const plain of [plainHead, bareHead])
    for (const sure of [true, false])
      for (const [index, text] of head.entries()) {
        const named = (fieldsOf[kind] as readonly FieldWords[]).filter(({ heads }) =>
          heads.some((one) => plainHead(one) === plain(text)),
        );
        const field = named.find(({ value }) => !found.includes(value));
        if (field && !found[index] && (named.length === 1 || !sure)) found[index] = field.value;
      }
  return found;
}

/** The heads of the columns that fill nothing. */
export const unusedHeads = (head: readonly string[], columns: Columns) =>
  head.flatMap((title, index) => (columns[index] ? [] : [headTitle(title, index)]));

export const headTitle = (title: string, index: number) => title || `Column ${index + 1}`;
