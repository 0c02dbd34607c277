import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { sanitizeETag } from "s3mini";
import { limitConcurrency } from "../limit-concurrency";
import { defaultLimits, type S3Limits, type S3Settings, s3Calls, serviceError } from "./s3-calls.server";
import { download, isMissing } from "./s3-download.server";
import { checkKey, checkPrefix, checkRange, ObjectExistsError, type Storage } from "./storage.server";

/**
 * A storage in an existing bucket, for any number of nodes. Objects are sent with their MD5, so that the service refuses
 * bytes that changed on the way. Documents are checked again before a put resolves.
 */
export async function createS3Storage(
  settings: S3Settings,
  tempFolder: string,
  limits: S3Limits = defaultLimits,
): Promise<Storage> {
  const calls = s3Calls(settings, limits);
  // fetch holds much of a body in memory while it is sent: 20 documents of 9 MB at once took 220 MB, four at a time 95.
  const inTurn = limitConcurrency(limits.uploads);
  const temp = resolve(tempFolder);
  await mkdir(temp, { recursive: true, mode: 0o700 });

  /** Size in bytes, or null when nothing is stored under key. */
  async function sizeOf(key: string): Promise<number | null> {
    try {
      return await calls.repeat(limits.answer, (client) => client.getContentLength(key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function send(key: string, body: Blob | Uint8Array, contentType: string, headers: Record<string, string>) {
    await calls.repeat(limits.upload, async (client, attempt) => {
      try {
        await drained(await client.putObject(key, body, contentType, undefined, headers));
      } catch (error) {
        const status = serviceError(error)?.status;
        if (status === 501 && headers["if-none-match"]) {
          // This service has no conditional put. Keys are never used twice, so checking first is enough.
          const { "if-none-match": _, ...plain } = headers;
          await drained(await client.putObject(key, body, contentType, undefined, plain));
          return;
        }
        // An earlier attempt may have succeeded although its answer was lost. The caller verifies this.
        if (status === 412 && attempt > 1) return;
        if (status === 412) throw new ObjectExistsError(key);
        throw error;
      }
    });
  }

  async function verify(key: string, size: number, md5: string) {
    const stored = await sizeOf(key);
    if (stored !== size) throw new Error(`${key} was put with ${size} bytes, but ${stored ?? "nothing"} is stored`);
    const etag = await calls.repeat(limits.answer, (client) => client.getEtag(key));
    // With some kinds of encryption the ETag is not the MD5. Then the object must be read again.
    if (etag && sanitizeETag(etag) === md5) return;
    const found = await digest(download(calls, limits, key, undefined));
    if (found.md5.toString("hex") !== md5) throw new Error(`${key} is stored with other bytes than were put`);
  }

  return {
    tempFolder: temp,
    place: settings.bucket,

    async putFile(key, path, { contentType }) {
      checkKey(key);
      await inTurn(async () => {
        const { size, md5 } = await digest(createReadStream(path));
        if ((await sizeOf(key)) !== null) throw new ObjectExistsError(key);
        const body = await openAsBlob(path);
        await send(key, body, contentType, { "content-md5": md5.toString("base64"), "if-none-match": "*" });
        await verify(key, size, md5.toString("hex"));
      });
      if (resolve(path).startsWith(temp + sep)) await rm(path, { force: true });
    },

    async put(key, bytes, { contentType }) {
      checkKey(key);
      const md5 = createHash("md5").update(bytes).digest("base64");
      await send(key, bytes, contentType, { "content-md5": md5 });
    },

    async get(key) {
      checkKey(key);
      const size = await sizeOf(key);
      if (size === null) return null;
      return {
        size,
        stream(range) {
          checkRange(size, range);
          return download(calls, limits, key, range);
        },
      };
    },

    async delete(key) {
      checkKey(key);
      try {
        await calls.repeat(limits.answer, (client) => client.deleteObject(key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async *list(prefix) {
      checkPrefix(prefix);
      let token: string | undefined;
      do {
        const page = await calls.repeat(limits.answer, (client) =>
          client.listObjectsPaged("/", prefix, limits.keys, token),
        );
        if (!page?.objects) throw new Error(`The bucket ${settings.bucket} does not exist`);
        for (const { Key, LastModified } of page.objects) yield { key: Key, modifiedAt: LastModified.getTime() };
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },

    async check() {
      // One attempt is enough: the caller wants the current state and asks again.
      const found = await calls.repeat(limits.answer, (client) => client.bucketExists(), 1);
      if (!found) throw new Error(`The bucket ${settings.bucket} does not exist or may not be used`);
    },
  };
}

/** Reads an unused answer to its end, because an unread answer keeps its connection open. */
async function drained(answer: Response) {
  await answer.arrayBuffer();
}

async function digest(bytes: Readable) {
  const md5 = createHash("md5");
  let size = 0;
  for await (const chunk of bytes) {
    md5.update(chunk);
    size += chunk.length;
  }
  return { size, md5: md5.digest() };
}
