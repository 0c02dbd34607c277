import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Answer } from "../../../tests/support/scripted-http";
import { brokenLine, refusal, type ScriptedS3, scriptedS3, silence } from "../../../tests/support/scripted-s3";
import { createS3Storage } from "./s3-storage.server";

const limits = { answer: 500, upload: 500, stall: 500, attempts: 3, pause: 1, uploads: 4, keys: 1_000 };
const content = "a document";
const stored: Answer = { status: 200, headers: { "content-length": String(content.length) } };

let tempFolder: string;
let server: ScriptedS3 | undefined;
beforeEach(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), "s3-download-"));
});
afterEach(async () => {
  await server?.stop();
  await rm(tempFolder, { recursive: true, force: true });
});

async function service(answers: Record<string, Answer[]>) {
  server = await scriptedS3(answers);
  return createS3Storage(server.settings, tempFolder, limits);
}

const object = { status: 200, headers: { "content-length": String(content.length) }, body: content };

test("a read is tried again until it begins", async () => {
  const storage = await service({ HEAD: [stored], GET: [brokenLine, silence, object] });
  const found = await storage.get("documents/one");

  expect(found && String(await buffer(found.stream()))).toBe(content);
});

/** Sends half of bytes 1 to 8. */
function begin(response: ServerResponse) {
  response.writeHead(206, { "content-length": "8" });
  response.write(content.slice(1, 5));
}

test.each<[string, Answer, string]>([
  ["stops sending", begin, "stopped sending"],
  ["ignores the range", object, "answered 200"],
  ["says no", refusal(403, "AccessDenied"), "AccessDenied"],
  [
    "breaks off",
    (response) => {
      begin(response);
      setImmediate(() => response.destroy());
    },
    "terminated",
  ],
])("a service that %s is an error, never a shorter document", async (_, answer, message) => {
  const storage = await service({ HEAD: [stored], GET: [answer] });
  const found = await storage.get("documents/one");

  await expect(buffer(found?.stream({ start: 1, end: 8 }) ?? Readable.from([]))).rejects.toThrow(message);
  expect(server?.methods()).toBe("HEAD GET");
});

test("a reader that goes away ends the request", async () => {
  const gone = Promise.withResolvers<void>();
  const storage = await service({
    HEAD: [stored],
    GET: [
      (response) => {
        response.once("close", gone.resolve);
        begin(response);
      },
    ],
  });
  const stream = (await storage.get("documents/one"))?.stream({ start: 1, end: 8 });

  stream?.once("data", () => stream.destroy());

  await expect(gone.promise).resolves.toBeUndefined();
});

test("trouble is never told as 'not there'", async () => {
  const storage = await service({ HEAD: [refusal(503, "SlowDown")] });

  await expect(storage.get("documents/one")).rejects.toThrow("503");
});
