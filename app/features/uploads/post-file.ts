import type { UploadState } from "./use-uploads";

/**
 * Sends a form with one file and returns the file's new state; `read` turns the server's JSON into it. Uses XMLHttpRequest,
 * because fetch does not report how much has been sent.
 */
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
    let sent = false;
    request.upload.onload = () => {
      sent = true;
    };
    request.upload.onprogress = (event) => report(event.loaded);
    request.onload = () => resolve(troubleOf(request) ?? read(JSON.parse(request.responseText)));
    request.onerror = () => fail(sent ? lostAfter : lostBefore);
    request.onabort = () => fail("Cancelled. Nothing was uploaded.");
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

const lostBefore = "The connection was lost before the file arrived. Nothing was uploaded.";

/** The key of the upload keeps a second copy from being stored. */
const lostAfter =
  "The connection was lost before we could confirm that we have the file. Send it again: we keep it once only.";

/** The failed state when the answer says nothing about the file; null when it does. */
function troubleOf(request: XMLHttpRequest): UploadState | null {
  const json = request.getResponseHeader("Content-Type")?.startsWith("application/json");
  const ended = request.status === 401;
  if (json && !ended) return null;
  const message = ended
    ? "Your session has ended."
    : "The file could not be saved. Nothing was uploaded. Please try again.";
  return { phase: "failed", message, signInAgain: ended };
}
