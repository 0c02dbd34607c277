import { Agent, createServer, type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a load balancer in front of several machines does, in its smallest form. It listens on the loopback. */
export interface Balancer {
  url: string;
  /** The nodes that get requests at the moment. */
  ready(): string[];
  /** Waits until this node gets requests. Throws when it does not within a minute. */
  untilReady(node: string): Promise<void>;
  /** Requests that went to another node because the first one did not answer. */
  repeated(): number;
  close(): Promise<void>;
}

interface Node {
  url: string;
  ready: boolean;
  agent: Agent;
}

const checkEvery = 500;
const longestCheck = 2000;
/** A check that gets no answer counts only the second time: a busy machine is slow, not dead. */
const silentChecks = 2;
const longestWait = 60_000;

/** These belong to one connection, not to the request. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "proxy-connection"]);

/**
 * Sends requests to the nodes in turn; to those whose /readyz is not 200 only when no other one takes them, because public
 * pages need no database. A request that reaches no node goes to the next one. A GET or HEAD also does when the node
 * dies before its answer begins; any other request is then answered with 502, because nobody knows whether it was carried
 * out. The address of the client is appended to X-Forwarded-For.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const nodes = urls.map(
    (url): Node => ({ url, ready: false, agent: new Agent({ keepAlive: true, timeout: 60_000 }) }),
  );
  let turn = 0;
  let repeated = 0;

  function inTurn(): Node[] {
    turn += 1;
    const rotated = nodes.map((_, index) => nodes[(turn + index) % nodes.length] as Node);
    return [...rotated.filter(({ ready }) => ready), ...rotated.filter(({ ready }) => !ready)];
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, [node, ...others]: Node[]) {
    if (!node) return answer(outgoing, 502);
    const safe = incoming.method === "GET" || incoming.method === "HEAD";
    let sent = false;
    const { method, url: path, headers } = incoming;
    const request = openRequest(node.url + path, {
      method,
      agent: node.agent,
      headers: forwarded(incoming),
      timeout: 0,
    });
    outgoing.once("close", () => request.destroy());
    request.once("response", (response) => {
      for (let index = 0; index < response.rawHeaders.length; index += 2) {
        const [name = "", value = ""] = response.rawHeaders.slice(index, index + 2);
        if (!hopByHop.has(name.toLowerCase())) outgoing.appendHeader(name, value);
      }
      outgoing.writeHead(response.statusCode ?? 502);
      // The client has to see that the answer is not whole.
      response.once("error", () => outgoing.destroy());
      response.pipe(outgoing);
    });
    request.once("error", () => {
      node.ready = false;
      dropIdle(node);
      if (outgoing.headersSent || outgoing.destroyed) return;
      if (sent && !safe) return answer(outgoing, 502);
      repeated += 1;
      pass(incoming, outgoing, others);
    });
    request.once("socket", (socket) => {
      const send = () => {
        sent = true;
        if (safe && headers["content-length"] === undefined) request.end();
        else incoming.pipe(request);
      };
      if (socket.connecting) socket.once("connect", send);
      else send();
    });
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, inTurn()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  let closed = false;
  const checks = nodes.map(async (node) => {
    for (let silent = 0; !closed; ) {
      const answer = await isReady(node.url);
      silent = answer === null ? silent + 1 : 0;
      if (answer !== null || silent >= silentChecks) node.ready = answer === true;
      if (!node.ready) dropIdle(node);
      await new Promise((done) => setTimeout(done, checkEvery).unref());
    }
  });
  void Promise.all(checks);

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ready: () => nodes.filter(({ ready }) => ready).map(({ url }) => url),
    async untilReady(url) {
      const node = nodes.find((one) => one.url === url);
      // The last check may be older than what has just been done to the node or to its database.
      const ready = async () => node?.ready && (await isReady(url));
      for (const end = Date.now() + longestWait; !(await ready()); await new Promise((done) => setTimeout(done, 50)))
        if (Date.now() > end) throw new Error(`${url} was not ready within ${longestWait / 1000} s`);
    },
    repeated: () => repeated,
    async close() {
      closed = true;
      server.closeAllConnections();
      for (const { agent } of nodes) agent.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Null when there is no answer in time. */
async function isReady(url: string): Promise<boolean | null> {
  try {
    const response = await fetch(`${url}/readyz`, {
      headers: { Connection: "close" },
      signal: AbortSignal.timeout(longestCheck),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? null : false;
  }
}

/** A node that stops closes its idle connections, and a request must not be on its way on one of them. */
function dropIdle({ agent }: Node) {
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}

function forwarded({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const passed: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (!hopByHop.has(name.toLowerCase()) && name.toLowerCase() !== "x-forwarded-for") passed.push(name, value);
  }
  const before = headers["x-forwarded-for"];
  const seen = socket.remoteAddress ?? "";
  passed.push("X-Forwarded-For", before ? `${before}, ${seen}` : seen);
  return passed;
}

function answer(outgoing: ServerResponse, status: number) {
  outgoing.writeHead(status, { "Content-Type": "text/plain", "Retry-After": "1" });
  outgoing.end("The machine that had this request does not answer.\n");
}
