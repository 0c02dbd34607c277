import { type OpenedWorkbook, openWithDefaultPassword } from "./excel-encryption.server";
import type { Refusal } from "./refusals";

/** Beginning-of-file records of BIFF 5/8 and of the older versions. */
const beginnings = [0x0809, 0x0409, 0x0209, 0x0009];
const endOfGlobals = 0x000a;
const filePass = 0x002f;
const boundSheet = 0x0085;

/** Excel opens no workbook with this many. */
const sheetsAtMost = 10_000;

/** Substreams and sheets that hold Excel 4 macros, and the module sheets of Excel 5 and 95. */
const macroSubstream = 0x0040;
const macroSheets = [0x01, 0x06];

/**
 * The reason to refuse a Workbook or Book stream (MS-XLS), from the records of its first substream. A password set only
 * to protect the structure encrypts with a password that Excel knows and never asks for: such a file is good.
 */
export function inspectWorkbookStream(stream: Buffer): Refusal | undefined {
  if (stream.length < 8 || !beginnings.includes(stream.readUInt16LE(0))) return "damaged";
  if (stream.readUInt16LE(6) === macroSubstream) return "macros";

  let opened: OpenedWorkbook | undefined;
  let sheets = 0;
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const start = at + 4;
    const end = start + stream.readUInt16LE(at + 2);
    if (type === endOfGlobals) break;
    if (type === filePass && !opened) {
      opened = openWithDefaultPassword(stream.subarray(start, end));
      if (!opened) return "password";
    }
    if (type === boundSheet && start + 6 <= stream.length) {
      // Deriving a key takes time, and a hostile file could ask for a million of them.
      sheets += 1;
      if (sheets > sheetsAtMost) return "damaged";
      const kind = opened ? opened.byteAt(start + 5, stream) : (stream[start + 5] ?? 0);
      if (macroSheets.includes(kind)) return "macros";
    }
    at = end;
  }
  return undefined;
}
