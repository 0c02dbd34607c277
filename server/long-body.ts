const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Bytes. The longest form of ours without files is one that was held back for a sign-in, a tenth of this. */
const mostBytes = 1_000_000;

/**
 * The status with which a body is refused that would be read into memory whole: 413 when it is too long, 411 when it does
 * not say how long it is, as browsers always do. Null for the rest; what is declared is what the HTTP server reads.
 */
export function longBody(request: Request): 411 | 413 | null {
  if (safe.has(request.method)) return null;
  if (request.headers.has("Transfer-Encoding")) return 411;
  return Number(request.headers.get("Content-Length") ?? 0) > mostBytes ? 413 : null;
}

export const longBodyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>This was too long</title></head><body><main><h1>This was too long</h1><p>A form may have a million characters, and has to say how many. Nothing was stored or changed. Go back, and send less.</p></main></body></html>';
