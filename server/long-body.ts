const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** In bytes. The longest form without files (one that was kept during a sign-in) has a tenth of this. */
const mostBytes = 1_000_000;

/**
 * Checks a body that would be read into memory as a whole. Returns the status to refuse it with: 413 when it is too long,
 * 411 when it declares no length (browsers always do). Returns null when it is fine. The HTTP server never reads more
 * than declared.
 */
export function longBody(request: Request): 411 | 413 | null {
  if (safe.has(request.method)) return null;
  if (request.headers.has("Transfer-Encoding")) return 411;
  return Number(request.headers.get("Content-Length") ?? 0) > mostBytes ? 413 : null;
}

export const longBodyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>This was too long</title></head><body><main><h1>This was too long</h1><p>A form may have a million characters, and has to say how many. Nothing was stored or changed. Go back, and send less.</p></main></body></html>';
