const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an unsafe request comes from one of our own pages: its Origin is one of ours, or, where a browser leaves that
 * out, it says itself that it comes from the same origin. A request that says neither is refused.
 */
export function isSameOrigin(request: Request, accepted: ReadonlySet<string>): boolean {
  if (safe.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  if (origin !== null) return accepted.has(origin);
  return request.headers.get("Sec-Fetch-Site") === "same-origin";
}

/** With PUBLIC_URL only its own origin; otherwise this machine under both of its names. */
export function acceptedOrigins(publicUrl: string | undefined, port: number): Set<string> {
  if (publicUrl) return new Set([publicUrl]);
  return new Set([`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
}
