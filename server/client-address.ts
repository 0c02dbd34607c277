import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** The address of the person's end: the socket's, or what the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return networkOf(socket);
  const header = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  // Each trusted proxy appends the address that it saw; anything further left was written by the client itself.
  return networkOf(hops[hops.length - trustedProxies] || socket);
}

/**
 * What limits count by. Whoever has an IPv6 line has a network of 2^64 addresses, and takes a new one as often as it
 * likes (RFC 6177, RFC 8981): it is known by its first half, '2001:db8:1:2::'. An IPv4 address is one line.
 */
function networkOf(address: string): string {
  // An IPv4 peer of a socket that listens on both is written as ::ffff:192.0.2.1.
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv6(plain) || plain.startsWith("::")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":");
  // What '::' stands for is zeros, down to the groups behind it.
  const behind = tail ? tail.split(":").length : 0;
  if (tail !== undefined) while (groups.length + behind < 8) groups.push("0");
  if (groups.length < 4 && tail) groups.push(...tail.split(":"));
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
