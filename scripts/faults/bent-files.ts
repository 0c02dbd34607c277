import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspectBytes } from "~/features/uploads/inspection/inspect.server";
import { bend, originals, seeded } from "../../tests/support/documents/bent";

export interface BentResult {
  files: number;
  accepted: number;
  refused: number;
  /** Milliseconds of processor time of the whole process, of the file that took the most. */
  slowest: number;
  /** What must not happen, one sentence each. */
  wrong: string[];
}

/** In milliseconds of processor time. */
const most = 250;

/**
 * Bends whole files at random and inspects each: it must end in a kind or a refusal, and quickly. `folder` has files of real
 * programs to bend as well.
 */
export async function inspectBentFiles({
  count,
  seed,
  folder,
  report,
}: {
  count: number;
  seed: number;
  folder?: string;
  report(line: string): void;
}): Promise<BentResult> {
  const files = [...originals(), ...filesIn(folder)];
  const random = seeded(seed);
  const result: BentResult = { files: count, accepted: 0, refused: 0, slowest: 0, wrong: [] };
  for (let round = 0; round < count; round += 1) {
    const [name, original] = files[round % files.length] ?? ["a.pdf", Buffer.alloc(0)];
    const bent = bend(original, random);
    const where = `file ${round + 1} of seed ${seed} (${name}, ${bent.length} bytes)`;
    // Of this process, so that what else the machine does is not counted.
    const before = process.cpuUsage();
    try {
      const { ok } = await inspectBytes(bent, name);
      if (ok) result.accepted += 1;
      else result.refused += 1;
    } catch (error) {
      result.wrong.push(`${where} ended in an error: ${error instanceof Error ? error.message : error}`);
    }
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1_000;
    result.slowest = Math.max(result.slowest, took);
    if (took > most) result.wrong.push(`${where} took ${Math.round(took)} ms of processor time`);
    if ((round + 1) % 10_000 === 0) report(`${round + 1} files`);
  }
  return result;
}

const extensions = /\.(pdf|docx?|xlsx?)$/i;

function filesIn(folder: string | undefined): [string, Buffer][] {
  if (!folder) return [];
  return readdirSync(folder)
    .filter((name) => extensions.test(name))
    .map((name) => [name, readFileSync(join(folder, name))]);
}
