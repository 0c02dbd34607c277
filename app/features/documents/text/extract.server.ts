import { giveBackMemory } from "~/platform/memory.server";
import { readOfficeText } from "./office-text.server";
import { readPdfText } from "./pdf-text.server";
import { longestText } from "./words";

/** The kinds of file whose text is read. */
export const readableKinds = ["pdf", "docx", "xlsx"] as const;
export type ReadableKind = (typeof readableKinds)[number];

declare module "~/platform/workers/tasks" {
  interface Tasks {
    /** The text inside a stored document; null when it cannot be read. */
    extractText(file: { bytes: Uint8Array; kind: ReadableKind }): Promise<string | null>;
  }
}

/** Runs in a thread of its own, whose time and memory are limited. The text is cut at `longestText` characters. */
export async function extractText({ bytes, kind }: { bytes: Uint8Array; kind: ReadableKind }): Promise<string | null> {
  let text = "";
  const take = (piece: string) => {
    text += piece;
    return text.length < 2 * longestText;
  };
  try {
    if (kind === "pdf") await readPdfText(bytes, take);
    else await readOfficeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kind, take);
    return tidied(text);
  } catch {
    return null;
  } finally {
    giveBackMemory();
  }
}

/** One line without characters that no database takes. */
const tidied = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longestText)
    .toWellFormed();
