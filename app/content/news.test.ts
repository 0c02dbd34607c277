import { expect, test } from "vitest";
import { articles } from "./news";
import { newsCategories } from "./news/article";
import { pages } from "./pages";
import { reports } from "./reports";

test("news is newest first, and every category has an item", () => {
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(newsCategories));
});

test("articles and reports have addresses and titles of their own", () => {
  const entries = [...articles, ...reports];
  const taken = [...entries.map(({ path }) => path), ...pages.map(({ path }) => path as string)];
  expect(new Set(taken).size).toBe(taken.length);
  const titles = [...entries, ...pages].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("the blocks of an article begin differently, as its page's keys need", () => {
  for (const { body } of articles) {
    const beginnings = body.map((block) =>
      block.kind === "list" ? block.items[0] : block.kind === "table" ? block.caption : block.text,
    );
    expect(new Set(beginnings).size).toBe(body.length);
  }
});

test("a report is listed under the month in which it was issued", () => {
  const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
  for (const { date, issued } of reports) expect(month.format(new Date(`${issued}T00:00:00Z`))).toBe(date);
});
