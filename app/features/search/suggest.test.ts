import { expect, test } from "vitest";
import { advisorProfiles as advisors } from "~/content/advisor-profiles";
import { nextOccurrences } from "~/content/events";
import { mostAskedFor } from "~/content/most-asked-for";
import { articles as news } from "~/content/news";
import { promiseRecord } from "~/content/promise-records";
import { rateRecord } from "~/content/rate-records";
import { morning } from "../../../tests/support/world";
import { allEntries } from "./entries";
import { readSearchQuery, searchIn } from "./search-site";
import { suggest } from "./suggest.server";

const searchSite = searchIn(allEntries({ news, advisors, rates: rateRecord, promises: promiseRecord, events: [] }));
const next = nextOccurrences(morning, 12);
const ask = (query: string) =>
  suggest(async (asked) => searchSite(asked, next), readSearchQuery(new URLSearchParams({ query })), promiseRecord);

test("without a question it offers the pages that are asked for most", async () => {
  const { groups } = await ask("");
  expect(groups.map(({ name }) => name)).toEqual(["Most asked for"]);
  expect(groups[0]?.hits.map(({ path }) => path)).toEqual(mostAskedFor);
});

test("it is the beginning of what /search finds, four of a kind, the kind of the best hit first", async () => {
  const { groups } = await ask("retirement");
  const whole = searchSite(readSearchQuery(new URLSearchParams({ query: "retirement" })), next);
  expect(groups[0]?.hits[0]?.path).toBe(whole.hits[0]?.path);
  expect(groups.length).toBeGreaterThan(1);
  for (const { hits } of groups) expect(hits.length).toBeLessThanOrEqual(4);
  expect(groups[0]?.hits[0]?.title).toContainEqual({ text: "Retirement", found: true });
});

test("a slip in spelling is understood and said", async () => {
  const { groups, remark } = await ask("retirment");
  expect(remark).toBe("Nothing contains “retirment”: showing “retirement”.");
  expect(groups[0]?.hits[0]?.path).toBe("/retirement-planning");
});

test("a long or strange question is answered, not refused", async () => {
  expect((await ask("<script>alert(1)</script>".repeat(400))).groups).toBeInstanceOf(Array);
  expect((await ask("zzzzqqqq")).groups).toEqual([]);
});
