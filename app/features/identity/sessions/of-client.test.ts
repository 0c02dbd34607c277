import { expect, test } from "vitest";
import { aClient } from "../../../../tests/support/people";
import { emptyWorld } from "../../../../tests/support/world";
import { isOfAnotherClient, requireSameClient } from "./of-client.server";

test("a form that was shown to another client is refused, and one that says nothing passes", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const maria = await aClient(world);
  const form = (ofClient?: string) => {
    const sent = new FormData();
    if (ofClient !== undefined) sent.set("ofClient", ofClient);
    return sent;
  };
  expect(isOfAnotherClient(maria, form("another"))).toBe(true);
  expect([form(maria.clientId), form(), form("")].map((one) => isOfAnotherClient(maria, one))).toEqual([
    ...[false, false, false],
  ]);
  expect(isOfAnotherClient({ kind: "visitor" }, form("another"))).toBe(false);
  expect(() => requireSameClient(maria, form("another"))).toThrow(
    expect.objectContaining({ init: expect.objectContaining({ status: 409 }) }),
  );
});
