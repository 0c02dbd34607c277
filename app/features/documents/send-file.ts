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
  return postFile("/dashboard/client/documents", form, report, signal, (answer: UploadAnswer) => {
    const outcome = answer.outcomes[0];
    if (outcome?.ok) return { phase: "stored", id: outcome.id };
    return { phase: "refused", message: outcome?.message ?? answer.alert ?? "The file was refused." };
  });
}

/** Sends a form with one file and says what has become of it; `read` makes that of the server's JSON. */
export function postFile<Answer>(
  path: string,
  form: FormData,
  report: (bytes: number) => void,
  signal: AbortSignal,
  read: (answer: Answer) => UploadState,
): Promise<UploadState> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => resolve({ phase: "failed", message });
    request.upload.onprogress = (event) => report(event.loaded);
    request.onload = () => resolve(troubleOf(request) ?? read(JSON.parse(request.responseText)));
    request.onerror = () => fail("The connection was lost before the file arrived. Nothing was uploaded.");
    request.onabort = () => fail("Cancelled. Nothing was uploaded.");
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** What kept the server from answering about the file. */
function troubleOf(request: XMLHttpRequest): UploadState | null {
  const json = request.getResponseHeader("Content-Type")?.startsWith("application/json");
  const ended = request.status === 401;
  if (json && !ended) return null;
  const message = ended
    ? "Your session has ended."
    : "The file could not be saved. Nothing was uploaded. Please try again.";
  return { phase: "failed", message, signInAgain: ended };
}

/** yyyy-mm-dd where the person is. */
export function localDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
