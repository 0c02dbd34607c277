import type { Block } from "~/content/news/article";
import type { Action } from "~/content/page";
import { type PublicPath, publicPaths } from "~/content/paths";

/** The text of a news item as one box of the form: paragraphs with an empty line between, and three marks. */
export function writtenBody(body: readonly Block[]): string {
  return body.map(writtenBlock).join("\n\n");
}

function writtenBlock(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "heading":
      return `## ${block.text}`;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "table":
      return [`Table: ${block.caption}`, ...[block.columns, ...block.rows].map((row) => `| ${row.join(" | ")} |`)].join(
        "\n",
      );
  }
}

const mostBlocks = 60;

/** Reads what writtenBody writes. Returns what is wrong with it, in a sentence. */
export function readBody(written: string): Block[] | string {
  const chunks = written
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((chunk) =>
      chunk
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0);
  if (chunks.length > mostBlocks) return `Use at most ${mostBlocks} paragraphs`;
  const blocks: Block[] = [];
  for (const [index, lines] of chunks.entries()) {
    const block = readBlock(lines);
    if (typeof block === "string") return `Paragraph ${index + 1}: ${block}`;
    blocks.push(block);
  }
  const beginnings = blocks.map(beginningOf);
  const twice = beginnings.find((beginning, index) => beginnings.indexOf(beginning) !== index);
  if (twice !== undefined) return `Two paragraphs begin with “${twice.slice(0, 60)}”: change one of them`;
  return blocks;
}

function readBlock(lines: readonly string[]): Block | string {
  const [first = ""] = lines;
  if (first.startsWith("##")) {
    if (lines.length > 1) return "leave an empty line after a heading";
    const text = first.replace(/^##\s*/, "");
    return text ? { kind: "heading", text } : "write the words of the heading after ##";
  }
  if (first.startsWith("Table:")) return readTable(first.slice(6).trim(), lines.slice(1));
  if (lines.every((line) => line.startsWith("- "))) {
    const items = lines.map((line) => line.slice(2).trim());
    if (new Set(items).size < items.length) return "two lines of the list are the same";
    return { kind: "list", items };
  }
  if (lines.some((line) => /^(- |##|\||Table:)/.test(line)))
    return "leave an empty line between a text and a list, a heading or a table";
  return { kind: "text", text: lines.join(" ") };
}

function readTable(caption: string, lines: readonly string[]): Block | string {
  if (!caption) return "write the words below the table after “Table:”";
  if (lines.some((line) => !/^\|.*\|$/.test(line))) return "begin and end each line of a table with |";
  const [columns, ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  if (!columns || columns.length < 2 || rows.length === 0)
    return "a table needs a line with its columns, two at least, and a line for each row";
  if (rows.some((row) => row.length !== columns.length)) return "give each line of the table as many cells as columns";
  if (columns.some((column) => !column)) return "name each column of the table";
  if (new Set(columns).size < columns.length) return "two columns of the table have the same name";
  if (new Set(rows.map(([head]) => head)).size < rows.length) return "two rows of the table begin with the same words";
  return { kind: "table", caption, columns, rows };
}

/** With which words a block begins: its page tells blocks apart by them. */
function beginningOf(block: Block): string {
  switch (block.kind) {
    case "list":
      return block.items[0] ?? "";
    case "table":
      return block.caption;
    default:
      return block.text;
  }
}

const mostLinks = 4;

/** '/contact Contact an office' on each line. */
export const writtenLinks = (next: readonly Action[]): string =>
  next.map((action) => (action.does === "link" ? `${action.path} ${action.label}` : action.label)).join("\n");

/** Reads what writtenLinks writes. Returns what is wrong with it, in a sentence. */
export function readLinks(written: string): Extract<Action, { does: "link" }>[] | string {
  const lines = written
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > mostLinks) return `Name at most ${mostLinks} pages`;
  const links: Extract<Action, { does: "link" }>[] = [];
  for (const [index, line] of lines.entries()) {
    const [, path = "", label = ""] = /^(\/\S*)\s+(.{1,60})$/.exec(line) ?? [];
    if (!label) return `Line ${index + 1}: write the address of the page, a space, and up to 60 letters for its button`;
    if (!isPublic(path)) return `Line ${index + 1}: the site has no page ${path}`;
    if (links.some((one) => one.label === label)) return `Line ${index + 1}: another button has the same words`;
    links.push({ does: "link", label, path });
  }
  return links;
}

const isPublic = (path: string): path is PublicPath => publicPaths.some((known) => known === path);
