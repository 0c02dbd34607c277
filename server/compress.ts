import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const texts = /^(?:text\/|application\/(?:json|manifest\+json|atom\+xml|xml))/;

/** Below this a packet is not saved. */
const worthwhile = 1200;

/**
 * Compresses a page that was rendered for one request, quickly rather than tightly. Files (documents, reports) go
 * through as they are: they are compressed by their kind, and are streamed.
 */
export async function compressed(response: Response, accepted: string): Promise<Response> {
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
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
