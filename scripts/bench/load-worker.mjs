// Requests one page repeatedly over open connections and counts the answers. It is a separate process, so that its work is
// not counted as the server's. Arguments as JSON: { port, path, headers, connections, seconds }.
import { connect } from "node:net";

const { port, path, headers, connections, seconds } = JSON.parse(process.argv[2] ?? "{}");
const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
const blank = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");
let answers = 0;
let refused = "";
let ending = false;

function open() {
  const socket = connect(port, "127.0.0.1", () => socket.write(request));
  socket.setNoDelay(true);
  let left = -1; // bytes of the answer that are still missing; -1: its headers are not complete, -2: sent in chunks
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);

  const done = () => {
    answers += 1;
    left = -1;
    head = Buffer.alloc(0);
    tail = Buffer.alloc(0);
    if (ending) socket.destroy();
    else socket.write(request);
  };
  const take = (/** @type {Buffer} */ body) => {
    if (left === -2) {
      // One request at a time, so the last chunk is at the end of the received bytes.
      tail = Buffer.concat([tail, body]).subarray(-lastChunk.length);
      if (tail.equals(lastChunk)) done();
      return;
    }
    left -= body.length;
    if (left === 0) done();
  };
  socket.on("data", (chunk) => {
    if (left !== -1) return take(chunk);
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(blank);
    if (end === -1) return;
    const text = head.toString("latin1", 0, end).toLowerCase();
    if (!text.startsWith("http/1.1 200")) {
      refused ||= text.split("\r\n")[0] ?? "";
      return socket.destroy();
    }
    const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
    left = length === undefined ? -2 : Number(length);
    take(head.subarray(end + blank.length));
  });
  socket.on("error", (error) => {
    refused ||= error.message;
  });
}

for (let count = 0; count < connections; count += 1) open();
const start = process.hrtime.bigint();
setTimeout(() => {
  ending = true;
  const elapsed = Number(process.hrtime.bigint() - start) / 1e9;
  process.stdout.write(JSON.stringify({ perSecond: answers / elapsed, answers, refused }));
  process.exit(0);
}, seconds * 1000);
