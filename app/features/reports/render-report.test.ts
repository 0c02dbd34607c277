import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { defaultFirm } from "~/content/firm";
import { reports } from "~/content/reports";
import { inThisThread } from "../../../tests/support/in-this-thread";
import { renderReport } from "./render-report.server";
import { createReportCache } from "./report-cache.server";

describe.each(reports.map((report) => [report.path, report] as const))("%s", (_, report) => {
  test("is a tagged PDF with title, language and date, all faces embedded, and the same bytes each time", async () => {
    const pdf = await renderReport(report, defaultFirm);
    const text = pdf.toString("latin1");
    expect(text.startsWith("%PDF-1.7")).toBe(true);
    expect(text).toContain("/Marked true");
    expect(text).toContain("/Lang (en)");
    expect(text).toContain("/DisplayDocTitle true");
    expect(text).toContain(`(${report.title})`);
    expect(text).toContain(`D:${report.issued.replaceAll("-", "")}`);
    expect(text).toContain("/S /H1");
    expect(text.match(/\/S \/H2\b/g)).toHaveLength(report.chapters.length);
    expect(text.match(/\/FontFile2/g)?.length).toBe(3);
    expect(text).not.toContain("/Helvetica");
    expect(pdf.equals(await renderReport(report, defaultFirm))).toBe(true);
    expect(pdf.length).toBeLessThan(120_000);
  });

  test("leaves no page empty and none overfull", async () => {
    const text = (await renderReport(report, defaultFirm)).toString("latin1");
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(7);
    const contents = [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, body = ""]) => {
      try {
        return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    });
    expect(contents.filter((content) => content.includes("BT\n")).length).toBe(pages);
  });
});

test("the shelf keeps what it has made, and knows nothing else", async () => {
  const shelf = createReportCache(defaultFirm, inThisThread);
  const path = "/investor-relations/annual-report-2023.pdf";
  expect(await shelf(path)).toBe(await shelf(path));
  expect(() => shelf("/investor-relations/annual-report-2031.pdf")).toThrow();
});
