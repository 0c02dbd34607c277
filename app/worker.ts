import { convertOffice } from "./features/documents/office/convert.server";
import { extractText } from "./features/documents/text/extract.server";
import { checkClientLines } from "./features/imports/clients/check-lines.server";
import { readSheet } from "./features/imports/staging/read-sheet.server";
import { writeReport } from "./features/reports/write-report.server";
import { inspectDocument } from "./features/uploads/inspection/inspect.server";
import { followInThread } from "./platform/audit/follow-task.server";
import { writeDocument } from "./platform/pdf/write-document.server";
import { type Input, runTask, type TaskName, type Tasks } from "./platform/workers/tasks";

/** Every task that runs outside the main thread. One without code does not compile. */
export const tasks: Tasks = {
  inspect: inspectDocument,
  extractText,
  convertOffice,
  readSheet,
  checkClientLines,
  followChain: followInThread,
  writeDocument,
  writeReport,
  start: async () => {},
};

/** Called in a thread for each task. */
export default <K extends TaskName>(task: { name: K; input: Input<K> }) => runTask(tasks, task);
