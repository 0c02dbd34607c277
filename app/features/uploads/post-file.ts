import type { Report, UploadState } from "./upload-state";

export const fetchDeliver = () => import("./deliver");

/** Loads the code that sends files, before the connection is needed for the file. */
export const prepareToPost = () => void fetchDeliver().catch(() => {});

/**
 * Sends a form with one file and returns the file's new state; `read` turns the server's JSON into it. It goes on by itself
 * after the connection was lost.
 */
export async function postFile<Answer>(
  path: string,
  form: FormData,
  report: Report,
  signal: AbortSignal,
  read: (answer: Answer) => UploadState,
): Promise<UploadState> {
  const loaded = await fetchDeliver().catch(() => null);
  if (loaded) return loaded.deliver({ path, form, report, signal, read });
  return { phase: "failed", message: "The connection was lost before the file arrived. Nothing was uploaded." };
}
