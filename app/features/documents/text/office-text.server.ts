import type { Readable } from "node:stream";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { createXmlText } from "./xml-text";

/** The parts of a file that hold what a reader sees. */
const parts = {
  docx: /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/i,
  xlsx: /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/i,
};

/** Of a file of at most 10 MB that has passed the inspection; unpacked bytes, of all its parts. */
const mostUnpacked = 67_108_864;

/** Calls `take` with one piece of text after the other, until it returns false. Throws for a damaged file. */
export async function readOfficeText(
  bytes: Buffer,
  kind: "docx" | "xlsx",
  take: (text: string) => boolean,
): Promise<void> {
  const zip = await open(bytes);
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString("utf8").replaceAll("\\", "/").replace(/^\/+/, "");
    if (!parts[kind].test(name) || entry.isEncrypted()) continue;
    const stream = await streamOf(zip, entry);
    const decoder = new TextDecoder();
    let goOn = true;
    const read = createXmlText((text) => {
      goOn &&= take(text);
    });
    for await (const piece of stream) {
      unpacked += piece.length;
      read(decoder.decode(piece, { stream: true }));
      if (!goOn || unpacked > mostUnpacked) return;
    }
    if (!take(" ")) return;
  }
}

function open(bytes: Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
