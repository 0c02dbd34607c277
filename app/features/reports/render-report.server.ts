import { reports } from "~/content/reports";
import type { Report } from "~/content/reports/report";
import { notFound } from "~/platform/errors";
import { type ReportAuthor, ReportWriter } from "./report-writer.server";

/** The PDF of a report: A4, tagged, with bookmarks, the same bytes each time. */
export function renderReport(report: Report, author: ReportAuthor): Promise<Buffer> {
  const writer = new ReportWriter(report, author);
  writer.cover();
  for (const chapter of report.chapters) writer.chapter(chapter);
  return writer.finish();
}

/** All reports as PDFs, each made when it is first asked for and then kept. Throws 404 for a path that has none. */
export function createReportShelf(author: ReportAuthor): (path: string) => Promise<Buffer> {
  const shelf = new Map<string, Promise<Buffer>>();
  return (path) => {
    const report = reports.find((one) => one.path === path);
    if (!report) throw notFound("report");
    let pdf = shelf.get(path);
    if (!pdf) {
      pdf = renderReport(report, author);
      // A failure is not kept.
      pdf.catch(() => shelf.delete(path));
      shelf.set(path, pdf);
    }
    return pdf;
  };
}
