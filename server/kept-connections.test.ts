import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressTightly } from "./compress";
import { type Encoded, encode, sendEncoded } from "./encoded";
import { answerKept } from "./kept-connections";

const page = "<p>kept</p>".repeat(100);
let kept: Encoded;
let server: Server;
let seen: string[];
let port: number;
/** The server's end of the last connection. */
let taken: Socket | undefined;

beforeEach(async () => {
  const bytes = Buffer.from(page);
  kept = encode(bytes, { "Content-Type": "text/html; charset=utf-8" }, await compressTightly(bytes));
  seen = [];
  taken = undefined;
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.url === "/kept") return sendEncoded(kept, request, response);
    request.resume().on("end", () => response.end("routed"));
  });
  server.keepAliveTimeout = 500;
  answerKept(server, (target) => (target === "/kept" ? kept : undefined));
  server.on("connection", (socket) => {
    taken = socket;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeIdleConnections();
  server.closeAllConnections();
  server.close();
});

/** Writes the pieces one after the other, each when `count` answers to what came before are there; returns all that came. */
function exchange(pieces: { send: string; answers: number }[]): Promise<string> {
  return new Promise((done, fail) => {
    let text = "";
    const left = [...pieces];
    let expected = 0;
    let sent = 0;
    // Pieces that are written at once would arrive as one.
    const arrived = () => (taken && taken.bytesRead >= sent ? next() : setImmediate(arrived));
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    const next = () => {
      const piece = left.shift();
      if (!piece) return socket.destroy();
      expected += piece.answers;
      socket.write(piece.send);
      sent += piece.send.length;
      if (piece.answers === 0) arrived();
    };
    socket.on("connect", next);
    socket.on("data", (chunk: string) => {
      text += chunk;
      if ((text.match(/HTTP\/1\.1 \d/g) ?? []).length >= expected && /(<\/p>|routed|0\r\n\r\n|\r\n\r\n)$/.test(text))
        next();
    });
    socket.on("close", () => done(text));
    socket.on("error", fail);
  });
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

test("a plain GET is answered on the connection, with the headers that the HTTP server sends", async () => {
  const direct = await exchange([{ send: get("/kept"), answers: 1 }]);
  expect(seen).toEqual([]);
  const routed = await exchange([{ send: get("/kept", 'If-None-Match: "other"\r\n'), answers: 1 }]);
  expect(seen).toEqual(["GET /kept"]);
  const lines = (answer: string) =>
    answer
      .split("\r\n\r\n")[0]
      ?.replace(/Date: .*/, "Date")
      .split("\r\n")
      .sort();
  expect(lines(direct)).toEqual(lines(routed));
  expect(direct.endsWith(page)).toBe(true);
});

test("the form that the browser accepts is sent", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/kept`, { headers: { "Accept-Encoding": "gzip" } });
  expect(headers.get("Content-Encoding")).toBe("gzip");
  expect(await (await fetch(`http://127.0.0.1:${port}/kept`)).text()).toBe(page);
});

test("what is not kept goes to the HTTP server, on the same connection, and so does all that follows", async () => {
  const body = "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\na=bc";
  const text = await exchange([
    { send: get("/kept"), answers: 1 },
    { send: get("/other"), answers: 1 },
    { send: body, answers: 1 },
    { send: get("/kept"), answers: 1 },
  ]);
  expect(seen).toEqual(["GET /other", "POST /form", "GET /kept"]);
  expect(text.match(/200 OK/g)).toHaveLength(4);
});

test("two requests at once, and one in two pieces, are read by the HTTP server", async () => {
  expect((await exchange([{ send: get("/kept") + get("/kept"), answers: 2 }])).match(/200 OK/g)).toHaveLength(2);
  expect(seen).toEqual(["GET /kept", "GET /kept"]);
  const whole = get("/kept");
  await exchange([
    { send: whole.slice(0, 20), answers: 0 },
    { send: whole.slice(20), answers: 1 },
  ]);
  expect(seen).toHaveLength(3);
});

test.each([
  ["no host", "GET /kept HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["a bare line feed", "GET /kept HTTP/1.1\r\nHost: localhost\nX: y\r\n\r\n"],
  ["a space before the colon", "GET /kept HTTP/1.1\r\nHost: localhost\r\nX : y\r\n\r\n"],
])("a request with %s is refused as ever", async (_, send) => {
  expect(await exchange([{ send, answers: 1 }])).toContain("400 Bad Request");
});

test("a body cannot hide a second request", async () => {
  const send = get("/kept", "Content-Length: 0\r\n");
  await exchange([{ send, answers: 1 }]);
  expect(seen).toEqual(["GET /kept"]);
});

test("whoever stops in the middle of an answer gets the rest after a pause, as from the HTTP server", async () => {
  kept = encode(Buffer.alloc(20_000_000), { "Content-Type": "text/plain" }, null);
  const socket = connect(port, "127.0.0.1");
  let bytes = 0;
  const whole = new Promise<void>((done, fail) => {
    socket.on("close", () => fail(new Error(`Closed after ${bytes} bytes`)));
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      if (bytes > 20_000_000) done();
    });
  });
  await new Promise<void>((done) => {
    socket.once("data", () => {
      socket.pause();
      // The timer of a socket runs twice over while bytes wait: only then is it over.
      setTimeout(done, 2 * (server.keepAliveTimeout + 1000) + 1000);
    });
    socket.write(get("/kept"));
  });
  socket.resume();
  await whole;
  socket.destroy();
});

test("a waiting connection does not hold up the end", async () => {
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((done) => socket.once("close", done));
  await new Promise((done) => {
    socket.once("data", done);
    socket.write(get("/kept"));
  });
  const ended = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  socket.resume();
  await Promise.all([closed, ended]);
});
