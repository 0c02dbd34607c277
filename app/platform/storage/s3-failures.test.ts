import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../../tests/support/scripted-http";
import { brokenLine, missing, refusal, type ScriptedS3, scriptedS3, silence } from "../../../tests/support/scripted-s3";
import { createS3Storage } from "./s3-storage.server";
import { ObjectExistsError, StorageFullError } from "./storage.server";

const limits = { answer: 500, upload: 500, stall: 500, attempts: 3, pause: 1, uploads: 4, keys: 1_000 };
const pdf = { contentType: "application/pdf" };
const content = "a document";
const etag = `"${createHash("md5").update(content).digest("hex")}"`;

const stored: Answer = { status: 200, headers: { etag, "content-length": String(content.length) } };
const done: Answer = { status: 200, headers: { etag } };
let tempFolder: string;
let server: ScriptedS3 | undefined;
beforeEach(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), "s3-failures-"));
});
afterEach(async () => {
  await server?.stop();
  await rm(tempFolder, { recursive: true, force: true });
});

async function service(answers: Record<string, Answer[]>) {
  server = await scriptedS3(answers);
  return createS3Storage(server.settings, tempFolder, limits);
}

const methods = () => server?.methods();

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
      // A compressed answer would have another size.
      "accept-encoding": "identity",
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

    await expect(storage.putFile("documents/one", path, pdf)).rejects.toMatchObject({
      name: "StorageAwayError",
      cause: { status: 503 },
    });

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

  test("an answer that names another place is an error, and nothing is sent there", async () => {
    const elsewhere = await scriptedS3({ PUT: [done], HEAD: [stored] });
    const leads: Answer = { status: 307, headers: { location: `${elsewhere.settings.endpoint}/documents/one` } };
    const storage = await service({ HEAD: [missing], PUT: [leads] });

    await expect(storage.putFile("documents/one", await upload(), pdf)).rejects.toThrow();
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
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

test("a list asks for a thousand keys at a time, and goes on where a page ended", async () => {
  const all = Array.from({ length: 1_005 }, (_, n) => `documents/${n}`);
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-21T09:00:00.000Z</LastModified></Contents>`;
  const page = (keys: string[], rest: string) =>
    `<ListBucketResult>${rest}${keys.map(entry).join("")}</ListBucketResult>`;
  const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>";
  const answer: Answer = (response) => {
    const token = new URL(response.req.url ?? "", "http://s3").searchParams.get("continuation-token");
    response.end(token === "next" ? page(all.slice(1_000), "") : page(all.slice(0, 1_000), more));
  };
  server = await scriptedS3({ GET: [answer] });
  const storage = await createS3Storage(server.settings, tempFolder);

  const listed: string[] = [];
  for await (const { key } of storage.list("documents/")) listed.push(key);

  expect(listed).toEqual(all);
  const asked = server.requests.map(({ path }) => new URL(path, "http://s3").searchParams);
  expect(asked.map((search) => search.get("max-keys"))).toEqual(["1000", "1000"]);
  expect(asked.map((search) => search.get("continuation-token"))).toEqual([null, "next"]);
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
