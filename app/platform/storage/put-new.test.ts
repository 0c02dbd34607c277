import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFolderStorage } from "./folder-storage.server";
import { putNew } from "./put-new.server";

test("bytes that find no room leave no temp file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "corvane-put-new-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = await createFolderStorage(folder);
  // Like a disk that becomes full: the file is there, and some of its bytes.
  async function* endingEarly() {
    yield Buffer.from("some bytes");
    throw new Error("no space left on device");
  }
  const bytes = endingEarly() as unknown as Uint8Array;
  await expect(putNew(storage, "audit-heads/1", bytes, { contentType: "text/plain" })).rejects.toThrow("no space left");
  expect(readdirSync(storage.tempFolder)).toEqual([]);
});
