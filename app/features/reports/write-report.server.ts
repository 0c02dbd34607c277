import type { Report } from "~/content/reports/report";
import type { ReportAuthor } from "./report-writer.server";

declare module "~/platform/workers/tasks" {
  interface Tasks {
    writeReport(input: { report: Report; author: ReportAuthor }): Promise<Uint8Array>;
  }
}

/** The bytes of a report. The PDF writer needs much memory once it is loaded, so it is loaded for the first reader. */
export async function writeReport({ report, author }: { report: Report; author: ReportAuthor }): Promise<Uint8Array> {
  const { renderReport } = await import("./render-report.server");
  return renderReport(report, author);
}
