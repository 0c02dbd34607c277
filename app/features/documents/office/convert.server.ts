import { giveBackMemory } from "~/platform/memory.server";
import { foundLine } from "./frame";
import { written } from "./pieces";
import { wordPieces } from "./word.server";
import { workbookPieces } from "./workbook-pieces.server";

/** The kinds of file that become HTML. */
export const convertedKinds = ["docx", "xlsx"] as const;
export type ConvertedKind = (typeof convertedKinds)[number];

declare module "~/platform/workers/tasks" {
  interface Tasks {
    /** A document as inert HTML, with the wanted words marked; null when it cannot be read. */
    convertOffice(file: { bytes: Uint8Array; kind: ConvertedKind; find: string }): Promise<string | null>;
  }
}

/** Characters of HTML, pictures included, that a page gets. */
const longest = 24_000_000;

/** Runs in a thread of its own, whose time and memory are limited. */
export async function convertOffice({
  bytes,
  kind,
  find,
}: {
  bytes: Uint8Array;
  kind: ConvertedKind;
  find: string;
}): Promise<string | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const pieces = kind === "docx" ? await wordPieces(file) : await workbookPieces(file);
    const { html, places } = written(pieces, find);
    if (html.length > longest) return null;
    return find === "" ? html : foundLine(find, places) + html;
  } catch {
    return null;
  } finally {
    giveBackMemory();
  }
}
