import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** One line of the result. */
export interface Figure {
  name: string;
  measured: string;
  target: string;
  /** null: not measured here. */
  ok: boolean | null;
  note?: string;
}

/** The result of one part of the bench: its lines, and all its numbers for .cache/bench.json. */
export interface Part {
  figures: Figure[];
  details: unknown;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error("The median of an empty list is not defined");
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

export const percent = (ratio: number) => `${Math.round(ratio * 100)}%`;

/** The path of an installed program. Also looks in /usr/sbin and the like, which may be missing in PATH. */
export function findTool(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** The processor time of a process in seconds; undefined when the system does not report it (Linux does). */
export function processorSeconds(pid: number): number | undefined {
  try {
    // The program's name is in brackets and may contain anything; user and system time are fields 12 and 13 after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** The highest memory of a process so far, in MB (1,048,576 bytes), as the kernel reports it. */
export function peakMemory(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** The lines as a table for the terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, target, ok }) => [
    name,
    measured,
    target,
    ok === null ? "-" : ok ? "ok" : "MISSED",
  ]);
  const all = [["Figure", "Measured", "Target", ""], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const notes = figures.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []));
  return [...lines, ...(notes.length > 0 ? ["", ...notes] : [])].join("\n");
}
