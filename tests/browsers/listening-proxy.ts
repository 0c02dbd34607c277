import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { newsPath } from "../../app/features/notifications/live/refresh-header";
import { isAboutLoading, isMissing, moment } from "./traffic";

/** A proxy before the product that hears what scripts throw, for a browser whose driver does not tell. */
export interface ListeningProxy {
  origin: string;
  /** Begins to pass requests on to the product at this port. */
  passTo(port: number): void;
  /** Waits until nothing is asked for a moment, from now on. */
  quiet(): Promise<void>;
  complaints(): string[];
  forget(): void;
  stop(): void;
}

const listener = `
  document.currentScript.remove(); // before the page compares itself with what its scripts draw
  // From here on the browser breaks off what the page still loads.
  let left = "";
  addEventListener("beforeunload", () => { left = "left "; });
  const tell = (text) => navigator.sendBeacon("/heard-by-the-proxy", left + text);
  addEventListener("error", (event) => tell("error: " + (event.message || "not loaded: " + (event.target.src || event.target.href))), true);
  addEventListener("unhandledrejection", (event) => tell("rejection: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => tell("policy: " + event.violatedDirective + " " + event.blockedURI));
  for (const kind of ["error", "warn"]) console[kind] = (...words) => tell("console: " + words.join(" "));
`;

export async function startListeningProxy(): Promise<ListeningProxy> {
  let product = 0;
  let origin = "";
  let heard: string[] = [];
  let unanswered = 0;
  let lastChange = 0;
  const server = createServer((request, response) => {
    // The stream of news stays open as long as its page.
    if (!request.url?.startsWith(newsPath)) {
      count(1);
      response.once("close", () => count(-1));
    }
    if (request.url === "/heard-by-the-proxy.js")
      return void response.writeHead(200, { "Content-Type": "text/javascript" }).end(listener);
    if (request.url === "/heard-by-the-proxy") return void note(request, response);
    const address = new URL(request.url ?? "", origin).href;
    pass(request, response, product, {
      answered: (status) => isMissing(address, status) && heard.push(`${status}: ${address}`),
      broken: () => heard.push(`The product broke off: ${address}`),
    });
  });
  function count(difference: number) {
    unanswered += difference;
    lastChange = performance.now();
  }
  async function note(request: IncomingMessage, response: ServerResponse) {
    heard.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(204).end();
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    passTo(port) {
      product = port;
    },
    async quiet() {
      const from = performance.now();
      await vi.waitFor(
        () => {
          if (unanswered > 0 || performance.now() - Math.max(from, lastChange) < moment)
            throw new Error("The page is still loading");
        },
        { timeout: 30_000, interval: 50 },
      );
    },
    complaints: () => heard.filter((complaint) => !(complaint.startsWith("left ") && isAboutLoading(complaint))),
    forget() {
      heard = [];
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Fate {
  answered(status: number): void;
  /** The product ended the connection before its answer was whole. */
  broken(): void;
}

function pass(request: IncomingMessage, response: ServerResponse, port: number, fate: Fate) {
  const headers = { ...request.headers, "accept-encoding": "identity" };
  const onward = send({ host: "127.0.0.1", port, path: request.url, method: request.method, headers });
  let isOver = false;
  const breakOff = () => {
    if (isOver) return;
    isOver = true;
    fate.broken();
    response.destroy();
  };
  onward.on("error", breakOff);
  onward.on("response", async (answer) => {
    fate.answered(answer.statusCode ?? 502);
    if (!answer.headers["content-type"]?.startsWith("text/html") || request.method === "HEAD") {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      return void answer.on("error", breakOff).pipe(response);
    }
    const whole = await answer.toArray().catch(breakOff);
    if (!whole) return;
    const heard = Buffer.concat(whole)
      .toString()
      .replace("<head>", '<head><script src="/heard-by-the-proxy.js"></script>');
    const { "content-length": _, "transfer-encoding": __, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...rest, "content-length": Buffer.byteLength(heard) }).end(heard);
  });
  response.once("close", () => {
    isOver = true;
    onward.destroy();
  });
  request.pipe(onward);
}
