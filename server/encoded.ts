import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { accepts } from "./accept-encoding";
import type { CompressedForms } from "./compress";

/** Bytes that are sent again and again, in each form that a browser may ask for. */
export interface Encoded {
  etag: string;
  plain: Variant;
  gzip?: Variant;
  br?: Variant;
}

interface Variant {
  /** A short body is a string of one character for each byte: Node sends it in one write together with its head. */
  body: Buffer | string;
  /** Names and values in turn, as Node's HTTP server writes them without looking at them again. */
  headers: string[];
  /** The same for an answer without a body (304). */
  headersWithoutBody: string[];
}

/** In bytes. A string of this length is copied faster than a second buffer is sent. */
const shortBody = 16_384;

/** Bytes with the headers of each of their forms; `forms` is null for what does not get smaller. */
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

/** The smallest form that a browser accepts. */
function variantFor({ br, gzip: zipped, plain }: Encoded, accepted: string): Variant {
  return (br && accepts(accepted, "br") && br) || (zipped && accepts(accepted, "gzip") && zipped) || plain;
}

/** Answers 304 when the browser has these bytes, else with the smallest form that it accepts. */
export function sendEncoded(encoded: Encoded, request: IncomingMessage, response: ServerResponse): void {
  const variant = variantFor(encoded, headerOf(request, "accept-encoding") ?? "");
  if (headerOf(request, "if-none-match")?.includes(encoded.etag)) {
    response.writeHead(304, variant.headersWithoutBody).end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? "" : variant.body, "latin1");
}

/** Reads one header from the raw list: `request.headers` would first build an object of all of them. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name)
      return rawHeaders[index + 1];
  return undefined;
}
