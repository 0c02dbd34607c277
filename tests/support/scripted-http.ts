import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

export type ScriptedServer = {
  endpoint: string;
  /** Method, path and body of each request so far. */
  requests: { method: string; path: string; body: Buffer; headers: IncomingMessage["headers"] }[];
  stop(): Promise<void>;
};

/** One answer: a status with headers and body, or a function that controls the connection itself. */
export type Answer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | ((response: ServerResponse) => void);

/**
 * A loopback server that answers by a script, for failures that a real server cannot produce on demand. `script` is
 * called with `METHOD /path` and the number of earlier requests of that kind.
 */
export async function scriptedServer(script: (request: string, earlier: number) => Answer): Promise<ScriptedServer> {
  const requests: ScriptedServer["requests"] = [];
  const server = createServer(async (request, response) => {
    const method = request.method ?? "";
    const path = request.url ?? "";
    const body = await buffer(request);
    const earlier = requests.filter((other) => other.method === method && other.path === path).length;
    requests.push({ method, path, body, headers: request.headers });
    const answer = script(`${method} ${path}`, earlier);
    if (typeof answer === "function") answer(response);
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    requests,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
