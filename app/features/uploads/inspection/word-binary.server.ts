import type { CompoundEntry, CompoundFile } from "./compound-file.server";
import { leadsToNetwork } from "./network-target.server";
import type { Refusal } from "./refusals";

/** First words of a WordDocument stream: Word 97 and later, Word 6 and 95 and their Far East editions. */
const word97 = 0xa5ec;
const word6 = [0xa5dc, 0xa697, 0xa698, 0xa699];

const flagEncrypted = 0x0100;
const flagTable1 = 0x0200;

/** The reason to refuse a Word 6 to 2003 document, from its file information block (MS-DOC, FibBase). */
export function inspectWordStreams(
  file: CompoundFile,
  word: CompoundEntry,
  root: Map<string, CompoundEntry>,
): Refusal | undefined {
  const fib = file.read(word);
  if (fib.length < 32) return "damaged";
  const identifier = fib.readUInt16LE(0);
  if (identifier !== word97 && !word6.includes(identifier)) return "damaged";
  if (fib.readUInt16LE(0x0a) & flagEncrypted) return "password";
  // One sector may be missing at the very end of a file; if more are missing, text is missing too.
  if (fib.length < word.size - 4096) return "damaged";
  if (identifier !== word97 || fib.readUInt16LE(2) < 0x00c1) return undefined;

  // Word 97 and later keep the structure of the text in a second stream; without it nothing can be shown.
  const table = root.get(fib.readUInt16LE(0x0a) & flagTable1 ? "1TABLE" : "0TABLE");
  if (table?.kind !== "stream" || table.size === 0) return "damaged";
  return templateIsRemote(fib, file.read(table)) ? "external-template" : undefined;
}

/** Reads the template's path from SttbfAssoc (entry 1), whose place the block gives in its pair 32 of offset and length. */
function templateIsRemote(fib: Buffer, table: Buffer) {
  const at = 0x9a + 32 * 8;
  if (fib.length < at + 8) return false;
  const strings = table.subarray(fib.readUInt32LE(at), fib.readUInt32LE(at) + fib.readUInt32LE(at + 4));
  if (strings.length < 6 || strings.readUInt16LE(0) !== 0xffff) return false;
  let position = 6;
  for (let index = 0; index < 2; index += 1) {
    if (position + 2 > strings.length) return false;
    const end = position + 2 + strings.readUInt16LE(position) * 2;
    if (index === 1) return leadsToNetwork(strings.toString("utf16le", position + 2, Math.min(end, strings.length)));
    position = end;
  }
  return false;
}
