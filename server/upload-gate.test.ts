import { expect, test } from "vitest";
import { atOnce } from "~/features/uploads/limits";
import type { Services } from "~/services";
import { aClient } from "../tests/support/people";
import { emptyWorld } from "../tests/support/world";
import { uploadGate } from "./upload-gate";

test("however many accounts send from one address, somebody elsewhere gets in, and their places become free again", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const gate = uploadGate(world as Services);
  const one = await aClient(world, { name: "Anna One", email: "anna@example.com" });
  const enter = (account: number, address: string) =>
    gate.enter({ actor: { ...one, userId: `account ${account}` }, address }, 10, async () => null);

  const inside = [];
  for (let form = 0; form < atOnce.peopleOfAddress; form += 1) inside.push(await enter(form, "192.0.2.1"));
  expect(inside.filter(({ refusal }) => refusal)).toEqual([]);
  expect((await enter(1000, "192.0.2.1")).refusal).toMatchObject({
    status: 429,
    message: expect.stringContaining("from your network"),
  });
  const elsewhere = await enter(1000, "198.51.100.7");
  expect(elsewhere.refusal).toBeNull();

  inside[0]?.leave();
  inside[0]?.leave();
  expect((await enter(1001, "192.0.2.1")).refusal).toBeNull();
  expect((await enter(1002, "192.0.2.1")).refusal).not.toBeNull();
});
