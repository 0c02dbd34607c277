import { articles } from "~/content/news";
import { type Article, newsCategories } from "~/content/news/article";
import { pages } from "~/content/pages";
import { reports } from "~/content/reports";
import type { KindRules } from "../kind/rules";
import { writtenBody, writtenLinks } from "./article-text";
import { NewsForm, StoredArticle } from "./schema";

const folder = "/news-media/";

/** What the portal edits of a news item, and what it has to keep to. */
export const newsRules: KindRules<Article> = {
  files: articles,
  keyOf: ({ path }) => path.slice(folder.length),
  titleOf: ({ title }) => title,
  dayOf: ({ date }) => date,
  pathOf: (key) => `${folder}${key}`,
  otherPreviews: [{ label: "Preview of the list", path: "/news-media" }],
  form: () => NewsForm,
  stored: StoredArticle,
  complete: (key, matter) => ({ path: `${folder}${key}`, ...(matter as Omit<Article, "path">) }),
  inOrder: (items) => items.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
  fields: {
    title: { label: "Title", input: "text", wide: true, written: ({ title }) => title },
    date: { label: "Date", hint: "Printed on the page.", input: "date", written: ({ date }) => date },
    category: { label: "Category", input: "select", options: newsCategories, written: ({ category }) => category },
    summary: {
      ...{ label: "Summary", hint: "A sentence or two, for lists and search engines.", input: "area", rows: 3 },
      ...{ wide: true, written: ({ summary }) => summary },
    },
    lede: {
      ...{ label: "First paragraph", hint: "It is set large.", input: "area", rows: 3, wide: true },
      written: ({ lede }) => lede,
    },
    body: {
      label: "Text",
      hint: "Leave an empty line between paragraphs. A heading begins with ##, each line of a list with a hyphen and a space. A table: a line that begins with Table: and the words below it, then | Column | Column | and a line like it for each row.",
      ...{ input: "area", rows: 18, wide: true, written: ({ body }) => writtenBody(body) },
    },
    next: {
      label: "Pages to read next",
      hint: "A line for each button: the address of the page, a space, the words. For example: /contact Contact an office",
      ...{ input: "area", rows: 3, optional: true, wide: true, written: ({ next }) => writtenLinks(next) },
    },
  },
  empty: { category: "Press Releases" },
  clash({ title }, others) {
    const taken = [...others, ...pages, ...reports].some((one) => one.title.toLowerCase() === title.toLowerCase());
    return taken ? { title: ["Another page of the site has this title. Choose another one"] } : null;
  },
  tooEarly: ({ date }, today) =>
    date > today ? `The news item is dated ${date}. Publish it on that day, or change its date first.` : null,
  alone: true,
  shownOn: (key) => [`${folder}${key}`, "/news-media"],
};
