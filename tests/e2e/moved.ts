import type { Page } from "@playwright/test";

/** The layout shift since the page was opened, measured two frames from now. */
export const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType("layout-shift") as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) sum += value;
          if (list.getEntriesByName("looked").length > 0) done(sum);
        });
        observer.observe({ type: "layout-shift", buffered: true });
        observer.observe({ type: "mark" });
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("looked")));
      }),
  );
