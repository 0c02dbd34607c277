import type { LineNote } from "./notes";
import type { LineOutcome } from "./vocabulary";

/** A line of a file as the page and the exported file show it. */
export interface ImportLine {
  line: number;
  outcome: LineOutcome;
  label: string;
  detail: string;
  /** The client whom it is about; '' for none, or one whom the file only adds. */
  clientId: string;
  /** The loan that it repays; '' for other kinds. */
  applicationId: string;
  asks: boolean;
  notes: LineNote[];
}
