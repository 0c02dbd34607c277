import { expect, test } from "vitest";
import { emptyWorld } from "../tests/support/world";
import { bytesOf, type Encoded, encode } from "./encoded";
import { formerAssets } from "./former-assets";

const script = "/assets/page-BLzw1dXT.js";
const style = "/assets/root-Cx_9-abc.css";
const running = new AbortController().signal;

const build = (files: Record<string, string>): Map<string, Encoded> =>
  new Map(Object.entries(files).map(([path, text]) => [path, encode(Buffer.from(text), {}, null)]));

const text = async (found: Promise<Encoded> | undefined) => found && bytesOf((await found).plain).toString();

test("a server finds the files of another build, of before and of after an update", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const before = formerAssets(world, build({ [script]: "old()", "/robots.txt": "x" }), "host");
  const after = formerAssets(world, build({ [style]: "a{}" }), "host");
  await before.share(running);
  await after.share(running);
  expect(await text(after.find(script))).toBe("old()");
  expect(await text(before.find(style))).toBe("a{}");
  const { plain, br } = (await after.find(script)) ?? { plain: { headers: [] as string[] } };
  expect(plain.headers).toEqual(
    expect.arrayContaining([
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable",
      "Strict-Transport-Security",
    ]),
  );
  expect(br?.headers).toContain("br");
  // Only files whose name has a hash.
  expect(after.find("/robots.txt")).toBeUndefined();
  expect(after.find("/assets/../secret-BLzw1dXT.js")).toBeUndefined();
});

test("a file that no server has stored for a day is deleted, and one that a server still has stays", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  world.clock.set(Date.now());
  await formerAssets(world, build({ [script]: "old()" }), "host").share(running);
  const now = formerAssets(world, build({ [style]: "a{}" }), "host");
  await now.share(running);
  world.clock.advance(37 * 3_600_000);
  await now.share(running);
  await expect(formerAssets(world, new Map(), "host").find(script)).rejects.toThrow("There is no such file");
  expect(await text(formerAssets(world, new Map(), "host").find(style))).toBe("a{}");
});

test("a file that was changed in the storage is not sent", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  await formerAssets(world, build({ [script]: "good()", [style]: "a{}" }), "host").share(running);
  const keys: string[] = [];
  for await (const { key } of world.storage.list("assets/")) keys.push(key);
  for (const key of keys)
    await world.storage.put(key, Buffer.from(`${"x".repeat(32)}evil()`), { contentType: "text/plain" });
  const other = formerAssets(world, new Map(), "host");
  await expect(other.find(script)).rejects.toThrow("The file was changed");
  // It is not asked for again at once.
  expect(other.find(script)).toBeUndefined();
  world.clock.advance(11_000);
  await expect(other.find(script)).rejects.toThrow("The file was changed");
});
