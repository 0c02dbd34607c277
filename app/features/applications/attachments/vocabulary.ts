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
}

export const filePath = (id: string) => `/application/files/${id}`;
