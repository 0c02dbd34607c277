import type { Page } from "@playwright/test";

/**
 * What moved since `after`, in milliseconds of the page's clock (`now`), until two frames from now: for each layout shift its
 * value and its elements. Without `after`: since the page was opened. With `within`, a selector: only what stands in it, because
 * a count on a tab may change with the news of the page at any time, and makes room for itself.
 */
export const moved = (page: Page, { after = 0, within = "body" }: { after?: number; within?: string } = {}) =>
  page.evaluate(
    ({ after, within }) =>
      new Promise<string[]>((done) => {
        const told: string[] = [];
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType("layout-shift") as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[];
          for (const { value, startTime, hadRecentInput, sources } of shifts) {
            // An element that is gone again has no node, and counts.
            const nodes = sources
              .map(({ node }) => node)
              .filter((node) => !node || node.parentElement?.closest(within));
            if (hadRecentInput || startTime < after || nodes.length === 0) continue;
            const names = nodes.map((node) =>
              (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 120),
            );
            told.push(`${value}: ${names.join(" and ")}`);
          }
          if (list.getEntriesByName("looked").length > 0) done(told);
        });
        observer.observe({ type: "layout-shift", buffered: true });
        observer.observe({ type: "mark" });
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("looked")));
      }),
    { after, within },
  );

/** The time on the page's clock. */
export const now = (page: Page) => page.evaluate(() => performance.now());
