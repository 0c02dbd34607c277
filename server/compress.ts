import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "./accept-encoding";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const texts = /^(?:text\/|application\/(?:json|manifest\+json|atom\+xml|xml))/;

/** Compressed as brotli and as gzip. */
export interface CompressedForms {
  br: Buffer;
  gzip: Buffer;
}

/** For bytes that are sent again and again: at quality 11 as small as they get, at about a millisecond a kilobyte. */
export async function compressTightly(bytes: Buffer, quality: 10 | 11 = 11): Promise<CompressedForms> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gzip] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return { br, gzip };
}

/** Below this a packet is not saved. */
const worthwhile = 1200;

/**
 * Compresses a page that was rendered for one request, quickly rather than tightly. Files (documents, reports) go
 * through as they are: they are compressed by their kind, and are streamed.
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
