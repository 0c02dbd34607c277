import { expect } from "vitest";
import { day } from "~/platform/clock";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../../tests/support/world";
import { visitor } from "../../identity/actor";
import { listAttendees, readAttendeeRequest } from "../attendees.server";
import { readEvent } from "../calendar/find-events.server";
import { freePlace } from "../free-place.server";
import { subjectAbout } from "../letters/vocabulary";
import { writeToAttendees } from "../letters/write-letter.server";
import { giveUpPlace, listOwnEvents } from "../own-events.server";
import { cancelOwnRegistration, readRegistration } from "../own-registration.server";
import { registerForEvent } from "../register.server";
import { checkIn, undoCheckIn } from "./check-in.server";
import { readDoor, readDoorRequest } from "./read-door.server";

const webinar = "market-hour-2026-05-14";

async function join(world: World, name: string, email = `${name.toLowerCase()}@example.com`) {
  const result = await registerForEvent(world, visitor, { occurrenceId: webinar, name, email });
  if (!result.ok) throw new Error(result.reason);
  return { occurrenceId: webinar, registrationId: result.id };
}

const ask = (query: Record<string, string> = {}) => readDoorRequest(new URLSearchParams(query));

onBothDatabases("two people at the door note a guest once, and either can take it back", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
  const [zoe] = [await join(world, "Zoë", "zoe@example.com"), await join(world, "Ana")];
  const done = await Promise.all([checkIn(world, ada, zoe), checkIn(world, eve, zoe)]);
  expect(done.toSorted()).toEqual(["already", "done"]);
  const door = await readDoor(world, ada, webinar, ask());
  expect(door).toMatchObject({ expected: 2, here: 1, open: true, more: false });
  expect(door.guests.map(({ name, checkedInAt }) => [name, checkedInAt !== null])).toEqual([
    ["Ana", false],
    ["Zoë", true],
  ]);
  expect((await readDoor(world, ada, webinar, ask({ q: "ZOE" }))).guests).toHaveLength(1);
  expect((await readDoor(world, ada, webinar, ask({ status: "missing" }))).guests.map(({ name }) => name)).toEqual([
    "Ana",
  ]);
  expect(await undoCheckIn(world, eve, zoe)).toBe("done");
  expect(await undoCheckIn(world, eve, zoe)).toBe("already");
  expect((await readDoor(world, ada, webinar, ask({ status: "here" }))).guests).toEqual([]);
  expect(await world.auditTrail(zoe.registrationId)).toEqual([
    "event.registered",
    "event.checked-in",
    "event.check-in-undone",
  ]);
  world.clock.advance(3 * day);
  await expect(checkIn(world, ada, zoe)).rejects.toThrow("a day before the event");
});

onBothDatabases("an advisor without a client at the event is told that others come", async (world) => {
  const ada = await anAdministrator(world);
  const mei = await anAdministrator(world, { role: "advisor", advisor: "mei-lin-szeto" });
  await join(world, "Ana");
  expect(await readDoor(world, mei, webinar, ask())).toMatchObject({ expected: 1, ownOnly: true, guests: [] });
  expect(await readDoor(world, ada, webinar, ask())).toMatchObject({ expected: 1, ownOnly: false });
});

onBothDatabases("who is checked in keeps the place until the check-in is taken back", async (world) => {
  const ada = await anAdministrator(world);
  const zoe = { ...(await aClient(world, { email: "zoe@example.com" })), emailConfirmed: true };
  const place = await join(world, "Zoë", "zoe@example.com");
  const { occurrenceId, registrationId: id } = place;
  const [mail] = await world.mailbox();
  const cancel = () => cancelOwnRegistration(world, { occurrenceId, token: secretIn(mail), standing: "confirmed" });
  const free = () => freePlace(world, ada, { ...place, standing: "confirmed" });
  await checkIn(world, ada, place);
  expect(await cancel()).toBe("here");
  expect(await giveUpPlace(world, zoe, { id, standing: "confirmed" })).toBe("here");
  await expect(free()).rejects.toThrow("Zoë is checked in. Undo the check-in first.");
  expect(await listOwnEvents(world, zoe)).toMatchObject([{ here: true }]);
  const event = await readEvent(world, webinar);
  expect(await readRegistration(world, event, id)).toMatchObject({ standing: "confirmed", here: true });
  await undoCheckIn(world, ada, place);
  expect(await readRegistration(world, event, id)).toMatchObject({ here: false });
  expect(await cancel()).toBe("cancelled");
});

onBothDatabases("an advisor sees the number, and the names of their own clients", async (world) => {
  const advisor = { ...(await anAdministrator(world)), role: "advisor" as const, advisor: "harriet-vale" };
  await join(world, "Zoë", "zoe@example.com");
  const [mine, other] = [await aClient(world, { name: "Mine" }), await aClient(world, { name: "Other" })];
  const emails = new Map<string, string>();
  for (const [client, slug] of [
    [mine, "harriet-vale"],
    [other, "mei-lin-szeto"],
  ] as const) {
    await world.db.updateTable("clients").set({ advisor: slug }).where("id", "=", client.clientId).execute();
    const row = world.db.selectFrom("clients").select("email").where("id", "=", client.clientId);
    emails.set(slug, (await row.executeTakeFirstOrThrow()).email);
  }
  await join(world, "Mine", emails.get("harriet-vale"));
  await join(world, "Other", emails.get("mei-lin-szeto"));
  const request = readAttendeeRequest(new URLSearchParams());
  const page = await listAttendees(world, advisor, webinar, request);
  expect(page.counts.confirmed).toBe(3);
  expect(page.attendees.map(({ name }) => name)).toEqual(["Mine"]);
  expect((await readDoor(world, advisor, webinar, ask())).guests.map(({ name }) => name)).toEqual(["Mine"]);
  const { attendees } = await listAttendees(world, await anAdministrator(world), webinar, request);
  expect(attendees).toHaveLength(3);
});

onBothDatabases("a letter goes to as many people as were agreed to, once, and is kept", async (world) => {
  const ada = await anAdministrator(world);
  await join(world, "Zoë", "zoe@example.com");
  await join(world, "Ana");
  const before = (await world.mailbox()).length;
  const letter = { audience: "registered", subject: "Bring a pen", text: "Dear all,\n\nBring a pen." } as const;
  const send = (agreed: number | null) =>
    writeToAttendees(world, ada, { id: webinar, agreed, ...letter, formKey: "form-key-1" });
  expect(await send(null)).toEqual({ ok: false, count: 2 });
  expect(await send(3)).toEqual({ ok: false, count: 2 });
  expect((await world.mailbox()).length).toBe(before);
  expect(await send(2)).toEqual({ ok: true, recipients: 2 });
  expect(await send(2)).toEqual({ ok: true, recipients: 2 });
  const sent = (await world.mailbox()).slice(before);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["zoe@example.com", "Bring a pen"],
    ["ana@example.com", "Bring a pen"],
  ]);
  expect(sent[0]?.text).toContain("registered for The Market Hour on 14 May 2026, or wait");
  expect(subjectAbout("The Market Hour", "2026-05-14"), "with which a letter begins").toBe(
    "The Market Hour, 14 May 2026",
  );
  const kept = await world.db.selectFrom("event_letters").selectAll().execute();
  expect(kept.map(({ recipients, text }) => [recipients, text])).toEqual([[2, letter.text]]);
});
