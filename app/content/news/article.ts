import type { Action, NewsEntry } from "../page";

/** The blocks of an article, in order. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; items: readonly string[] }
  /** The first column names the row. */
  | { kind: "table"; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A news item with its own page. */
export interface Article extends NewsEntry {
  category: NewsCategory;
  path: `/news-media/${string}`;
  /** The first paragraph, set large. */
  lede: string;
  body: readonly Block[];
  /** Pages that a reader may want next. */
  next: readonly Action[];
}

export const newsCategories = ["Press Releases", "Client Notices", "Event Announcements"] as const;
export type NewsCategory = (typeof newsCategories)[number];

export function text(paragraph: string): Block {
  return { kind: "text", text: paragraph };
}

export function heading(words: string): Block {
  return { kind: "heading", text: words };
}
