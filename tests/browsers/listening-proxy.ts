import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy before the product that hears what scripts throw, for a browser whose driver does not tell. */
export interface ListeningProxy {
  origin: string;
  /** Begins to pass requests on to the product at this port. */
  passTo(port: number): void;
  complaints(): string[];
  forget(): void;
  stop(): void;
}

const listener = `
  document.currentScript.remove(); // before the page compares itself with what its scripts draw
  const tell = (text) => navigator.sendBeacon("/heard-by-the-proxy", text);
  addEventListener("error", (event) => tell("error: " + (event.message || "not loaded: " + (event.target.src || event.target.href))), true);
  addEventListener("unhandledrejection", (event) => tell("rejection: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => tell("policy: " + event.violatedDirective + " " + event.blockedURI));
  for (const kind of ["error", "warn"]) console[kind] = (...words) => tell("console: " + words.join(" "));
`;

export async function startListeningProxy(): Promise<ListeningProxy> {
  let product = 0;
  let heard: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/heard-by-the-proxy.js")
      return void response.writeHead(200, { "Content-Type": "text/javascript" }).end(listener);
    if (request.url === "/heard-by-the-proxy") return void note(request, response);
    pass(request, response, product);
  });
  async function note(request: IncomingMessage, response: ServerResponse) {
    heard.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(204).end();
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    passTo(port) {
      product = port;
    },
    complaints: () => heard,
    forget() {
      heard = [];
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(request: IncomingMessage, response: ServerResponse, port: number) {
  const headers = { ...request.headers, "accept-encoding": "identity" };
  const onward = send(
    { host: "127.0.0.1", port, path: request.url, method: request.method, headers },
    async (answer) => {
      if (!answer.headers["content-type"]?.startsWith("text/html") || request.method === "HEAD") {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        return void answer.pipe(response);
      }
      const html = Buffer.concat(await answer.toArray()).toString();
      const heard = html.replace("<head>", '<head><script src="/heard-by-the-proxy.js"></script>');
      const { "content-length": _, "transfer-encoding": __, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...rest, "content-length": Buffer.byteLength(heard) }).end(heard);
    },
  );
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}
