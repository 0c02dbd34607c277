import { approveClaim, enterClaim } from "~/features/claims/edit-claim.server";
import { listClaims, readClaim, readClaimRequest } from "~/features/claims/read-register.server";
import { addPerson, findPeople } from "~/features/events/add-person.server";
import { contentOf, type EventContent } from "~/features/events/calendar/content";
import { readEvent } from "~/features/events/calendar/find-events.server";
import { checkIn, undoCheckIn } from "~/features/events/check-in/check-in.server";
import { readDoor, readDoorRequest } from "~/features/events/check-in/read-door.server";
import { countRecipients, listLetters, writeToAttendees } from "~/features/events/letters/write-letter.server";
import { cancelEvent } from "~/features/events/planning/cancel-event.server";
import { changeEvent } from "~/features/events/planning/change-event.server";
import { makeEvent } from "~/features/events/planning/make-event.server";
import { publishEvent, withdrawEvent } from "~/features/events/planning/publish-event.server";
import { readEventHistory, readPlannedEvent } from "~/features/events/planning/read-event.server";
import { listUnseenEvents, lookAtEvent } from "~/features/events/planning/second-look.server";
import { undoLastChange } from "~/features/events/planning/undo-change.server";
import { registerForEvent } from "~/features/events/register.server";
import { listEventsWithoutLink } from "~/features/events/without-link.server";
import { type Actor, visitor } from "~/features/identity/actor";
import { newId } from "~/platform/ids.server";
import { aClient } from "../people";
import type { World } from "../world";
import { noParameters, type Staff, type Verbs } from "./verb";

/** The workshop of the day after the world's first day. */
const id = "market-hour-2026-05-14";

async function aPlace(world: World) {
  const email = `${newId().slice(-12)}@example.com`;
  const registered = await registerForEvent(world, visitor, {
    occurrenceId: id,
    name: "Robin Vale",
    email,
    line: true,
  });
  if (!registered.ok) throw new Error(registered.reason);
  return { occurrenceId: id, registrationId: registered.id };
}

/** One title for each draft, because two of one day have two titles. */
async function someContent(world: World): Promise<EventContent> {
  const letters = newId()
    .slice(-10)
    .replace(/[^a-z]/g, "x");
  return {
    ...contentOf(await readEvent(world, id), world.siteContent.offices()),
    title: `Tax ${letters}`,
    date: "2026-09-10",
  };
}

async function aDraft(world: World, { ada }: Pick<Staff, "ada">) {
  const made = await makeEvent(world, ada, { content: await someContent(world), formKey: newId() });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

async function anEvent(world: World, staff: Staff) {
  const draft = await aDraft(world, staff);
  await publishEvent(world, staff.eve, { id: draft, seen: 1 });
  return draft;
}

const letter = () => ({
  ...{ audience: "registered" as const, subject: "Bring a pen", text: "And paper.", formKey: newId() },
});

/** Enters a source of one figure after the other, so that each is the first. */
async function aSource(world: World, { eve }: Staff) {
  const { claims } = await listClaims(world, eve, readClaimRequest(new URLSearchParams({ status: "missing" })));
  const key = claims.at(-1)?.key ?? "";
  await enterClaim(world, eve, { key, seen: 0, ...someSource });
  return key;
}

const someSource = { source: "Ledger, Q1", asOf: "2026-03-31", reviewBy: "2027-01-31", note: "" };

/** Events of the portal: planning, letters, the door; and the register of public figures. */
export const events: Verbs = {
  reading: {
    "claims listClaims": async (world) => async (actor) =>
      (await listClaims(world, actor, readClaimRequest(noParameters))).claims,
    "claims readClaim": async (world) => (actor) => readClaim(world, actor, "firm.assets"),
    "events findPeople": async (world) => {
      const { name } = await aClient(world);
      return (actor) => findPeople(world, actor, name);
    },
    "events readPlannedEvent": async (world) => (actor) => readPlannedEvent(world, actor, id),
    "events readEventHistory": async (world, staff) => {
      const draft = await aDraft(world, staff);
      return (actor) => readEventHistory(world, actor, draft);
    },
    "events listUnseenEvents": async (world, { eve }) => {
      await aDraft(world, { ada: eve });
      return (actor) => listUnseenEvents(world, actor);
    },
    "events listEventsWithoutLink": async (world) => (actor) => listEventsWithoutLink(world, actor),
    "events readDoor": async (world) => {
      await aPlace(world);
      return async (actor) => (await readDoor(world, actor, id, readDoorRequest(noParameters))).guests;
    },
    "events countRecipients": async (world) => (actor) => countRecipients(world, actor, id),
    "events listLetters": async (world, { ada }) => {
      await aPlace(world);
      const { registered } = await countRecipients(world, ada, id);
      await writeToAttendees(world, ada, { id, agreed: registered, ...letter() });
      return (actor) => listLetters(world, actor, id);
    },
  },
  writing: {
    "claims enterClaim": async (world, staff) => {
      const key = await aSource(world, staff);
      return (actor) => enterClaim(world, actor, { key, seen: 1, ...someSource, source: "Ledger, Q2" });
    },
    "claims approveClaim": async (world, staff) => {
      const key = await aSource(world, staff);
      return (actor) => approveClaim(world, actor, { key, seen: 1 });
    },
    "events addPerson": async (world) => (actor) =>
      addPerson(world, actor, {
        occurrenceId: id,
        name: "Robin Vale",
        email: `${newId().slice(-12)}@example.com`,
        line: true,
      }),
    "events makeEvent": async (world) => {
      const content = await someContent(world);
      return (actor) => makeEvent(world, actor, { content, formKey: newId() });
    },
    "events changeEvent": async (world, staff) => {
      const draft = await aDraft(world, staff);
      const content = { ...(await someContent(world)), capacity: 7 };
      return (actor) => changeEvent(world, actor, { id: draft, seen: 1, agreed: null, content });
    },
    "events publishEvent": async (world, { eve }) => {
      const draft = await aDraft(world, { ada: eve });
      return (actor) => publishEvent(world, actor, { id: draft, seen: 1 });
    },
    "events lookAtEvent": async (world, staff) => {
      const event = await anEvent(world, staff);
      const content = await someContent(world);
      await changeEvent(world, staff.eve, { id: event, seen: 2, agreed: null, content });
      return (actor) => lookAtEvent(world, actor, { id: event, seen: 3 });
    },
    "events withdrawEvent": async (world, staff) => {
      const event = await anEvent(world, staff);
      return (actor) => withdrawEvent(world, actor, { id: event, seen: 2 });
    },
    "events cancelEvent": async (world, staff) => {
      const event = await anEvent(world, staff);
      return (actor) => cancelEvent(world, actor, { id: event, seen: 2, agreed: 0, reason: "The speaker is ill." });
    },
    "events undoLastChange": async (world, staff) => {
      const event = await anEvent(world, staff);
      return (actor) => undoLastChange(world, actor, { id: event, seen: 2, agreed: null });
    },
    "events writeToAttendees": async (world) => {
      await aPlace(world);
      const all = world.db.selectFrom("event_registrations").select("id").where("occurrence_id", "=", id);
      const agreed = (await all.where("standing", "=", "confirmed").execute()).length;
      return (actor) => writeToAttendees(world, actor, { id, agreed, ...letter() });
    },
    "events checkIn": async (world) => {
      const place = await aPlace(world);
      return (actor: Actor) => checkIn(world, actor, place);
    },
    "events undoCheckIn": async (world, { ada }) => {
      const place = await aPlace(world);
      await checkIn(world, ada, place);
      return (actor) => undoCheckIn(world, actor, place);
    },
  },
};
