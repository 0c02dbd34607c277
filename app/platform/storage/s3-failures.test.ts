import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type ScriptedServer, scriptedServer } from "../../../tests/support/scripted-http";
import { createS3Storage } from "./s3-storage.server";
import { ObjectExistsError, StorageFullError } from "./storage.server";

const limits = { answer: 150, upload: 150, stall: 150, attempts: 3, pause: 1 };
const pdf = { contentType: "application/pdf" };
const content = "a document";
const etag = `"${createHash("md5").update(content).digest("hex")}"`;

const stored: Answer = { status: 200, headers: { etag, "content-length": String(content.length) } };
const missing: Answer = { status: 404 };
const done: Answer = { status: 200, headers: { etag } };
const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<Error><Code>${code}</Code><Message>…</Message></Error>`,
});
const silence: Answer = () => {};
const brokenLine: Answer = (response) => response.destroy();

let tempFolder: string;
let server: ScriptedServer | undefined;
beforeEach(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), "s3-failures-"));
});
afterEach(async () => {
  await server?.stop();
  await rm(tempFolder, { recursive: true, force: true });
});

/** The service answers the n-th HEAD, PUT, GET or DELETE with the n-th of its answers, and then with the last. */
async function service(answers: Record<string, Answer[]>) {
  server = await scriptedServer((request, earlier) => {
    const mine = answers[request.split(" ")[0] ?? ""] ?? [];
    return mine[earlier] ?? mine.at(-1) ?? { status: 500 };
  });
  const settings = {
    endpoint: server.endpoint,
    bucket: "documents",
    region: "r",
    accessKeyId: "a",
    secretAccessKey: "s",
  };
  return createS3Storage(settings, tempFolder, limits);
}

const methods = () => server?.requests.map(({ method }) => method).join(" ");

async function upload() {
  const path = join(tempFolder, "upload");
  await writeFile(path, content);
  return path;
}

describe("putting a file", () => {
  test("sends it once with its MD5 and only if the key is free, and looks at it before resolving", async () => {
    const storage = await service({ HEAD: [missing, stored], PUT: [done] });

    await storage.putFile("documents/one", await upload(), pdf);

    expect(methods()).toBe("HEAD PUT HEAD HEAD");
    const put = server?.requests[1];
    expect(put?.path).toBe("/documents/documents/one");
    expect(String(put?.body)).toBe(content);
    expect(put?.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(content.length),
      "content-md5": createHash("md5").update(content).digest("base64"),
      "if-none-match": "*",
    });
    expect(put?.headers.authorization).toMatch(/SignedHeaders=content-md5;host;if-none-match;/);
  });

  test.each([
    ["a broken line", brokenLine],
    ["silence", silence],
    ["503", refusal(503, "SlowDown")],
    ["500", refusal(500, "InternalError")],
    ["429", refusal(429, "TooManyRequests")],
  ])("%s is tried again", async (_, failure) => {
    const storage = await service({ HEAD: [failure, missing, stored], PUT: [failure, failure, done] });

    await storage.putFile("documents/one", await upload(), pdf);

    expect(methods()).toBe("HEAD HEAD PUT PUT PUT HEAD HEAD");
  });

  test("a put that met another in the middle is tried again", async () => {
    const conflict = refusal(409, "ConditionalRequestConflict");
    const storage = await service({ HEAD: [missing, stored], PUT: [conflict, done] });

    await storage.putFile("documents/one", await upload(), pdf);

    expect(methods()).toBe("HEAD PUT PUT HEAD HEAD");
  });

  test("tries have an end, and the file is still there for the caller", async () => {
    const storage = await service({ HEAD: [missing], PUT: [refusal(503, "SlowDown")] });
    const path = await upload();

    await expect(storage.putFile("documents/one", path, pdf)).rejects.toMatchObject({ status: 503 });

    expect(methods()).toBe("HEAD PUT PUT PUT");
    expect(existsSync(path)).toBe(true);
  });

  test("a refusal is not tried again", async () => {
    const storage = await service({ HEAD: [missing], PUT: [refusal(403, "AccessDenied")] });

    await expect(storage.putFile("documents/one", await upload(), pdf)).rejects.toMatchObject({ status: 403 });

    expect(methods()).toBe("HEAD PUT");
  });

  test("an attempt that arrived although its answer was lost counts, once the bytes have been compared", async () => {
    const conflict = refusal(412, "PreconditionFailed");
    const storage = await service({ HEAD: [missing, stored], PUT: [brokenLine, conflict] });

    await expect(storage.putFile("documents/one", await upload(), pdf)).resolves.toBeUndefined();
  });

  test("another node's object that came first is not taken for one's own", async () => {
    const storage = await service({ HEAD: [missing], PUT: [refusal(412, "PreconditionFailed")] });

    await expect(storage.putFile("documents/one", await upload(), pdf)).rejects.toBeInstanceOf(ObjectExistsError);
  });

  test("a service without conditional puts gets a plain one", async () => {
    const storage = await service({ HEAD: [missing, stored], PUT: [refusal(501, "NotImplemented"), done] });

    await storage.putFile("documents/one", await upload(), pdf);

    expect(server?.requests[2]?.headers).not.toHaveProperty("if-none-match");
    expect(server?.requests[2]?.headers).toHaveProperty("content-md5");
  });

  test.each([
    [507, "InsufficientStorage"],
    [403, "QuotaExceeded"],
    [507, "XMinioStorageFull"],
  ])("no room left (%d %s) is a typed error", async (status, code) => {
    const storage = await service({ HEAD: [missing], PUT: [refusal(status, code)] });

    await expect(storage.putFile("documents/one", await upload(), pdf)).rejects.toBeInstanceOf(StorageFullError);
  });

  test.each([
    ["nothing", missing, "nothing is stored"],
    ["half of it", { status: 200, headers: { etag, "content-length": "5" } }, "but 5 is stored"],
  ] as const)("a service that acknowledges and then has %s", async (_, found, message) => {
    const storage = await service({ HEAD: [missing, found], PUT: [done] });

    await expect(storage.putFile("documents/one", await upload(), pdf)).rejects.toThrow(message);
  });

  test("an ETag that is not the MD5 means reading it again: the same bytes are fine, others are not", async () => {
    const opaque: Answer = { status: 200, headers: { etag: '"opaque-1"', "content-length": String(content.length) } };
    const put = async (found: string) => {
      const storage = await service({ HEAD: [missing, opaque], PUT: [done], GET: [{ status: 200, body: found }] });
      return storage.putFile("documents/one", await upload(), pdf);
    };

    await expect(put(content)).resolves.toBeUndefined();
    await server?.stop();
    await expect(put("a doctored")).rejects.toThrow("other bytes");
  });
});

describe("reading", () => {
  const object = { status: 200, headers: { etag, "content-length": String(content.length) }, body: content };

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
    expect(methods()).toBe("HEAD GET");
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
});

test("deleting what a service says is missing is no error; a missing bucket is", async () => {
  const storage = await service({ DELETE: [refusal(404, "NoSuchKey"), refusal(404, "NoSuchBucket")] });

  await storage.delete("documents/one");
  await expect(storage.delete("documents/one")).rejects.toThrow("NoSuchBucket");
});

test.each([
  ["is silent", silence],
  ["has no such bucket", missing],
  ["refuses the keys", { status: 403 }],
  ["is in trouble", { status: 503 }],
])("the check fails, after one try, when the service %s", async (_, answer) => {
  const storage = await service({ HEAD: [answer] });

  await expect(storage.check()).rejects.toThrow();
  expect(methods()).toBe("HEAD");
});
