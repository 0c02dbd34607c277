import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { scriptsAfterPaint } from "./after-paint";
import { nonceContext, requestContext, servicesContext } from "./context";
import { NonceProvider } from "./nonce";
import { databaseTrouble } from "./platform/db/errors";
import { StorageAwayError } from "./platform/storage/storage.server";
import { TooOften } from "./platform/too-many";

const giveUpAfter = 10_000;

/**
 * Renders a page completely before it is sent: pages here wait for nothing, and an error can still change the status.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext) ?? undefined;
  let answer = status;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        // No part of the page waits for a script that moves it to its place: a page must be complete without a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(late);
          headers.set("Content-Type", "text/html; charset=utf-8");
          text(pipe(new PassThrough())).then((html) => {
            resolve(new Response(scriptsAfterPaint(html), { status: answer, headers }));
          }, reject);
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error) {
          answer = 500;
          report(context, request, error);
        },
      },
    );
    const late = setTimeout(abort, giveUpAfter).unref();
  });
}

/** Only for bugs. Errors that a person can correct, and missing records, are thrown as responses. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  if (error instanceof TooOften) {
    Object.assign(context.get(requestContext), { trouble: "often", wait: error.wait });
    return;
  }
  const trouble = databaseTrouble(error);
  if (error instanceof StorageAwayError) context.get(requestContext).trouble = "away";
  if (trouble === "busy" || trouble === "full") context.get(requestContext).trouble = trouble;
  report(context, request, error);
}

function report(context: RouterContextProvider, request: Request, error: unknown) {
  const { id } = context.get(requestContext);
  context.get(servicesContext).log.error("request failed", {
    request: id,
    method: request.method,
    path: new URL(request.url).pathname,
    error,
  });
}

const formAnswers = new Set([400, 409, 422, 429]);

/**
 * A document request whose form has errors is answered with 400, 409, 422 or 429. Our own script gets the same answer with
 * 200, because it contains what to show, and a browser would report any other status as an error in its console (decision 0004).
 */
export function handleDataRequest(response: Response) {
  if (!formAnswers.has(response.status)) return response;
  return new Response(response.body, { status: 200, headers: response.headers });
}
