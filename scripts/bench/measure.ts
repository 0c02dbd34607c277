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

/** What a part of the bench hands back: its lines, and the numbers behind them for .cache/bench.json. */
export interface Part {
  figures: Figure[];
  details: unknown;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error("There is no median of nothing");
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

export const percent = (ratio: number) => `${Math.round(ratio * 100)}%`;

/** A program of the machine, also where administrators' programs are not in PATH. */
export function findTool(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** Seconds of processor that a process has used; undefined where the system does not tell (it does on Linux). */
export function processorSeconds(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets and may hold anything; user and system time are 12 and 13 behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** The most memory that a process ever held, in MB (1,048,576 bytes), as the kernel wrote it down. */
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
