import type { Page } from "@playwright/test";

/**
 * The layout shift since `after`, in milliseconds of the page's clock (`now`), measured two frames from now. Without `after`:
 * since the page was opened.
 */
export const moved = (page: Page, after = 0) =>
  page.evaluate(
    (after) =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType("layout-shift") as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          for (const { value, startTime, hadRecentInput } of shifts)
            if (!hadRecentInput && startTime >= after) sum += value;
          if (list.getEntriesByName("looked").length > 0) done(sum);
        });
        observer.observe({ type: "layout-shift", buffered: true });
        observer.observe({ type: "mark" });
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("looked")));
      }),
    after,
  );

/** The time on the page's clock. */
export const now = (page: Page) => page.evaluate(() => performance.now());
