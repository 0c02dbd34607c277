import { expect, test } from "vitest";
import { mostAskedFor } from "~/content/most-asked-for";
import { morning } from "../../../tests/support/world";
import { readSearchQuery, searchSite } from "./search-site";
import { suggest } from "./suggest.server";

const ask = (query: string) => suggest(readSearchQuery(new URLSearchParams({ query })), morning);

test("without a question it offers the pages that are asked for most", () => {
  const { groups } = ask("");
  expect(groups.map(({ name }) => name)).toEqual(["Most asked for"]);
  expect(groups[0]?.hits.map(({ path }) => path)).toEqual(mostAskedFor);
});

test("it is the beginning of what /search finds, four of a kind, the kind of the best hit first", () => {
  const { groups } = ask("retirement");
  const whole = searchSite(readSearchQuery(new URLSearchParams({ query: "retirement" })), morning);
  expect(groups[0]?.hits[0]?.path).toBe(whole.hits[0]?.path);
  expect(groups.length).toBeGreaterThan(1);
  for (const { hits } of groups) expect(hits.length).toBeLessThanOrEqual(4);
  expect(groups[0]?.hits[0]?.title).toContainEqual({ text: "Retirement", found: true });
});

test("a slip in spelling is understood and said", () => {
  const { groups, remark } = ask("retirment");
  expect(remark).toBe("Nothing contains “retirment”: showing “retirement”.");
  expect(groups[0]?.hits[0]?.path).toBe("/retirement-planning");
});

test("a long or strange question is answered, not refused", () => {
  expect(ask("<script>alert(1)</script>".repeat(400)).groups).toBeInstanceOf(Array);
  expect(ask("zzzzqqqq").groups).toEqual([]);
});
