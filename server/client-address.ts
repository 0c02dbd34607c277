import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** The address of the client: that of the socket, or the one that the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return networkOf(socket);
  const header = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  // Each trusted proxy appends the address that it saw; everything before that was written by the client itself.
  return networkOf(hops[hops.length - trustedProxies] || socket);
}

/**
 * The part of an address that rate limits count. An IPv6 connection has a network of 2^64 addresses and can change its
 * address at any time (RFC 6177, RFC 8981), so only the first half counts: '2001:db8:1:2::'. An IPv4 address counts as a
 * whole.
 */
function networkOf(address: string): string {
  // A socket that listens on both protocols writes an IPv4 peer as ::ffff:192.0.2.1.
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv6(plain) || plain.startsWith("::")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":");
  // '::' stands for zeros, up to the groups that follow it.
  const behind = tail ? tail.split(":").length : 0;
  if (tail !== undefined) while (groups.length + behind < 8) groups.push("0");
  if (groups.length < 4 && tail) groups.push(...tail.split(":"));
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
