import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createScanner, ScannerUnavailableError } from "./scanner.server";

let folder: string;
let clamd: Server | undefined;
const lines = new Set<Socket>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scanner-"));
});

afterEach(async () => {
  for (const line of lines) line.destroy();
  await new Promise((closed) => (clamd ? clamd.close(closed) : closed(undefined)));
  clamd = undefined;
  lines.clear();
  await rm(folder, { recursive: true, force: true });
});

/** Listens on a unix socket, or on loopback, and returns the address. */
async function listen(onLine: (line: Socket) => void, where: "socket" | "loopback" = "socket") {
  const server = createServer((line) => {
    lines.add(line);
    line.on("error", () => {});
    onLine(line);
  });
  clamd = server;
  const path = join(folder, "clamd.sock");
  await new Promise<void>((listening) => {
    if (where === "socket") server.listen(path, listening);
    else server.listen(0, "127.0.0.1", listening);
  });
  const address = server.address();
  return typeof address === "object" && address ? `127.0.0.1:${address.port}` : path;
}

/** Speaks clamd's side of INSTREAM: collects the pieces up to the length of zero, and answers what reply makes of them. */
function speakInstream(reply: (file: Buffer) => string) {
  return (line: Socket) => {
    let received = Buffer.alloc(0);
    line.on("data", (piece) => {
      received = Buffer.concat([received, Buffer.from(piece)]);
      const file = parse(received);
      if (file !== null) line.end(reply(file));
    });
  };
}

function parse(received: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return null;
  expect(received.toString("latin1", 0, command.length)).toBe(command);
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

async function fileOf(content: string | Uint8Array) {
  const path = join(folder, "upload");
  await writeFile(path, content);
  return path;
}

const bySignature = speakInstream((file) =>
  file.includes("harmful pattern") ? "stream: Test.Pattern-1 FOUND\0" : "stream: OK\0",
);

test.each(["socket", "loopback"] as const)("a verdict over a %s: clean and infected", async (where) => {
  const scanner = createScanner(await listen(bySignature, where));

  expect(scanner.configured).toBe(true);
  expect(await scanner.scan(await fileOf("an ordinary letter"))).toBe("clean");
  expect(await scanner.scan(await fileOf("a letter with a harmful pattern in it"))).toBe("infected");
});

test.each([
  ["unix:", "socket"],
  ["unix://", "socket"],
  ["tcp://", "loopback"],
] as const)("an address may begin with %s", async (scheme, where) => {
  const scanner = createScanner(scheme + (await listen(bySignature, where)));

  expect(await scanner.scan(await fileOf("an ordinary letter"))).toBe("clean");
});

test("the whole file arrives, in pieces: 10 MB, and nothing at all", async () => {
  const bytes = randomBytes(10_485_760);
  const seen: Buffer[] = [];
  const address = await listen(
    speakInstream((file) => {
      seen.push(file);
      return "stream: OK\0";
    }),
  );

  expect(await createScanner(address).scan(await fileOf(bytes))).toBe("clean");
  expect(await createScanner(address).scan(await fileOf(""))).toBe("clean");

  expect(seen[0]?.equals(bytes)).toBe(true);
  expect(seen[1]?.length).toBe(0);
});

test.each([
  ["its size limit", "INSTREAM size limit exceeded. ERROR\0"],
  ["an error of its own", "stream: Can't allocate memory ERROR\0"],
  ["garbage", "HTTP/1.1 400 Bad Request\r\n\r\n\0"],
  ["nothing but the end", "\0"],
  ["a verdict cut short", "stream: OK"],
  ["two verdicts", "stream: OK\0stream: Test.Pattern-1 FOUND\0"],
  ["a verdict about something else", "1: stream: OK\0"],
  ["words around the verdict", "stream: OK, nearly\0"],
  ["a reply without an end", "x".repeat(10_000)],
])("an answer that is %s is no verdict", async (_, reply) => {
  const scanner = createScanner(await listen(speakInstream(() => reply)));

  await expect(scanner.scan(await fileOf("an ordinary letter"))).rejects.toBeInstanceOf(ScannerUnavailableError);
});

test("the size limit, told in the middle of the file, is no verdict", async () => {
  const address = await listen((line) => {
    line.once("data", () => line.end("INSTREAM size limit exceeded. ERROR\0"));
  });

  await expect(createScanner(address).scan(await fileOf(randomBytes(9_000_000)))).rejects.toBeInstanceOf(
    ScannerUnavailableError,
  );
});

test("'OK' before the whole file was read is no verdict", async () => {
  const address = await listen((line) => {
    line.pause();
    line.write("stream: OK\0");
  });

  await expect(createScanner(address).scan(await fileOf(randomBytes(9_000_000)))).rejects.toThrow("stream: OK");
});

test.each(["end", "destroy", "resetAndDestroy"] as const)("a line that breaks in the middle (%s)", async (how) => {
  const address = await listen((line) => line.once("data", () => line[how]()), "loopback");

  await expect(createScanner(address).scan(await fileOf(randomBytes(3_000_000)))).rejects.toBeInstanceOf(
    ScannerUnavailableError,
  );
});

test("nobody listens: no socket, and a port that refuses", async () => {
  const address = await listen(() => {}, "loopback");
  await new Promise((closed) => clamd?.close(closed));
  clamd = undefined;
  const path = await fileOf("an ordinary letter");

  await expect(createScanner(join(folder, "none.sock")).scan(path)).rejects.toThrow(ScannerUnavailableError);
  await expect(createScanner(address).scan(path)).rejects.toThrow(ScannerUnavailableError);
});

test.each([
  ["never answers", speakInstream(() => "")],
  ["never reads", (line: Socket) => void line.pause()],
])("a scanner that %s is given up after its time", async (_, onLine) => {
  const address = await listen((line) => {
    line.end = () => line;
    onLine(line);
  });
  const scanner = createScanner(address, { connect: 1_000, total: 50 });

  await expect(scanner.scan(await fileOf(randomBytes(3_000_000)))).rejects.toThrow("no answer in time");
});

test("a file that is not there is its own error", async () => {
  const scanner = createScanner(await listen(bySignature));

  await expect(scanner.scan(join(folder, "missing"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("without an address nothing is scanned, and everything passes", async () => {
  const scanner = createScanner(undefined);

  expect(scanner.configured).toBe(false);
  expect(await scanner.scan(join(folder, "any"))).toBe("clean");
});
