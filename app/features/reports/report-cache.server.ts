import { reports } from "~/content/reports";
import type { Report } from "~/content/reports/report";
import { notFound } from "~/platform/errors";
import type { ReportAuthor } from "./report-writer.server";

/** All reports as PDFs, each made when it is first asked for and then kept. Throws 404 for a path that has none. */
export function createReportCache(author: ReportAuthor): (path: string) => Promise<Buffer> {
  const shelf = new Map<string, Promise<Buffer>>();
  return (path) => {
    const report = reports.find((one) => one.path === path);
    if (!report) throw notFound("report");
    let pdf = shelf.get(path);
    if (!pdf) {
      pdf = render(report, author);
      // A failure is not cached.
      pdf.catch(() => shelf.delete(path));
      shelf.set(path, pdf);
    }
    return pdf;
  };
}

/** The PDF writer needs much memory once it is loaded, so it is loaded for the first reader. */
async function render(report: Report, author: ReportAuthor): Promise<Buffer> {
  const { renderReport } = await import("./render-report.server");
  return renderReport(report, author);
}
