import { expect, test } from "vitest";
import type { Services } from "~/platform/services";
import { StorageAwayError } from "~/platform/storage/storage.server";
import { storeEach } from "./received-form.server";

test("a file that met a storage that was away is refused in a sentence, also when the storage has come back meanwhile", async () => {
  const services = { storage: { check: async () => {} }, log: { error() {} } } as unknown as Services;
  const file = { ok: true as const, path: "/tmp/none", name: "Plan.pdf", bytes: 10 };
  const store = () => Promise.reject(new StorageAwayError(new TypeError("fetch failed")));
  expect(await storeEach(services, { fields: new Map(), files: [file] }, store)).toMatchObject([
    { ok: false, name: "Plan.pdf", message: expect.stringContaining("our storage does not answer at the moment") },
  ]);
  const bug = () => Promise.reject(new Error("a bug"));
  await expect(storeEach(services, { fields: new Map(), files: [file] }, bug)).rejects.toThrow("a bug");
});
