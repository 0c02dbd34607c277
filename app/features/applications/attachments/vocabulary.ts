/** How many files one application may have when it is submitted, and their size together. */
export const mostFiles = 10;
export const mostBytes = 52_428_800;

export const attachmentRules = "PDF, DOC, DOCX, XLS or XLSX, up to 10MB each; at most 10 files and 50MB together.";

/** What a list shows of one attached file. */
export interface AttachedFile {
  id: string;
  name: string;
  kind: string;
  bytes: number;
  createdAt: number;
  /** Evidence only: a copy of what the applicant had sent before. */
  copied?: boolean;
}

export const filePath = (id: string) => `/application/files/${id}`;

/** A file that the applicant has sent with the application, or the client among the documents: it can be taken as evidence. */
export interface SentFile extends AttachedFile {
  /** Names it in a form. */
  key: string;
  of: "application" | "request" | "client";
}

const sentMark = "sent-";

/** The checkbox of a sent file in a form. */
export const sentField = ({ key }: Pick<SentFile, "key">) => `${sentMark}${key}`;

/** The keys of the sent files that a form has chosen. */
export const readSentKeys = (values: Readonly<Record<string, string>>): string[] =>
  Object.keys(values).flatMap((name) => (name.startsWith(sentMark) ? [name.slice(sentMark.length)] : []));
