import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CompressedForms } from "./compress";

/** Bytes that are sent again and again, in each form that a browser may ask for. */
export interface Encoded {
  etag: string;
  plain: Variant;
  gzip?: Variant;
  br?: Variant;
}

interface Variant {
  body: Buffer;
  headers: Record<string, string>;
  /** The last whole answer, and the second of its date. */
  whole?: { second: number; bytes: Buffer };
}

/** Bytes with the headers of each of their forms; `forms` is null for what does not get smaller. */
export function encode(bytes: Buffer, headers: Record<string, string>, forms: CompressedForms | null): Encoded {
  const etag = etagOf(bytes);
  const common: Record<string, string> = { ...headers, ETag: etag, ...(forms && { Vary: "Accept-Encoding" }) };
  const variant = (body: Buffer, encoding?: string): Variant => {
    const size = { "Content-Length": String(body.byteLength) };
    return { body, headers: { ...common, ...size, ...(encoding ? { "Content-Encoding": encoding } : {}) } };
  };
  if (!forms) return { etag, plain: variant(bytes) };
  return { etag, plain: variant(bytes), gzip: variant(forms.gzip, "gzip"), br: variant(forms.br, "br") };
}

export const etagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** The smallest form that a browser accepts. */
function variantFor({ br, gzip: zipped, plain }: Encoded, accepted: string): Variant {
  return (br && accepted.includes("br") && br) || (zipped && accepted.includes("gzip") && zipped) || plain;
}

/** What goes over the wire: 304 when the browser has these bytes, else the smallest form that it accepts. */
export function sendEncoded(encoded: Encoded, request: IncomingMessage, response: ServerResponse): void {
  const variant = variantFor(encoded, request.headers["accept-encoding"] ?? "");
  if (request.headers["if-none-match"]?.includes(encoded.etag)) {
    const { "Content-Length": _, "Content-Encoding": __, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}

/** The whole answer as it goes over a connection that stays open; made again when its date has moved on. */
export function wholeAnswer(encoded: Encoded, accepted: string, keepAliveSeconds: number): Buffer {
  const variant = variantFor(encoded, accepted);
  const second = Math.floor(Date.now() / 1000);
  if (variant.whole?.second === second) return variant.whole.bytes;
  const lines = Object.entries({
    ...variant.headers,
    Date: new Date(second * 1000).toUTCString(),
    Connection: "keep-alive",
    "Keep-Alive": `timeout=${keepAliveSeconds}`,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join("")}\r\n`, "latin1"), variant.body]);
  variant.whole = { second, bytes };
  return bytes;
}
