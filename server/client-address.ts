import type { IncomingMessage } from "node:http";

/** The address of the person's end: the socket's, or what the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  // An IPv4 peer of a socket that listens on both is written as ::ffff:192.0.2.1.
  const socket = (request.socket.remoteAddress ?? "unknown").replace(/^::ffff:/, "");
  if (trustedProxies === 0) return socket;
  const header = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  // Each trusted proxy appends the address that it saw; anything further left was written by the client itself.
  return hops[hops.length - trustedProxies] || socket;
}
