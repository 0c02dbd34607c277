import { expect, onTestFinished, test } from "vitest";
import { keysFrom } from "../../app/platform/keys/keys.server";
import { createStorage } from "../../app/platform/storage/create-storage.server";
import { encode } from "../../server/encoded";
import { formerAssets } from "../../server/former-assets";
import { testSecret } from "../support/secret";
import { startBuiltServer } from "../support/server";

test("a file of another build is answered as long as it is stored; others are 404", async () => {
  const server = await startBuiltServer({ env: { SECRET: testSecret } });
  onTestFinished(() => void server.stop());
  const path = "/assets/page-BLzw1dXT.js";
  const ask = (path: string) => fetch(`${server.url}${path}`, { headers: { "Accept-Encoding": "br" } });
  expect((await ask("/assets/other-BLzw1dXT.js")).status).toBe(404);

  const storage = await createStorage({ dataDir: server.dataDir });
  const services = { storage, keys: keysFrom(testSecret), clock: { now: Date.now } };
  const files = new Map([[path, encode(Buffer.from("old()"), {}, null)]]);
  await formerAssets(services, files, "nothing").share(new AbortController().signal);
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("old()");
  expect(answer.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});
