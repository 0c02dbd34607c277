import type { LineNote } from "./notes";
import type { LineOutcome } from "./vocabulary";

/** A client as a line adds them, in words. */
export interface AddedValues {
  phone: string;
  company: string;
  type: string;
  status: string;
  portfolioCents: number;
  advisor: string;
  team: string;
  /** yyyy-mm-dd; '' for the day of the import. */
  since: string;
}

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
  /** What a line adds, so that it can be looked at before; of files of clients. */
  values?: AddedValues;
  asks: boolean;
  notes: LineNote[];
}
