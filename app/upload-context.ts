import { createContext } from "react-router";
import type { ReceivedFile } from "./features/documents/upload.server";

/** A multipart body as the server has received it: short fields, and files that lie in the temp folder or were refused. */
export interface ReceivedForm {
  fields: Map<string, string>;
  files: (({ ok: true } & ReceivedFile) | { ok: false; name: string; message: string })[];
}

/** Receives the body of the request; set by the server on the upload path only. */
export const uploadContext = createContext<() => Promise<ReceivedForm>>();
