import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFolderStorage } from "./folder-storage.server";
import { prefixedStorage } from "./prefixed-storage.server";
import { storageContract } from "./storage.contract";
import type { Storage } from "./storage.server";

describe("a part of a storage", () => {
  let root: string;
  let whole: Storage;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "prefixed-storage-"));
    whole = await createFolderStorage(root);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  storageContract(() => prefixedStorage(whole, "firm/production/"));

  test("neither sees nor touches what lies beside it", async () => {
    const part = prefixedStorage(whole, "part/");
    await whole.put("documents/one", Buffer.from("x"), { contentType: "text/plain" });
    await whole.put("part-of-another/one", Buffer.from("x"), { contentType: "text/plain" });

    await part.delete("documents/one");

    expect(await part.get("documents/one")).toBeNull();
    for await (const { key } of part.list("")) throw new Error(`${key} is not in this part`);
    expect(await whole.get("documents/one")).not.toBeNull();
    await expect(part.get("../documents/one")).rejects.toThrow("Not a storage key");
  });
});
