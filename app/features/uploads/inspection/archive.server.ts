import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";

import { type Entry, fromBuffer, type ZipFile } from "yauzl";

import { Refused } from "./verdict.server";

/** Limits of what a file of at most 10 MB may unpack to. Sizes in bytes; it is never in memory as a whole. */
const limits = {
  entries: 2_000,
  /** Of all entries: each is an object, and an entry of a real package has three at most. */
  extraFields: 20_000,
  expanded: 268_435_456,
  /** Repetitive sheets reach 40 times their size and plain bitmaps more; above these sizes the ratio counts. */
  ratio: { total: 100, above: 16_777_216 },
  entryRatio: { total: 200, above: 33_554_432 },
  /** All control parts together: those of ordinary documents are a few kilobytes. */
  kept: 1_048_576,
};

/** Enough of a part for its prolog and its root element. In bytes. */
export const headLength = 8_192;

export type ArchivePart = {
  /** The name with forward slashes, without a leading one, in its own case. */
  name: string;
  /** The beginning of the content: all of it, or `headLength` bytes. */
  content: Buffer;
  /** The content could be unpacked to its end and matches its checksum. */
  intact: boolean;
};

/**
 * Unpacks every entry of a zip file in memory, one after another, and hands each to `visit`. Counts the bytes that
 * are really unpacked, not those that the headers declare. Only the head of an entry is kept, except where `keepsWhole` says so.
 * Throws Refused: damaged without a directory, password for encrypted entries, bomb beyond the limits.
 */
export async function readArchive(
  bytes: Buffer,
  keepsWhole: (name: string) => boolean,
  visit: (part: ArchivePart) => void,
): Promise<void> {
  const zip = await openArchive(bytes);
  // A directory that claims more entries than the file has room for is broken, not large.
  if (zip.entryCount * 46 > bytes.length) throw new Refused("damaged");
  if (zip.entryCount > limits.entries) throw new Refused("bomb");
  let total = 0;
  let kept = 0;
  const entries = await listEntries(zip);
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new Refused("password");
    const name = partName(entry);
    if (name === "" || name.endsWith("/")) continue;
    const data = await compressedData(zip, bytes, entry);
    if (!data) {
      visit({ name, content: Buffer.alloc(0), intact: false });
      continue;
    }
    const allowed = Math.min(
      limits.expanded - total,
      Math.max(limits.ratio.above, limits.ratio.total * bytes.length) - total,
      Math.max(limits.entryRatio.above, limits.entryRatio.total * data.length),
    );
    const part = await unpack(data, entry, keepsWhole(name) ? limits.kept + 1 : headLength, allowed);
    total += part.size;
    kept += part.content.length > headLength ? part.content.length : 0;
    if (kept > limits.kept) throw new Refused("bomb");
    visit({ name, content: part.content, intact: part.intact });
  }
}

/** Names may use backslashes (some .NET writers) or a leading slash; both are what programs read anyway. */
function partName(entry: Entry) {
  return entry.fileNameRaw.toString("utf8").replaceAll("\\", "/").replace(/^\/+/, "");
}

function openArchive(bytes: Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };
  return new Promise((resolve, reject) => {
    fromBuffer(withoutTail(bytes), options, (error, zip) => (error ? reject(new Refused("damaged")) : resolve(zip)));
  });
}

/** Word opens files with bytes after the end record or with a comment cut short; yauzl does not, so they are removed. */
function withoutTail(bytes: Buffer) {
  const mark = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (mark < 0 || mark + 22 > bytes.length) throw new Refused("damaged");
  if (mark + 22 + bytes.readUInt16LE(mark + 20) === bytes.length) return bytes;
  const plain = Buffer.from(bytes.subarray(0, mark + 22));
  plain.writeUInt16LE(0, mark + 20);
  return plain;
}

async function listEntries(zip: ZipFile) {
  const entries: Entry[] = [];
  let extraFields = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      extraFields += entry.extraFields.length;
      if (extraFields > limits.extraFields) throw new Refused("bomb");
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("damaged");
  }
  return entries;
}

async function compressedData(zip: ZipFile, bytes: Buffer, entry: Entry) {
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return undefined;
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  } catch {
    return undefined;
  }
}

type Unpacked = { size: number; content: Buffer; intact: boolean };

function unpack(data: Buffer, entry: Entry, keep: number, allowed: number): Promise<Unpacked> {
  const kept: Buffer[] = [];
  let keptLength = 0;
  let size = 0;
  let checksum = 0;
  const take = (chunk: Buffer) => {
    size += chunk.length;
    if (size > allowed) throw new Refused("bomb");
    checksum = crc32(chunk, checksum);
    if (keptLength < keep) {
      const part = chunk.subarray(0, keep - keptLength);
      kept.push(part);
      keptLength += part.length;
    }
  };
  // Some writers leave the checksum at 0 in the directory; zero then means unknown.
  const result = (ended: boolean): Unpacked => ({
    size,
    content: Buffer.concat(kept),
    intact: ended && (entry.crc32 === 0 || entry.crc32 === checksum),
  });

  if (entry.compressionMethod === 0) {
    take(data);
    return Promise.resolve(result(true));
  }
  if (data.length <= smallPart) {
    const unpacked = inflateAtOnce(data);
    if (unpacked) take(unpacked);
    return Promise.resolve(result(unpacked !== undefined));
  }
  return new Promise((resolve, reject) => {
    const inflate = createInflateRaw({ chunkSize: Math.min(65_536, Math.max(1_024, data.length * 8)) });
    inflate.on("data", (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        inflate.destroy();
        reject(error);
      }
    });
    inflate.on("end", () => resolve(result(true)));
    inflate.on("error", () => resolve(result(false)));
    inflate.end(data);
  });
}

/** Bytes of a part that is unpacked in one call: at most four megabytes come out, and a stream would take ten times as long. */
const smallPart = 4_096;

/** Undefined for damaged data. */
function inflateAtOnce(data: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(data);
  } catch {
    return undefined;
  }
}
