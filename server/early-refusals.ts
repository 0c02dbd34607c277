import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { refusalHeaders, type StrictOn } from "./headers";

/** What Node's HTTP server answers to bytes that it cannot read, by the code of its error. */
const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Gives the security headers to the requests that the HTTP server refuses by itself, before any code of ours sees them: the
 * status is the one that Node answers without these listeners.
 */
export function refuseEarly(server: Server, strict: StrictOn): void {
  const headers = refusalHeaders(strict);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer that has begun must not continue with another one.
    const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse };
    if (socket.writable && !begun?.headersSent) {
      const status = unreadable[error.code ?? ""] ?? "400 Bad Request";
      const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`);
    }
    socket.destroy(error);
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end();
  });
}

/** Refuses a request without a Host, as HTTP/1.1 demands. Returns false when there is one. */
export function refusedWithoutHost(request: IncomingMessage, response: ServerResponse, strict: StrictOn): boolean {
  if (request.headers.host !== undefined || request.httpVersion !== "1.1") return false;
  response.writeHead(400, { ...refusalHeaders(strict), Connection: "close" }).end();
  return true;
}

/** For a request whose address cannot be read (400), and for a bug outside the router (500). */
export function refusedRequest(error: unknown, strict: StrictOn): Response {
  const status = error instanceof Error && error.name === "RequestError" ? 400 : 500;
  return new Response(null, { status, headers: refusalHeaders(strict) });
}
