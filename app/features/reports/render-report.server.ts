import type { Report } from "~/content/reports/report";
import { type ReportAuthor, ReportWriter } from "./report-writer.server";

/** The PDF of a report: A4, tagged, with bookmarks, the same bytes each time. */
export function renderReport(report: Report, author: ReportAuthor): Promise<Buffer> {
  const writer = new ReportWriter(report, author);
  writer.cover();
  for (const chapter of report.chapters) writer.chapter(chapter);
  return writer.finish();
}
