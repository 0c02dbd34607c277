import { z } from "zod";
import { type Article, newsCategories } from "~/content/news/article";
import { publicPaths } from "~/content/paths";
import { readBody, readLinks } from "./article-text";

const text = (missing: string, longest: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(longest, `Use at most ${longest} characters`);

/** A real day of the calendar: not 30 February. */
export const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** The form of a news item: the fields of the files, without the address. */
export const NewsForm = z.object({
  title: text("Enter a title", 120),
  date: z
    .string({ error: "Enter the date" })
    .trim()
    .refine((value) => isDay(value) && value >= "2000-01-01" && value <= "2099-12-31", "Enter the date as yyyy-mm-dd"),
  category: z.enum(newsCategories, { error: "Choose a category" }),
  // Search engines show no more, and find less too little.
  summary: text("Say in a sentence or two what happened", 165).min(40, "Use at least 40 characters"),
  lede: text("Write the first paragraph", 600),
  body: z
    .string({ error: "Write the text" })
    .trim()
    .min(1, "Write the text")
    .max(20_000, "Use at most 20,000 characters")
    .transform((written, context) => {
      const blocks = readBody(written);
      if (typeof blocks !== "string") return blocks;
      context.addIssue({ code: "custom", message: blocks });
      return z.NEVER;
    }),
  next: z
    .string()
    .trim()
    .max(1000, "Use at most 1,000 characters")
    .default("")
    .transform((written, context) => {
      const links = readLinks(written);
      if (typeof links !== "string") return links;
      context.addIssue({ code: "custom", message: links });
      return z.NEVER;
    }),
});

const words = z.string().min(1);
const cells = z.array(z.string());

/** A news item as it is stored. It is read with every row, so that a broken one never reaches a public page. */
export const StoredArticle: z.ZodType<Article> = z.object({
  path: z.templateLiteral(["/news-media/", z.string().regex(/^[a-z0-9-]+$/)]),
  title: words,
  date: z.string().refine(isDay),
  category: z.enum(newsCategories),
  summary: words,
  lede: words,
  body: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("text"), text: words }),
      z.object({ kind: z.literal("heading"), text: words }),
      z.object({ kind: z.literal("list"), items: z.array(words).min(1) }),
      z.object({ kind: z.literal("table"), caption: words, columns: cells, rows: z.array(cells) }),
    ]),
  ),
  next: z.array(z.object({ does: z.literal("link"), label: words, path: z.enum(publicPaths) })),
});
