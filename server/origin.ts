const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an unsafe request comes from one of our own pages. Its Origin must be one of ours. When a browser sends no Origin,
 * Sec-Fetch-Site must say 'same-origin'. A request with neither is refused.
 */
export function isSameOrigin(request: Request, accepted: ReadonlySet<string>): boolean {
  if (safe.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  if (origin !== null) return accepted.has(origin);
  return request.headers.get("Sec-Fetch-Site") === "same-origin";
}

/** With PUBLIC_URL only its origin; otherwise localhost and 127.0.0.1. */
export function acceptedOrigins(publicUrl: string | undefined, port: number): Set<string> {
  if (publicUrl) return new Set([publicUrl]);
  return new Set([`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
}
