import { ReadableStream as Bytes } from "node:stream/web";
import type { OpenedFile } from "./stored-file";

// A PDF that is viewed has no `sandbox`: WebKit, which is Safari, would show an empty frame. Scripts and forms are forbidden all
// the same, and nosniff keeps the bytes from being read as a page.
const viewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const downloadPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Answers with stored bytes; the caller has checked that the reader may see them. A PDF that is viewed may be framed by our
 * own pages only.
 */
export function fileResponse(document: OpenedFile, how: "view" | "download"): Response {
  const inline = how === "view" && document.kind === "pdf";
  return new Response(Bytes.from(bytesOf(document)) as ReadableStream, {
    headers: {
      "Content-Type": document.contentType,
      "Content-Length": String(document.bytes),
      "Content-Disposition": contentDisposition(inline ? "inline" : "attachment", document.name),
      "Content-Security-Policy": inline ? viewPolicy : downloadPolicy,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

/** Opens the file at the first read: nothing reads the answer to a HEAD request, and its file would stay open. */
async function* bytesOf(document: OpenedFile): AsyncGenerator<Uint8Array> {
  yield* document.stream();
}

/** RFC 6266 with an ASCII name for old programs and the real one beside it (RFC 8187). */
function contentDisposition(type: "inline" | "attachment", name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
