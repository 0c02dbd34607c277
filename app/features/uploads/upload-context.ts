import { createContext } from "react-router";
import type { ReceivedForm } from "./received-form.server";

/**
 * Receives the multipart body of a request. `lacksRoom` is asked before a byte of a file is stored: it returns a sentence
 * when there is no room for so many bytes, or null. A route that passes `parts` takes large files in parts: it answers with `form.parts`
 * when there is one. With `ahead` it takes a form whose large files were sent in parts before, to another route: they are in
 * `form.files` like the others. `owner` says whose the parts are where the sender has no account.
 */
export type ReceiveForm = (
  lacksRoom?: (bytes: number) => Promise<string | null>,
  parts?: { owner?: string; ahead?: true },
) => Promise<ReceivedForm>;

/** Set by the server on the upload paths only, and null for other bodies. */
export const uploadContext = createContext<ReceiveForm | null>(null);
