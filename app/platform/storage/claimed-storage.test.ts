import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { EnvError } from "../env-error";
import type { Log } from "../log.server";
import { claimedStorage, claimWhenItAnswers } from "./claimed-storage.server";
import { type Storage, StorageAwayError } from "./storage.server";

const broken = new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
const silent: Log = { info() {}, warn() {}, error() {} };

/** A claim whose attempts end with these errors, one after the other, and then succeed. */
async function claimAfter(errors: Error[], mayWait = true) {
  const claim = await claimWhenItAnswers(
    async () => {
      const error = errors.shift();
      if (error) throw error;
    },
    { mayWait, log: silent },
  );
  onTestFinished(() => claim.stop());
  return claim;
}

test("a storage that is away is claimed when it answers again", async () => {
  const claim = await claimAfter([broken, broken]);
  expect(claim.isDone()).toBe(false);
  await expect.poll(claim.isDone, { timeout: 10_000 }).toBe(true);
});

test("a refusal stops the start, at once or when the storage answers, and a wrong setting does too", async () => {
  const refusal = new EnvError("The storage belongs to another installation.");
  await expect(claimAfter([refusal])).rejects.toThrow(refusal);
  await expect(claimAfter([new Error("403 AccessDenied")])).rejects.toThrow("AccessDenied");
  await expect(claimAfter([broken], false), "who needs it at once").rejects.toThrow("fetch failed");

  const claim = await claimAfter([broken, refusal]);
  const refused = await new Promise((listener) => claim.onRefused(listener));
  expect([refused, claim.isDone()]).toEqual([refusal, false]);
  await pause(20);
  expect(await new Promise((listener) => claim.onRefused(listener)), "somebody who asks later").toBe(refusal);
});

test("until it is claimed, nothing reaches the storage, not even a question", async () => {
  const calls: PropertyKey[] = [];
  const real = new Proxy({ tempFolder: "/tmp/x", place: "bucket" } as Storage, {
    get(target, name) {
      if (name in target) return target[name as "place"];
      return () => void calls.push(name);
    },
  });
  let claimed = false;
  const storage = claimedStorage(real, () => claimed);
  const meta = { contentType: "text/plain" };
  const uses: (() => Promise<unknown>)[] = [
    () => storage.putFile("a", "/tmp/a", meta),
    () => storage.put("a", new Uint8Array(), meta),
    () => storage.get("a"),
    () => storage.delete("a"),
    () => storage.check(),
    async () => storage.list("")[Symbol.asyncIterator]().next(),
  ];
  for (const use of uses) await expect(use()).rejects.toThrow(StorageAwayError);
  expect(calls).toEqual([]);
  claimed = true;
  for (const use of uses.slice(0, 5)) await use();
  expect(calls).toEqual(["putFile", "put", "get", "delete", "check"]);
});
