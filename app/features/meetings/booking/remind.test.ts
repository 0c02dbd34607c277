import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { deleteClient } from "../../clients/delete-client.server";
import { listNotifications } from "../../notifications/notifications.server";
import { cancelOwnMeeting } from "../cancel-own-meeting.server";
import { bookMeeting } from "./book.server";
import { moveOwnMeeting } from "./move-own.server";
import { remindOfMeetings } from "./remind.server";

/** Monday 18 May 2026, 10:00 in London. */
const monday = Date.UTC(2026, 4, 18, 9);

async function aMeeting(world: World, client: Awaited<ReturnType<typeof aClient>>, at: number) {
  const choice = { advisor: "harriet-vale", minutes: 30, format: "Video", office: "", topic: "Insurance" };
  const answer = await bookMeeting(world, client, { ...choice, at, phone: "", note: "", formKey: `${at}` });
  if (!("id" in answer)) throw new Error(answer.refused);
  return answer.id;
}

const reminded = async (world: World) =>
  (await world.mailbox())
    .filter(({ subject }) => subject.startsWith("Your meeting begins"))
    .map(({ to, subject }) => `${to}: ${subject}`);

onBothDatabases("clients are reminded a day and an hour before, once, whichever node does it", async (world) => {
  const node = world.dialect === "postgres" ? await world.openAgain() : world;
  const ada = await anAdministrator(world);
  const people = [];
  for (const name of ["maria", "gone", "banned", "cancels", "moves"])
    people.push(await aClient(world, { email: `${name}@example.com` }));
  const [maria, gone, banned, cancels, moves] = people as [(typeof people)[0], ...typeof people];
  await aMeeting(world, maria, monday);
  for (const [index, client] of people.slice(1).entries()) await aMeeting(world, client, monday + (index + 1) * hour);
  const both = async () =>
    (await Promise.all([remindOfMeetings(world), remindOfMeetings(node)])).reduce((a, b) => a + b);
  expect(await both()).toBe(0);

  if (!gone || !banned || !cancels || !moves) throw new Error("Nobody is there");
  await deleteClient(world, ada, { clientId: gone.clientId, reason: "Asked for it" });
  await world.db.updateTable("user").set({ banned: true }).where("id", "=", banned.userId).execute();
  const { id } = await world.db
    .selectFrom("meeting_requests")
    .select("id")
    .where("client_id", "=", cancels.clientId)
    .executeTakeFirstOrThrow();
  await cancelOwnMeeting(world, cancels, id);
  const other = await world.db
    .selectFrom("meeting_requests")
    .select("id")
    .where("client_id", "=", moves.clientId)
    .executeTakeFirstOrThrow();
  expect(await moveOwnMeeting(world, moves, { id: other.id, at: monday + day + 4 * hour })).toBe("moved");

  world.clock.set(monday - day + 5 * hour);
  expect(await both()).toBe(1);
  expect(await both()).toBe(0);
  expect(await reminded(world)).toEqual(["maria@example.com: Your meeting begins in less than a day"]);
  expect((await listNotifications(world, maria))[0]?.sentence).toContain(
    "Your meeting is near: Insurance, Monday 18 May",
  );
  world.clock.set(monday - hour / 2);
  expect(await both()).toBe(1);
  // A server that was stopped over the day reminds of the hour only.
  world.clock.set(monday + day + 3.5 * hour);
  expect(await both()).toBe(1);
  expect(await both()).toBe(0);
  expect((await reminded(world)).slice(1)).toEqual([
    "maria@example.com: Your meeting begins in less than an hour",
    "moves@example.com: Your meeting begins in less than an hour",
  ]);
});

onBothDatabases("whoever got the time within the day has had a mail about it", async (world) => {
  const client = await aClient(world);
  // Friday 15 May 2026, 11:30 in London: 24 and a quarter hours ahead.
  await aMeeting(world, client, Date.UTC(2026, 4, 15, 10, 30));
  world.clock.advance(hour);
  expect(await remindOfMeetings(world)).toBe(1);
});
