import type { DocumentAuthor } from "~/platform/pdf/document.server";
import type { Workers } from "~/platform/workers/workers.server";
import { type Calculation, writeCalculation } from "./calculation";
import { renderSchedule } from "./schedule-pdf.server";

/** The number of cached documents, of about 80 kB each. */
const kept = 40;
/** The most documents that may wait to be made. */
const waiting = 12;

export interface ScheduleCache {
  /** Undefined when the document is not in the cache. */
  find(calculation: Calculation, issued: string): Promise<Buffer> | undefined;
  /** Null when too many documents are waiting already. `issued` is yyyy-mm-dd. */
  make(calculation: Calculation, issued: string): Promise<Buffer> | null;
}

/**
 * Schedules as PDFs. A page of the month table takes about ten milliseconds of processor time, so one document is
 * written at a time, outside the main thread, the most recently requested ones are cached, and only a few may wait.
 */
export function createScheduleCache(author: DocumentAuthor, origin: string, workers: Workers): ScheduleCache {
  const shelf = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();
  let queued = 0;
  const keyOf = (calculation: Calculation, issued: string) => `${issued} ${writeCalculation(bare(calculation))}`;
  return {
    find(calculation, issued) {
      const key = keyOf(calculation, issued);
      const pdf = shelf.get(key);
      if (!pdf) return undefined;
      // The most recently requested document is removed last.
      shelf.delete(key);
      shelf.set(key, pdf);
      return pdf;
    },
    make(calculation, issued) {
      if (queued >= waiting) return null;
      queued += 1;
      const pdf = queue
        .then(() => renderSchedule({ calculation: bare(calculation), author, issued, origin, workers }))
        .finally(() => {
          queued -= 1;
        });
      queue = pdf.catch(() => undefined);
      const key = keyOf(calculation, issued);
      shelf.set(key, pdf);
      pdf.catch(() => shelf.delete(key));
      for (const oldest of [...shelf.keys()].slice(0, Math.max(0, shelf.size - kept))) shelf.delete(oldest);
      return pdf;
    },
  };
}

/** The opened year and the question about a payment are not part of the document. */
const bare = (calculation: Calculation): Calculation => ({ ...calculation, year: null, payment: null });
