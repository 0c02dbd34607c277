import type { UploadAnswer } from "./receive-uploads.server";
import type { UploadState } from "./use-uploads";

/**
 * Sends one file to the server. XMLHttpRequest, because fetch does not tell how much has been sent. The key makes a
 * repeated request find what the first one stored.
 */
export function sendFile(
  { category, type }: { category: string; type: string },
  file: File,
  key: string,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadState> {
  const form = new FormData();
  form.set("category", category);
  form.set("type", type);
  form.set("uploadKey", key);
  form.set("localDate", localDate(new Date()));
  form.set("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => resolve({ phase: "failed", message });
    request.upload.onprogress = (event) => report(event.loaded);
    request.onload = () => resolve(read(request));
    request.onerror = () => fail("The connection was lost before the file arrived. Nothing was stored.");
    request.onabort = () => fail("Cancelled. Nothing was stored.");
    request.open("POST", "/dashboard/client/documents");
    request.setRequestHeader("Accept", "application/json");
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function read(request: XMLHttpRequest): UploadState {
  const json = request.getResponseHeader("Content-Type")?.startsWith("application/json");
  const ended = request.status === 401;
  if (!json || ended) {
    const message = ended
      ? "Your session has ended."
      : "The server could not store the file. Nothing was kept; try again.";
    return { phase: "failed", message, signInAgain: ended };
  }
  const answer: UploadAnswer = JSON.parse(request.responseText);
  const outcome = answer.outcomes[0];
  if (outcome?.ok) return { phase: "stored" };
  return { phase: "refused", message: outcome?.message ?? answer.alert ?? "The file was refused." };
}

/** yyyy-mm-dd where the person is. */
export function localDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
