import type { z } from "zod";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Tie } from "./ties";

/** A field of the form, as its page draws it. */
export interface FieldLook {
  label: string;
  hint?: string;
  input: "text" | "date" | "digits" | "area" | "select";
  /** Of a field of several lines. */
  rows?: number;
  options?: readonly string[];
  optional?: boolean;
  /** Over the whole width of the form. */
  wide?: boolean;
}

export type FieldView = FieldLook & { name: string };

/** The fields of a kind for the page of their form. */
export const fieldViews = <Item>({ fields }: KindRules<Item>): FieldView[] =>
  Object.entries(fields).map(([name, { written: _, ...look }]) => ({ name, ...look }));

/** All that the one machine of the site's content has to know about a kind of entries. */
export interface KindRules<Item> {
  /** What the site says while the portal says nothing else. */
  files: readonly Item[];
  keyOf(item: Item): string;
  titleOf(item: Item): string;
  /** yyyy-mm-dd, for the list. */
  dayOf(item: Item): string;
  /** The public page of an entry, which is also its preview. */
  pathOf(key: string): string;
  /** What the form may say. */
  form: z.ZodType;
  /** What a row must be. */
  stored: z.ZodType<Item>;
  /** The item of what the form said. */
  complete(key: string, matter: unknown): Item;
  /** How the site lists them. */
  inOrder(items: readonly Item[]): Item[];
  /** The fields of the form, in its order, as people call them and as the form holds them. */
  fields: Record<string, FieldLook & { written(item: Item): string }>;
  /** What the form of a new entry already says. */
  empty: Record<string, string>;
  /** What is wrong beside the others, by field. */
  clash(item: Item, others: readonly Item[]): Record<string, string[]> | null;
  /** Why it cannot be published on this day. */
  tooEarly(item: Item, today: string): string | null;
  /** Who is concerned when an entry goes off the site. Whoever takes it off says that they know. */
  ties?(services: Pick<Services, "tiesOfAdvisor" | "clock">, db: Db | Tx, key: string): Promise<Tie[]>;
  /** The pages that show it, for whoever publishes it. */
  shownOn(key: string): string[];
}

/** An item as its form holds it. */
export function writtenItem<Item>({ fields }: KindRules<Item>, item: Item): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { written }]) => [name, written(item)]));
}

export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** What differs between two versions, field by field. Nothing before: every field is new. */
export function differencesOf<Item>({ fields }: KindRules<Item>, before: Item | null, after: Item): Difference[] {
  return Object.values(fields)
    .map(({ label, written }) => ({ label, before: before ? written(before) : "", after: written(after) }))
    .filter((one) => one.before !== one.after);
}
