import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { accepts } from "./accept-encoding";
import type { CompressedForms } from "./compress";

/** Bytes that are sent many times, in each encoding that a browser may accept. */
export interface Encoded {
  etag: string;
  plain: Variant;
  gzip?: Variant;
  br?: Variant;
}

export interface Variant {
  /**
   * A short body is a string with one character for each byte, because Node sends it in one write together with the
   * headers.
   */
  body: Buffer | string;
  /** A list of names and values, alternating. Node's HTTP server writes such a list without checking it again. */
  headers: string[];
  /** The same for an answer without a body (304). */
  headersWithoutBody: string[];
}

/** In bytes. Up to this length, copying a string is faster than sending a second buffer. */
const shortBody = 16_384;

/** Prepares the headers of each encoding. `forms` is null for bytes that compression does not make smaller. */
export function encode(bytes: Buffer, headers: Record<string, string>, forms: CompressedForms | null): Encoded {
  const etag = etagOf(bytes);
  const common: Record<string, string> = { ...headers, ETag: etag, ...(forms && { Vary: "Accept-Encoding" }) };
  const variant = (body: Buffer, encoding?: string): Variant => {
    const size = { "Content-Length": String(body.byteLength) };
    return {
      body: body.byteLength <= shortBody ? body.toString("latin1") : body,
      headers: Object.entries({ ...common, ...size, ...(encoding && { "Content-Encoding": encoding }) }).flat(),
      headersWithoutBody: Object.entries(common).flat(),
    };
  };
  if (!forms) return { etag, plain: variant(bytes) };
  return { etag, plain: variant(bytes), gzip: variant(forms.gzip, "gzip"), br: variant(forms.br, "br") };
}

export const etagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** The bytes of a body. */
export const bytesOf = ({ body }: Variant): Buffer => (typeof body === "string" ? Buffer.from(body, "latin1") : body);

/** The smallest encoding that a browser accepts. */
function variantFor({ br, gzip: zipped, plain }: Encoded, accepted: string): Variant {
  return (br && accepts(accepted, "br") && br) || (zipped && accepts(accepted, "gzip") && zipped) || plain;
}

/** Answers 304 when the browser already has these bytes, or else sends the smallest encoding that it accepts. */
export function sendEncoded(encoded: Encoded, request: IncomingMessage, response: ServerResponse): void {
  const variant = variantFor(encoded, headerOf(request, "accept-encoding") ?? "");
  if (headerOf(request, "if-none-match")?.includes(encoded.etag)) {
    response.writeHead(304, variant.headersWithoutBody).end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? "" : variant.body, "latin1");
}

/** Reads one header from the raw list, because `request.headers` would first build an object of all headers. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name)
      return rawHeaders[index + 1];
  return undefined;
}
