import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "./accept-encoding";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const texts = /^(?:text\/|application\/(?:json|manifest\+json|atom\+xml|xml))/;

/** The same bytes, compressed with brotli and with gzip. */
export interface CompressedForms {
  br: Buffer;
  gzip: Buffer;
}

/** Compresses bytes that are sent many times, to the smallest result. This takes about a millisecond for each kilobyte. */
export const compressTightly = (bytes: Buffer) => compressBoth(bytes, constants.BROTLI_MAX_QUALITY, 9);

/** Compresses bytes that are needed now: in a few milliseconds, and about a tenth larger than tightly. */
export const compressQuickly = (bytes: Buffer) => compressBoth(bytes, 5, 6);

async function compressBoth(bytes: Buffer, quality: number, level: number): Promise<CompressedForms> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gzip] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level })]);
  return { br, gzip };
}

/** In bytes. Compressing a smaller body does not save a packet. */
const worthwhile = 1200;

/**
 * Compresses a page that was rendered for one request, with a fast setting. Files (documents, reports) are streamed
 * unchanged, because their formats are compressed already.
 */
export async function compressed(response: Response, accepted: string): Promise<Response> {
  const encoding = accepts(accepted, "br") ? "br" : accepts(accepted, "gzip") ? "gzip" : null;
  const type = response.headers.get("Content-Type") ?? "";
  const untouched = response.headers.has("Content-Encoding") || response.headers.has("Content-Disposition");
  if (!encoding || !response.body || untouched || !texts.test(type)) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const init = { status: response.status, statusText: response.statusText, headers };
  if (bytes.length < worthwhile) return new Response(bytes, init);
  const small = encoding === "br" ? await brotli(bytes, fast) : await zip(bytes, { level: 5 });
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(Uint8Array.from(small), init);
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
