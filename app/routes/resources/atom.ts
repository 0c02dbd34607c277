import type { Article, Block } from "~/content/news/article";
import { servicesContext } from "~/context";
import type { Route } from "./+types/atom";

/** The news as an Atom feed (RFC 4287), each entry with its whole text. */
export function loader({ context }: Route.LoaderArgs) {
  const { firm, publicUrl, siteContent } = context.get(servicesContext);
  const articles = siteContent.articles();
  const updated =
    articles
      .map(({ date }) => moment(date))
      .toSorted()
      .at(-1) ?? moment("2024-01-01");
  const feed = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(`${firm.name} News`)}</title>`,
    `<id>${escapeXml(`${publicUrl}/news-media`)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/news-media/feed.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/news-media`)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(firm.legalName)}</name></author>`,
    ...articles.map((article) => entry(article, publicUrl)),
    "</feed>",
  ];
  return new Response(feed.join("\n"), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

function entry({ title, date, category, summary, lede, body, path }: Article, publicUrl: string): string {
  const url = escapeXml(publicUrl + path);
  const html = [paragraph(lede), ...body.map(toHtml)].join("");
  return [
    "<entry>",
    `<title>${escapeXml(title)}</title>`,
    `<id>${url}</id>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${moment(date)}</published>`,
    `<updated>${moment(date)}</updated>`,
    `<category term="${escapeXml(category)}"/>`,
    `<summary>${escapeXml(summary)}</summary>`,
    `<content type="html">${escapeXml(html)}</content>`,
    "</entry>",
  ].join("\n");
}

function toHtml(block: Block): string {
  switch (block.kind) {
    case "text":
      return paragraph(block.text);
    case "heading":
      return `<h2>${escapeXml(block.text)}</h2>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li>${escapeXml(item)}</li>`).join("")}</ul>`;
    case "table":
      return `<table><caption>${escapeXml(block.caption)}</caption>${[block.columns, ...block.rows]
        .map((row, index) => `<tr>${row.map((cell) => cellOf(cell, index === 0)).join("")}</tr>`)
        .join("")}</table>`;
  }
}

const paragraph = (words: string) => `<p>${escapeXml(words)}</p>`;
const cellOf = (words: string, head: boolean) =>
  head ? `<th>${escapeXml(words)}</th>` : `<td>${escapeXml(words)}</td>`;
const moment = (date: string) => `${date}T09:00:00Z`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (words: string) => words.replace(/[&<>"]/g, (character) => entities[character] ?? character);
