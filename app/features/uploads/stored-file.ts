import type { Readable } from "node:stream";
import type { DocumentKind } from "./inspection/inspect.server";

/** A stored file, opened for a reader who may see it. */
export interface OpenedFile {
  name: string;
  kind: DocumentKind;
  contentType: string;
  bytes: number;
  stream(): Readable;
}

export const contentTypes: Record<DocumentKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
