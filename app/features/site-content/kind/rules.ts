import type { z } from "zod";
import type { Offices } from "~/content/offices";
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
  /** `cities`: those of the firm's offices. */
  options?: readonly string[] | "cities";
  optional?: boolean;
  /** Over the whole width of the form. */
  wide?: boolean;
  /** It is set when the entry is begun, and stays. */
  fixed?: boolean;
}

export type FieldView = Omit<FieldLook, "options"> & { name: string; options?: readonly string[] };

/** What the rules of one kind know of the others. */
export interface SiteNow {
  offices: Offices;
}

/** The fields of a kind for the page of their form. `written`: what the form of a known entry holds. */
export function fieldViews<Item>(
  { fields }: KindRules<Item>,
  { offices }: SiteNow,
  written?: Record<string, string>,
): FieldView[] {
  const cities = offices.all.map(({ city }) => city);
  return Object.entries(fields).map(([name, { written: _, options, ...look }]) => {
    if (look.fixed && written) return { name, ...look, input: "text", hint: "This cannot be changed here." };
    const others = options === "cities" ? [...new Set([...cities, written?.[name] ?? ""])].filter(Boolean) : options;
    return { name, ...look, fixed: false, ...(others && { options: others }) };
  });
}

/** What the site says of an entry now, and what it says when the open revision is published; null for nothing. */
export interface EntryChange<Item> {
  before: Item | null;
  after: Item | null;
}

const stays = "This stays. Take the entry off the site and add another one instead";

/** The fields that are set for good and would change, by name. */
export function changedForGood<Item>(rules: KindRules<Item>, held: Item, item: Item): Record<string, string[]> | null {
  const changed = Object.entries(rules.fields).filter(
    ([, { fixed, written }]) => fixed && written(held) !== written(item),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed.map(([name]) => [name, [stays]]));
}

/** A field whose value may be a slip of the hand. */
export interface Doubt {
  field: string;
  /** 'Lowest advertised rate: 1.5% now, 4% then. That is 167% more.' */
  words: string;
}

export const doubtsInWords = (doubts: readonly Doubt[]): string => doubts.map(({ words }) => words).join(" ");

export type TiesServices = Pick<Services, "tiesOfAdvisor" | "tiesOfOffice" | "clock" | "siteContent">;

export interface OtherPreview {
  label: string;
  path: string;
}

/** All that the one machine of the site's content has to know about a kind of entries. */
export interface KindRules<Item> {
  /** What the site says while the portal says nothing else. */
  files: readonly Item[];
  keyOf(item: Item): string;
  titleOf(item: Item): string;
  /** The item says nothing yet: somebody has to enter it. */
  isUnset?(item: Item): boolean;
  /** yyyy-mm-dd, for the list. */
  dayOf(item: Item): string;
  /** The public page of an entry, which is also its preview; null for what only signed-in people read. */
  pathOf(key: string): string | null;
  /** Other public pages that have a preview of their own, such as the list of entries. */
  otherPreviews?: readonly OtherPreview[];
  /** There is one entry, which is edited and neither added nor taken off. */
  single?: {
    /** What does not follow it. */
    note: string;
    /** On the button that leads back to a value that was asked about. */
    correct: string;
  };
  /** What the form may say. */
  form(site: SiteNow): z.ZodType;
  /** What a row must be. */
  stored: z.ZodType<Item>;
  /** The item of what the form said. */
  complete(key: string, matter: unknown, site: SiteNow): Item;
  /** How the site lists them. */
  inOrder(items: readonly Item[]): Item[];
  /** The fields of the form, in its order, as people call them and as the form holds them. */
  fields: Record<string, FieldLook & { written(item: Item): string }>;
  /** What the form of a new entry already says. */
  empty: Record<string, string>;
  /** What is wrong beside the others, by field. */
  clash(item: Item, others: readonly Item[]): Record<string, string[]> | null;
  /** What is asked before it is stored and again before it is published, by field: values that are far from those of the site. */
  doubts?(before: Item, after: Item): Doubt[];
  /** Why it cannot be published on this day. */
  tooEarly(item: Item, today: string): string | null;
  /** Why the entry cannot go off the site, beside those that stay. */
  cannotGo?(others: readonly Item[]): string | null;
  /** Who or what is concerned when an open revision is published. Whoever publishes it says that they know. */
  ties?(services: TiesServices, db: Db | Tx, key: string, change: EntryChange<Item>): Promise<Tie[]>;
  /**
   * What the form of an entry begins with of which there is no version yet, because the portal knows it already; null where it does not.
   * `taken` is said to whoever adds another entry of that name.
   */
  begun?(db: Db | Tx, key: string): Promise<{ title: string; written: Record<string, string>; taken: string } | null>;
  /** What else follows, in the transaction that publishes a revision. */
  whenPublished?(
    tx: Tx,
    key: string,
    change: { item: Item; removes: boolean; stays: boolean; by: string; at: number },
  ): Promise<void>;
  /** One person may publish it while nobody else can (decision 0083). */
  alone?: true;
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
