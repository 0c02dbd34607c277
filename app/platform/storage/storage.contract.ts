import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { listingContract } from "./listing.contract";
import { ObjectExistsError, type Storage } from "./storage.server";

const pdf = { contentType: "application/pdf" };
const json = { contentType: "application/json" };

/** What every storage must do. `storage` may contain other objects: each test uses its own prefix. */
export function storageContract(storage: () => Storage): void {
  async function upload(bytes: Uint8Array) {
    const path = join(storage().tempFolder, randomUUID());
    await writeFile(path, bytes);
    return path;
  }

  async function read(key: string) {
    const found = await storage().get(key);
    return found && buffer(found.stream());
  }

  const ownPrefix = () => `documents/${randomUUID()}/`;

  describe("what is put", () => {
    test("a file of 10 MB comes back byte for byte, and its temp file is used up", async () => {
      const key = `${ownPrefix()}file`;
      const bytes = randomBytes(10_485_760);
      const path = await upload(bytes);

      await storage().putFile(key, path, pdf);

      expect((await storage().get(key))?.size).toBe(10_485_760);
      expect((await read(key))?.equals(bytes)).toBe(true);
      expect(await readdir(storage().tempFolder)).toEqual([]);
    });

    test("nothing is something: an empty file and empty bytes are stored", async () => {
      const prefix = ownPrefix();

      await storage().putFile(`${prefix}file`, await upload(new Uint8Array()), pdf);
      await storage().put(`${prefix}bytes`, new Uint8Array(), json);

      expect((await storage().get(`${prefix}file`))?.size).toBe(0);
      expect(await read(`${prefix}bytes`)).toEqual(Buffer.alloc(0));
    });

    test("a file from elsewhere stays where it was", async () => {
      const key = `${ownPrefix()}file`;
      const elsewhere = await mkdtemp(join(tmpdir(), "elsewhere-"));
      await writeFile(join(elsewhere, "original"), "kept");

      await storage().putFile(key, join(elsewhere, "original"), pdf);

      expect(await readFile(join(elsewhere, "original"), "utf8")).toBe("kept");
      expect(String(await read(key))).toBe("kept");
      await rm(elsewhere, { recursive: true });
    });

    test("a file never replaces what is stored, and can be put elsewhere afterwards", async () => {
      const prefix = ownPrefix();
      await storage().putFile(`${prefix}taken`, await upload(Buffer.from("first")), pdf);
      const second = await upload(Buffer.from("second"));

      await expect(storage().putFile(`${prefix}taken`, second, pdf)).rejects.toBeInstanceOf(ObjectExistsError);

      expect(String(await read(`${prefix}taken`))).toBe("first");
      await storage().putFile(`${prefix}free`, second, pdf);
      expect(String(await read(`${prefix}free`))).toBe("second");
    });

    test("of two files put under one key at once, one is stored and the other refused", async () => {
      const key = `${ownPrefix()}file`;
      const contents = ["first".repeat(9_000), "second".repeat(9_000)];
      const paths = await Promise.all(contents.map((content) => upload(Buffer.from(content))));

      const outcomes = await Promise.allSettled(paths.map((path) => storage().putFile(key, path, pdf)));

      const stored = outcomes.findIndex(({ status }) => status === "fulfilled");
      expect(outcomes[1 - stored]).toMatchObject({ status: "rejected", reason: expect.any(ObjectExistsError) });
      expect(String(await read(key))).toBe(contents[stored]);
      await rm(paths[1 - stored] ?? "", { force: true });
    });

    test("bytes replace what is stored, and a reader sees the old or the new, never a mixture", async () => {
      const key = `${ownPrefix()}head`;
      const version = (n: number) => Buffer.alloc(60_000, `${n % 10}`);
      await storage().put(key, version(0), json);
      let writing = true;

      async function write() {
        for (let n = 1; n <= 15; n += 1) await storage().put(key, version(n), json);
        writing = false;
      }
      async function watch() {
        while (writing) {
          const seen = await read(key);
          expect(seen?.equals(Buffer.alloc(60_000, seen.subarray(0, 1)))).toBe(true);
        }
      }
      await Promise.all([write(), watch(), watch()]);

      expect((await read(key))?.equals(version(15))).toBe(true);
    });
  });

  describe("reading", () => {
    test("what was never put is null, also where a folder of that name might be", async () => {
      const prefix = ownPrefix();
      await storage().put(`${prefix}head`, Buffer.from("x"), json);

      expect(await storage().get(`${prefix}other`)).toBeNull();
      expect(await storage().get(prefix.slice(0, -1))).toBeNull();
      expect(await storage().get(`${prefix}head/below`)).toBeNull();
    });

    test.each([
      { start: 0, end: 0, text: "0" },
      { start: 3, end: 6, text: "3456" },
      { start: 9, end: 9, text: "9" },
      { start: 0, end: 9, text: "0123456789" },
    ])("bytes $start to $end, both inclusive", async ({ start, end, text }) => {
      const key = `${ownPrefix()}digits`;
      await storage().put(key, Buffer.from("0123456789"), json);
      const found = await storage().get(key);

      expect(found && String(await buffer(found.stream({ start, end })))).toBe(text);
    });

    test.each([
      { start: 0, end: 10 },
      { start: -1, end: 3 },
      { start: 5, end: 4 },
      { start: 0.5, end: 3 },
      { start: 0, end: Number.NaN },
    ])("bytes $start to $end of ten are refused", async (range) => {
      const key = `${ownPrefix()}digits`;
      await storage().put(key, Buffer.from("0123456789"), json);
      const found = await storage().get(key);

      expect(() => found?.stream(range)).toThrow(RangeError);
    });

    test("a reader that goes away early ends the stream", async () => {
      const key = `${ownPrefix()}file`;
      await storage().putFile(key, await upload(randomBytes(3_000_000)), pdf);
      const stream = (await storage().get(key))?.stream();

      for await (const chunk of stream ?? []) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }

      expect(stream?.destroyed).toBe(true);
    });
  });

  test("what is deleted is gone; deleting it again, or what never was, is no error", async () => {
    const prefix = ownPrefix();
    await storage().putFile(`${prefix}file`, await upload(Buffer.from("x")), pdf);

    await storage().delete(`${prefix}file`);
    await storage().delete(`${prefix}file`);
    await storage().delete(`${prefix}never/was`);

    expect(await storage().get(`${prefix}file`)).toBeNull();
  });

  test.each([
    "",
    "/etc/passwd",
    "../outside",
    "documents/../../outside",
    "documents//file",
    "documents/",
    "documents/.hidden",
    "documents/a..b",
    "documents/UPPER",
    "documents/spa ce",
    "documents/nul\0",
    "documents\\file",
    "documents/%2e%2e",
    `documents/${"x".repeat(201)}`,
    `${"x/".repeat(300)}x`,
  ])("the key %j is refused by every operation", async (key) => {
    const path = await upload(Buffer.from("x"));

    await expect(storage().putFile(key, path, pdf)).rejects.toThrow("Not a storage key");
    await expect(storage().put(key, Buffer.from("x"), json)).rejects.toThrow("Not a storage key");
    await expect(storage().get(key)).rejects.toThrow("Not a storage key");
    await expect(storage().delete(key)).rejects.toThrow("Not a storage key");
    await rm(path);
  });

  test("a storage that works passes its check", async () => {
    await expect(storage().check()).resolves.toBeUndefined();
  });

  listingContract(storage);
}
