/** Which files may be uploaded. */

export const acceptedExtensions = ["pdf", "doc", "docx", "xls", "xlsx"] as const;

/** The accepted kinds as a file picker takes them. */
export const acceptedFiles = acceptedExtensions.map((extension) => `.${extension}`).join(",");

export type DocumentKind = (typeof acceptedExtensions)[number];

/** 10 MB, where a MB is 1,048,576 bytes. A file of exactly this size is accepted. */
export const maxBytes = 10_485_760;

export const acceptedKinds = "pdf, doc, docx, xls and xlsx";
