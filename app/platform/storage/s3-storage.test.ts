import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../tests/support/s3";
import { prefixedStorage } from "./prefixed-storage.server";
import { defaultLimits } from "./s3-calls.server";
import { createS3Storage } from "./s3-storage.server";
import { storageContract } from "./storage.contract";
import type { Storage } from "./storage.server";

const started = await startS3();
const reason = "skipped" in started ? ` (skipped: ${started.skipped})` : "";

describe.skipIf("skipped" in started)(`S3 storage on a real server${reason}`, () => {
  const server = started as S3Server;
  let tempFolder: string;
  let storage: Storage;

  beforeAll(async () => {
    tempFolder = await mkdtemp(join(tmpdir(), "s3-storage-"));
    // A list of more than ten keys is one of several pages.
    storage = await createS3Storage(server, tempFolder, { ...defaultLimits, keys: 10 });
  });

  afterAll(async () => {
    await server.stop();
    await rm(tempFolder, { recursive: true, force: true });
  });

  storageContract(() => storage);

  describe("under a prefix", () => {
    storageContract(() => prefixedStorage(storage, "firm/production/"));
  });

  test("a wrong secret is an error for every operation, not an empty storage", async () => {
    const wrong = await createS3Storage({ ...server, secretAccessKey: "wrong" }, tempFolder);

    await expect(wrong.check()).rejects.toThrow("may not be used");
    await expect(wrong.get("documents/any")).rejects.toThrow("403");
    await expect(wrong.put("documents/any", Buffer.from("x"), { contentType: "text/plain" })).rejects.toThrow("403");
    await expect(wrong.delete("documents/any")).rejects.toThrow("403");
    await expect(firstOf(wrong.list(""))).rejects.toThrow("403");
  });

  test("a bucket that does not exist fails the check, a list and a put", async () => {
    const none = await createS3Storage({ ...server, bucket: `none-${randomUUID()}` }, tempFolder);

    await expect(none.check()).rejects.toThrow("does not exist");
    await expect(firstOf(none.list(""))).rejects.toThrow("does not exist");
    await expect(none.put("documents/any", Buffer.from("x"), { contentType: "text/plain" })).rejects.toThrow("404");
  });
});

async function firstOf(entries: AsyncIterable<unknown>) {
  for await (const entry of entries) return entry;
}
