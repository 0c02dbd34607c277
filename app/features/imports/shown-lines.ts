import { countWords } from "~/ui/list-links";
import type { ImportSummary } from "./read-imports.server";

/** What has gone wrong is what somebody comes to see; what changes something, where most lines change nothing. */
export function firstShown({ wrong, changed, same }: Pick<ImportSummary, "wrong" | "changed" | "same">) {
  if (wrong > 0) return "error";
  return changed > 0 && same > 0 ? "change" : "";
}

/** '50 of 200 lines, from line 2'; '7 of 7 lines found, from line 12. The file has 200' */
export function shownOf(
  { lines, total }: { lines: readonly { line: number }[]; total: number },
  inFile: number,
): string {
  const [found, whole] = total < inFile ? [" found", `. The file has ${inFile.toLocaleString("en-US")}`] : ["", ""];
  const from = lines[0] ? `, from line ${lines[0].line.toLocaleString("en-US")}` : "";
  return `${lines.length} of ${countWords(total, false, "line", "lines")}${found}${from}${whole}`;
}
