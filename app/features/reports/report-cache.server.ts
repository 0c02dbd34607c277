import { reports } from "~/content/reports";
import type { Report } from "~/content/reports/report";
import { second } from "~/platform/clock";
import { notFound } from "~/platform/errors";
import type { Workers } from "~/platform/workers/workers.server";
import type { ReportAuthor } from "./report-writer.server";

/** All reports as PDFs, each made when it is first asked for and then kept. Throws 404 for a path that has none. */
export function createReportCache(author: ReportAuthor, workers: Workers): (path: string) => Promise<Buffer> {
  const shelf = new Map<string, Promise<Buffer>>();
  return (path) => {
    const report = reports.find((one) => one.path === path);
    if (!report) throw notFound("report");
    let pdf = shelf.get(path);
    if (!pdf) {
      pdf = render(report, author, workers);
      // A failure is not cached.
      pdf.catch(() => shelf.delete(path));
      shelf.set(path, pdf);
    }
    return pdf;
  };
}

async function render(report: Report, { name, legalName, investorEmail }: ReportAuthor, workers: Workers) {
  const input = { report, author: { name, legalName, investorEmail } };
  const pdf = await workers.run("writeReport", input, { by: "reports", limit: 30 * second });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
