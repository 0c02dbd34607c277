import { describe, expect, test } from "vitest";
import { articles } from "~/content/news";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { changedPart } from "../changed-part";
import { writtenItem } from "../kind/rules";
import { readBody, readLinks } from "./article-text";
import { newsRules } from "./news-rules";
import { NewsForm, StoredArticle } from "./schema";

test("the news of the files passes the portal's form, word for word", () => {
  for (const article of articles) {
    const read = NewsForm.safeParse(writtenItem(newsRules, article));
    expect(read.error?.issues ?? []).toEqual([]);
    expect(newsRules.complete(newsRules.keyOf(article), read.data, { offices: officesOfFiles })).toEqual(article);
    expect(StoredArticle.parse(article)).toEqual(article);
  }
});

describe("the text", () => {
  test.each([
    ["## A\nb", "Paragraph 1: leave an empty line after a heading"],
    ["Some words\n- one", "Paragraph 1: leave an empty line between a text and a list, a heading or a table"],
    [
      "One\n\nTable: Rates\n| Term |\n| 5 |",
      "Paragraph 2: a table needs a line with its columns, two at least, and a line for each row",
    ],
    [
      "Table: Rates\n| Term | Rate |\n| 5 | 1 | 2 |",
      "Paragraph 1: give each line of the table as many cells as columns",
    ],
    ["- one\n- one", "Paragraph 1: two lines of the list are the same"],
    ["One\n\nOne", "Two paragraphs begin with “One”: change one of them"],
  ])("%s is refused with a reason", (written, reason) => {
    expect(readBody(written)).toBe(reason);
  });

  test("lines of one paragraph become one, and Windows' line ends are read", () => {
    expect(readBody("One\r\ntwo\r\n \r\n## Three\r\n")).toEqual([
      { kind: "text", text: "One two" },
      { kind: "heading", text: "Three" },
    ]);
  });
});

test("a button leads to a page that exists", () => {
  expect(readLinks("/contact Contact an office")).toEqual([
    { does: "link", label: "Contact an office", path: "/contact" },
  ]);
  expect(readLinks("/nowhere Go")).toBe("Line 1: the site has no page /nowhere");
  expect(readLinks("https://example.com Go")).toContain("Line 1: write the address of the page");
});

test("of a long text the part that differs is shown", () => {
  const words = "one two three four five six seven eight nine ten ".repeat(20);
  const { before, after } = changedPart({ before: `${words}old${words}`, after: `${words}new${words}` });
  expect(before).toContain("old");
  expect(after).toContain("new");
  expect(after.length).toBeLessThan(300);
  expect(changedPart({ before: "a", after: "b" })).toEqual({ before: "a", after: "b" });
});
