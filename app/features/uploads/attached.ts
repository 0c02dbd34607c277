import { formatSize } from "./file-size";
import { acceptedFiles, acceptedKinds } from "./inspection/accepted-files";

/** How many files one letter may have. */
export const mostAttached = 10;

/** The field for the files that go with a letter. Its form sends `multipart/form-data`. */
export const attachField = {
  name: "file",
  label: "Files (optional)",
  hint: `Up to ${mostAttached} files: ${acceptedKinds}, up to 10MB each.`,
  accept: acceptedFiles,
  multiple: true,
} as const;

/** A file of a letter, as its readers see it. */
export interface AttachedFile {
  id: string;
  name: string;
  kind: string;
  bytes: number;
}

/** 'PDF, 2.4 MB'. */
export const kindAndSize = ({ kind, bytes }: AttachedFile) => `${kind.toUpperCase()}, ${formatSize(bytes)}`;
