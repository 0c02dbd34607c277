/** The cells of pasted lines (RFC 4180): separated by tabs, semicolons or commas, whichever the first line has. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, "");
  const [head = ""] = plain.split(/\r?\n/, 1);
  const separator = head.includes("\t") ? "\t" : head.includes(";") ? ";" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let index = 0; index < plain.length; index += 1) {
    const letter = plain[index] ?? "";
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (plain[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === "") {
      quoted = true;
      cell = "";
    } else if (letter === separator) endCell();
    else if (letter === "\n") endRow();
    else if (letter !== "\r") cell += letter;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

export interface CsvLine {
  /** As an editor counts them: the head is line 1. */
  line: number;
  cells: Record<string, string>;
}

/** The lines below a head, by the names in it. Empty lines are left out. `missing` names the columns that the head lacks. */
export function readTable(
  text: string,
  { needed, optional }: { needed: readonly string[]; optional: readonly string[] },
): { lines: CsvLine[]; missing: string[] } {
  const [head = [], ...rows] = readCsv(text);
  const names = head.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const missing = needed.filter((name) => !names.includes(name));
  const known = [...needed, ...optional];
  const lines = rows.flatMap((cells, index) =>
    cells.every((cell) => cell === "")
      ? []
      : [
          {
            line: index + 2,
            cells: Object.fromEntries(known.map((name) => [name, cells[names.indexOf(name)] ?? ""])),
          },
        ],
  );
  return { lines, missing };
}
