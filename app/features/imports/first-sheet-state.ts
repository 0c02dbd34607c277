import { firstStateBySize } from "../uploads/first-state";
import type { UploadState } from "../uploads/upload-state";

/** 'csv' or 'xlsx' by the name of a file; null for what cannot be imported. */
export const sheetKind = (name: string) =>
  /\.(csv|tsv|txt)$/i.test(name) ? "csv" : /\.xlsx$/i.test(name) ? "xlsx" : null;

export const otherKind = "Choose a CSV file (.csv) or an Excel workbook (.xlsx).";

/** What the browser can say of a chosen file before it is sent. */
export const firstSheetState = (file: File): UploadState =>
  sheetKind(file.name) === null ? { phase: "refused", message: otherKind } : firstStateBySize(file);
