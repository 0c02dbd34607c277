import { expect } from "vitest";
import { aClient } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { visitor } from "../identity/actor";
import { giveUpPlace, listOwnEvents } from "./own-events.server";
import { registerForEvent } from "./register.server";

const workshop = "retirement-income-2026-05-19";
const missing = { init: { status: 404 } };

async function registered(world: World, email: string): Promise<string> {
  const result = await registerForEvent(world, visitor, {
    occurrenceId: workshop,
    name: "Somebody",
    email,
    line: true,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

onBothDatabases("a client sees the events of the confirmed address, and gives up a place once", async (world) => {
  const maria = { ...(await aClient(world, { email: "maria@example.com" })), emailConfirmed: true };
  expect(await listOwnEvents(world, maria)).toEqual([]);
  const id = await registered(world, "Maria@example.com");
  const [event] = await listOwnEvents(world, maria);
  expect(event).toMatchObject({ id, standing: "confirmed", position: null, path: `/webinars-events/${workshop}` });
  expect(event).toMatchObject({ startsAt: Date.parse("2026-05-19T21:30:00Z"), zone: "America/New_York" });
  expect(await listOwnEvents(world, { ...maria, emailConfirmed: false })).toEqual([]);

  expect(await giveUpPlace(world, maria, { id, standing: "waiting" })).toBe("changed");
  const both = [1, 2].map(() => giveUpPlace(world, maria, { id, standing: "confirmed" }));
  expect(await Promise.all(both)).toEqual(["cancelled", "cancelled"]);
  expect(await listOwnEvents(world, maria)).toEqual([]);
  expect(await world.auditTrail(id)).toEqual(["event.registered", "event.cancelled"]);
  expect((await world.mailbox()).at(-1)).toMatchObject({ to: "Maria@example.com" });
});

onBothDatabases("nobody gives up another person's place", async (world) => {
  const id = await registered(world, "maria@example.com");
  const otto = { ...(await aClient(world, { email: "otto@example.com" })), emailConfirmed: true };
  await expect(giveUpPlace(world, otto, { id, standing: "confirmed" })).rejects.toMatchObject(missing);
  await expect(
    giveUpPlace(world, { ...otto, email: "maria@example.com", emailConfirmed: false }, { id, standing: "confirmed" }),
  ).rejects.toMatchObject(missing);
  expect(await world.auditTrail(id)).toEqual(["event.registered"]);
});
