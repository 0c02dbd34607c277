import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "../../tests/support/server";
import { median, type Part, processorSeconds } from "./measure";

const most = 1000;

/** The time from the start of the built server, on a data folder that it has used before, to its first page. */
export async function firstPage({ rounds }: { rounds: number }): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-start-"));
  const taken: { milliseconds: number; processor: number }[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const began = performance.now();
      const server = await startBuiltServer({ dataDir });
      const page = await fetch(server.url, { headers: { "Accept-Encoding": "br" } });
      await page.text();
      const milliseconds = performance.now() - began;
      const processor = (processorSeconds(server.process.pid ?? 0) ?? Number.NaN) * 1000;
      // The first start makes the database and compresses the pages.
      if (round < 0) await server.pagesKept();
      await server.stop();
      if (round >= 0) taken.push({ milliseconds, processor });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const middle = median(taken.map(({ milliseconds }) => milliseconds));
  const processor = median(taken.map((one) => one.processor));
  return {
    figures: [
      {
        name: "From a start of the built server to its first page",
        measured: `${Math.round(middle)} ms`,
        target: `<= ${most} ms`,
        ok: middle <= most,
        note: `median of ${rounds} starts on an existing data folder; processor time ${Math.round(processor)} ms. A busy machine takes longer`,
      },
    ],
    details: taken,
  };
}
