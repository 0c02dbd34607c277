import { expect } from "vitest";
import { second } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { visitor } from "../identity/actor";
import { addPerson, findPeople } from "./add-person.server";
import { readDoor, readDoorRequest } from "./check-in/read-door.server";
import { wordsOfDeed } from "./planning/event-acts";
import { registerForEvent } from "./register.server";

const occurrenceId = "market-hour-2026-05-14";
const robin = { occurrenceId, name: "Robin Vale", email: "robin@example.com" };

/** Has few places. */
const workshop = "retirement-income-2026-05-19";

/** Takes every place of the workshop. */
async function fill(world: World) {
  for (let left = 1; ; left += 1) {
    const result = await registerForEvent(world, visitor, {
      occurrenceId: workshop,
      name: "Guest",
      email: `guest${left}@example.com`,
    });
    if (!result.ok) return result.reason;
  }
}

onBothDatabases("staff add a person, who gets a mail and stands on the list at the door", async (world) => {
  const ada = await anAdministrator(world);
  const added = await addPerson(world, ada, robin);
  expect(added).toMatchObject({ ok: true, standing: "confirmed", known: false });
  const id = added.ok ? added.id : "";
  expect(await addPerson(world, ada, robin), "a double press").toEqual({ ...added, known: true });
  const mails = await world.mailbox();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "robin@example.com", subject: expect.stringContaining("Your place") });
  expect(mails[0]?.text).toContain("We have put you on the list");
  expect(mails[0]?.text).not.toContain("If you did not register");
  const door = await readDoor(world, ada, occurrenceId, readDoorRequest(new URLSearchParams()));
  expect(door.guests.map(({ name }) => name)).toEqual(["Robin Vale"]);
  expect(await world.auditTrail(id)).toEqual(["event.registered"]);
  const item = await world.db.selectFrom("inbox_items").select("status").where("id", "=", id).executeTakeFirst();
  expect(item, "no work for the inbox").toEqual({ status: "done" });
  const agreed = await world.db.selectFrom("agreements").select("id").where("subject", "=", id).execute();
  expect(agreed, "the person has agreed to nothing").toEqual([]);

  expect(wordsOfDeed("known-confirmed")).toBe("The person has a place already. Nothing more was sent.");

  world.clock.advance(11 * second);
  expect(await addPerson(world, ada, { ...robin, email: "ROBIN@example.com", name: "Rob" })).toEqual({
    ...{ ok: false, reason: "known", name: "Robin Vale" },
  });
});

onBothDatabases("a full event asks before somebody joins the waiting list", async (world) => {
  const ada = await anAdministrator(world);
  expect(await fill(world)).toBe("full");
  const late = { ...robin, occurrenceId: workshop };
  expect(await addPerson(world, ada, late)).toEqual({ ok: false, reason: "full", waiting: 0 });
  expect(await addPerson(world, ada, { ...late, line: true })).toMatchObject({ ok: true, standing: "waiting" });
  const mail = (await world.mailbox()).at(-1);
  expect(mail?.text).toContain("We have put you on the waiting list");
});

onBothDatabases("an event that has begun takes nobody, and only who manages events adds", async (world) => {
  const ada = await anAdministrator(world);
  const auditor = await anAdministrator(world, { name: "Lucas Meyer", role: "auditor" });
  await expect(addPerson(world, auditor, robin)).rejects.toMatchObject({ init: { status: 403 } });
  await expect(addPerson(world, await aClient(world), robin)).rejects.toMatchObject({ init: { status: 404 } });
  world.clock.advance(2 * 24 * 60 * 60 * second);
  await expect(addPerson(world, ada, robin)).rejects.toBeInstanceOf(Conflict);
});

onBothDatabases("the form finds clients by their name", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  const found = await findPeople(world, ada, maria.name);
  expect(found).toEqual([{ id: maria.clientId, name: maria.name, email: maria.email }]);
  expect(await findPeople(world, ada, "nobody of this name")).toEqual([]);

  const add = async (person: { name: string; email: string; client: string }) => {
    const added = await addPerson(world, ada, { occurrenceId, ...person });
    const id = added.ok ? added.id : "";
    const joined = await world.db.selectFrom("inbox_items").select("client_id").where("id", "=", id).executeTakeFirst();
    return { client: joined?.client_id ?? null, trail: await world.auditTrail(id) };
  };
  expect(await add({ name: maria.name, email: maria.email, client: maria.clientId })).toEqual({
    ...{ client: maria.clientId, trail: ["event.registered", "inbox.joined"] },
  });
  expect(await add({ ...robin, client: maria.clientId }), "somebody else was typed in their place").toEqual({
    ...{ client: null, trail: ["event.registered"] },
  });
});
