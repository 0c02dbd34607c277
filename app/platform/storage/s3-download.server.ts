import { Readable } from "node:stream";
import { type S3Calls, type S3Limits, serviceError } from "./s3-calls.server";

/**
 * Streams an object, or the bytes from start to end, both inclusive. Repeats until the answer begins, never after the
 * first byte. Destroying the stream ends the request; a service that stops sending makes it fail after limits.stall.
 */
export function download(
  calls: S3Calls,
  limits: S3Limits,
  key: string,
  range: { start: number; end: number } | undefined,
): Readable {
  let request = new AbortController();

  async function begin() {
    const mine = new AbortController();
    request = mine;
    const late = setTimeout(
      () => mine.abort(new DOMException("The storage does not answer", "TimeoutError")),
      limits.answer,
    );
    try {
      const client = calls.client(mine.signal);
      const answer = range
        ? // s3mini's end is exclusive.
          await client.getObjectRaw(key, false, range.start, range.end + 1)
        : await client.getObjectRaw(key);
      if (answer.status === (range ? 206 : 200) && answer.body) return answer.body;
      await answer.body?.cancel();
      throw new Error(`The storage answered ${answer.status} to a read of ${key}`);
    } finally {
      clearTimeout(late);
    }
  }

  async function* bytes() {
    const body = await calls.repeat(limits.answer, begin);
    const reader = body.getReader();
    for (;;) {
      // Runs only while waiting for the service, because a slow reader is allowed.
      const stalled = setTimeout(() => request.abort(new Error(`The storage stopped sending ${key}`)), limits.stall);
      const piece = await reader.read().finally(() => clearTimeout(stalled));
      if (piece.done) return;
      yield piece.value;
    }
  }

  const stream = Readable.from(bytes(), { objectMode: false });
  stream.once("close", () => request.abort());
  return stream;
}

/** True when an error says that the object is not there. A missing bucket does not count. */
export function isMissing(error: unknown): boolean {
  const answer = serviceError(error);
  return answer?.status === 404 && answer.serviceCode !== "NoSuchBucket";
}
