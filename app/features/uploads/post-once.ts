/** What became of one request. `after`: the connection was lost when everything had been sent. */
export type Sent<Answer> =
  | { is: "answered"; answer: Answer }
  | { is: "lost"; after: boolean }
  | { is: "cancelled" }
  | { is: "signed-out" }
  | { is: "refused"; message: string; later?: true }
  /** The answer says nothing about the file. */
  | { is: "unreadable" };

/** Nothing moves for so long: the connection counts as lost, although nobody has said so. */
const stalledAfter = 30_000;
/** The inspection of a file may take some time, and has others before it. */
const answerWithin = 120_000;

/** What a proxy answers while no server behind it does. */
const nobodyThere = new Set([502, 503, 504]);

/** Sends a form once. Uses XMLHttpRequest, because fetch does not report how much has been sent. */
export function postOnce<Answer>(
  path: string,
  form: FormData,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Sent<Answer>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ is: "cancelled" });
    const request = new XMLHttpRequest();
    let sent = false;
    let timer: number | undefined;
    const giveUpAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        end({ is: "lost", after: sent });
        request.abort();
      }, milliseconds);
    };
    const cancel = () => {
      end({ is: "cancelled" });
      request.abort();
    };
    const end = (result: Sent<Answer>) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      resolve(result);
    };
    request.upload.onprogress = (event) => {
      giveUpAfter(stalledAfter);
      onBytes(event.loaded);
    };
    request.upload.onload = () => {
      sent = true;
      giveUpAfter(answerWithin);
    };
    request.onload = () => end(read(request));
    request.onerror = () => end({ is: "lost", after: sent });
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    signal.addEventListener("abort", cancel);
    giveUpAfter(stalledAfter);
    request.send(form);
  });
}

function read<Answer>(request: XMLHttpRequest): Sent<Answer> {
  if (request.status === 401) return { is: "signed-out" };
  if (request.getResponseHeader("Content-Type")?.startsWith("application/json")) {
    const answer = JSON.parse(request.responseText);
    // The guard of the area has answered: what was allowed when the page was opened is so no longer.
    if (request.status === 403 || request.status === 404) return { is: "refused", message: noLonger(answer) };
    return { is: "answered", answer };
  }
  return nobodyThere.has(request.status) ? { is: "lost", after: false } : { is: "unreadable" };
}

const noLonger = ({ message }: { message?: string }) =>
  `${message ?? "Files can no longer be sent here."} Nothing was uploaded.`;
