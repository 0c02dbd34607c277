import { afterAll, beforeAll, expect, test } from "vitest";
import { aPdfOf, aPerson, type Person, signUp } from "../../scripts/faults/person";
import { type BuiltServer, startBuiltServer } from "../support/server";

// The guards, tested on the built server. `npm run faults -- --plant` removes each one and expects these tests to fail.

let server: BuiltServer;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startBuiltServer();
  owner = aPerson(() => server.url, "owner@example.com");
  stranger = aPerson(() => server.url, "stranger@example.com");
  expect([await signUp(owner), await signUp(stranger)]).toEqual([true, true]);
});
afterAll(() => server?.stop());

test("another client's document does not exist", async () => {
  const bytes = aPdfOf(2000, "mine");
  const { outcomes } = await owner.upload("Mine.pdf", bytes, "mine");
  const [stored] = outcomes;
  if (!stored?.ok) throw new Error("The upload was refused");
  const path = `/dashboard/client/documents/${stored.id}`;

  expect(Buffer.from(await (await owner.get(`${path}/file`)).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await stranger.get(`${path}/file`)).status).toBe(404);
  expect((await stranger.get(path)).status).toBe(404);
});

test("a form from another site is refused, and nothing changes", async () => {
  const body = new URLSearchParams({ intent: "sign-up" });
  const headers = { Cookie: owner.cookies(), Origin: "https://elsewhere.example" };
  const foreign = await fetch(`${server.url}/logout`, { method: "POST", redirect: "manual", headers, body });
  expect(foreign.status).toBe(403);
  const silent = { Cookie: owner.cookies() };
  expect(
    (await fetch(`${server.url}/logout`, { method: "POST", redirect: "manual", headers: silent, body })).status,
  ).toBe(403);

  const dashboard = await owner.get("/dashboard/client");
  expect(dashboard.status).toBe(200);
  expect(await dashboard.text(), "still signed in").toContain("Mine.pdf");
});

test("10,485,760 bytes are accepted and one more is refused", async () => {
  const limit = 10_485_760;
  const exact = Buffer.concat([aPdfOf(10_485_000, "exact"), Buffer.alloc(limit, "\n")]).subarray(0, limit);
  const over = Buffer.concat([exact, Buffer.from("\n")]);

  expect(await owner.upload("Exact.pdf", exact, "exact")).toMatchObject({
    outcomes: [{ ok: true, name: "Exact.pdf" }],
  });
  const { outcomes } = await owner.upload("Over.pdf", over, "over");
  expect(outcomes).toEqual([{ ok: false, name: "Over.pdf", message: expect.stringContaining("10MB") }]);
});
