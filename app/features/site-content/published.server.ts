import { type Advisor, type FirmAdvisor, type Roster, rosterOf } from "~/content/advisors";
import type { Article } from "~/content/news/article";
import { type Office, type Offices, officesOf } from "~/content/offices";
import { promiseRecord } from "~/content/promise-records";
import type { Promises } from "~/content/promises";
import type { Rates } from "~/content/rates";
import { noRepaymentAccount, type RepaymentAccount } from "~/content/repayment-account";
import type { Db, Tx } from "~/platform/db/tables";
import type { Log } from "~/platform/log.server";
import { isNoAccount } from "./account/schema";
import { type PortalAdvisorRow, readPortalAdvisors } from "./advisors/portal-advisors.server";
import { splitWords } from "./advisors/schema";
import { type AnyItem, rulesOf } from "./kinds.server";
import { ratesOf } from "./rates/rates-ever";
import type { ContentRevision } from "./tables";
import { type ContentKind, contentKinds } from "./vocabulary";

/** What the site says at this moment: the files, and in their place what the portal has published. */
export interface SiteContent {
  /** Newest first. */
  articles(): readonly Article[];
  /** The advisors at this moment, also those in the portal only: ask again for the next one. */
  advisors(): Roster;
  /** The offices at this moment: ask again for the next one. */
  offices(): Offices;
  /** The rates at this moment: ask again for the next one. */
  rates(): Rates;
  /** The account into which borrowers pay at this moment; null while the firm has named none. */
  repaymentAccount(): RepaymentAccount | null;
  /** The same as rates, with the limits of all rates that the site has ever said: what was calculated within them keeps its rate. */
  ratesEver(): Rates;
  /** What the firm promises at this moment: ask again for the next one. What has come in keeps what it was promised. */
  promises(): Promises;
  /** Reads what is published again. Every server does it within a second of a change, the one that publishes at once. */
  refresh(): Promise<void>;
}

type Row = Pick<ContentRevision, "kind" | "key" | "content" | "removes">;

/** A published row that is no item of its kind. The site says what the files say instead. */
export interface BrokenContent {
  kind: ContentKind;
  key: string;
}

/** The item of a row, or null when the row is broken. */
export function itemOf({ kind, key, content }: Row): AnyItem | null {
  try {
    const rules = rulesOf(kind);
    const item = rules.stored.safeParse(JSON.parse(content));
    return item.success && rules.keyOf(item.data) === key ? item.data : null;
  } catch {
    return null;
  }
}

/** The items of one kind as the site shows them, what it has shown last of those that were taken off, and the rows that could not be read. */
export function merge(
  kind: ContentKind,
  rows: readonly Row[],
): { items: AnyItem[]; former: AnyItem[]; broken: BrokenContent[] } {
  const rules = rulesOf(kind);
  const instead = new Map<string, AnyItem | null>();
  const broken: BrokenContent[] = [];
  for (const row of rows) {
    const item = row.removes ? null : itemOf(row);
    if (item || row.removes) instead.set(row.key, item);
    else broken.push({ kind, key: row.key });
  }
  const known = new Set(rules.files.map(rules.keyOf));
  const added = [...instead].flatMap(([key, item]) => (item && !known.has(key) ? [item] : []));
  const ofFiles = rules.files.flatMap((file) => {
    const item = instead.get(rules.keyOf(file));
    return item === undefined ? [file] : item === null ? [] : [item];
  });
  const former = rows.flatMap((row) => (row.removes ? (itemOf(row) ?? []) : []));
  return { items: rules.inOrder([...added, ...ofFiles]), former, broken };
}

export const publishedRows = (db: Db | Tx): Promise<Row[]> =>
  db
    .selectFrom("content_revisions")
    .select(["kind", "key", "content", "removes"])
    .where("state", "=", "published")
    .orderBy("decided_at", "desc")
    .execute();

/** Published rows that no page shows, because they are broken. For System Status. */
export async function readBrokenContent(db: Db): Promise<BrokenContent[]> {
  const rows = await publishedRows(db);
  return contentKinds.flatMap((kind) => merge(kind, ofKind(rows, kind)).broken);
}

/** What the site has said of its rates before. */
const formerRates = (db: Db): Promise<Row[]> =>
  db
    .selectFrom("content_revisions")
    .select(["kind", "key", "content", "removes"])
    .where("kind", "=", "rates")
    .where("state", "=", "replaced")
    .execute();

const ofKind = (rows: readonly Row[], kind: ContentKind) => rows.filter((row) => row.kind === kind);

/** Keeps what is published in memory, because every public page and many lists need it. */
export function createSiteContent({ db, log }: { db: Db; log: Log }): SiteContent {
  const holdOf = (rows: readonly Row[], former: readonly Row[], inPortal: readonly PortalAdvisorRow[]) => {
    const of = (kind: ContentKind) => merge(kind, ofKind(rows, kind));
    const [news, advisors, offices, rates] = [of("news"), of("advisor"), of("office"), of("rates")];
    const promises = of("promises");
    const accounts = of("account");
    const [account = noRepaymentAccount] = accounts.items as RepaymentAccount[];
    const places = officesOf(offices.items as Office[], offices.former as Office[]);
    const known = inPortal.map(({ slug, name, location, phone, languages, ended_at: endedAt }) => ({
      ...{ slug, name, location, country: places.known(location)?.country ?? "", phone },
      ...{ languages: splitWords(languages), left: endedAt !== null },
    }));
    return {
      articles: news.items as Article[],
      advisors: rosterOf(advisors.items as Advisor[], places, {
        former: [...(advisors.former as FirmAdvisor[]), ...known.filter(({ left }) => left)],
        inPortal: known.filter(({ left }) => !left),
      }),
      offices: places,
      ...ratesOf(rates.items as Rates[], former.flatMap((row) => itemOf(row) ?? []) as Rates[]),
      promises: (promises.items as Promises[])[0] ?? promiseRecord,
      repaymentAccount: isNoAccount(account) ? null : account,
      broken: [news, advisors, offices, rates, promises, accounts].flatMap(({ broken }) => broken),
    };
  };
  let held = holdOf([], [], []);
  let said = "";
  let last: Promise<void> = Promise.resolve();
  const read = async () => {
    held = holdOf(await publishedRows(db), await formerRates(db), await readPortalAdvisors(db));
    const broken = held.broken.map(({ kind, key }) => `${kind} ${key}`).join(", ");
    if (broken && broken !== said) log.error("published content cannot be read", { count: held.broken.length });
    said = broken;
  };
  return {
    articles: () => held.articles,
    advisors: () => held.advisors,
    offices: () => held.offices,
    rates: () => held.rates,
    repaymentAccount: () => held.repaymentAccount,
    ratesEver: () => held.ratesEver,
    promises: () => held.promises,
    // One after the other, so that what was read first is never what holds.
    refresh: () => {
      last = last.catch(() => {}).then(read);
      return last;
    },
  };
}
