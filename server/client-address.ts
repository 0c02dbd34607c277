import type { IncomingMessage } from "node:http";

/** The address of the person's end: the socket's, or what the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return socket;
  const header = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  // Each trusted proxy appends the address that it saw; anything further left was written by the client itself.
  return hops[hops.length - trustedProxies] || socket;
}
