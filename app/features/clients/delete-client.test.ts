import { expect } from "vitest";
import { deleted, maria, names, passDays, user } from "../../../tests/support/deleted-clients";
import { outboxRows } from "../../../tests/support/outbox";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { withPersonalValues } from "../../platform/audit/personal.server";
import { day, minute, second } from "../../platform/clock";
import { blockAccount } from "../accounts/blocking.server";
import { arrangeMeeting } from "../meetings/arrange-meeting.server";
import { listMeetingRequests } from "../meetings/list-meetings.server";
import { deleteClient, readWhatGoes, restoreClient } from "./delete-client.server";

const missing = { init: { status: 404 } };
onBothDatabases("the question before names what goes, and the audit log keeps it", async (world) => {
  const { administrator, clientId } = await maria(world);
  const counts = {
    documents: 2,
    valuations: 1,
    meetingRequests: 1,
    meetingsToCome: 0,
    household: false,
    account: true,
    sessions: 0,
  };
  expect(await readWhatGoes(world, administrator, clientId)).toEqual({
    ...counts,
    documentNames: ["pension.pdf", "tax.pdf"],
    retained: [],
    hold: null,
  });
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  const events = world.db.selectFrom("audit_events").select("detail").where("type", "=", "client.deleted");
  const [detail = ""] = await withPersonalValues(world.db, [(await events.executeTakeFirstOrThrow()).detail]);
  expect(JSON.parse(detail)).toEqual({ name: "Maria Ruiz", reason: "Asked for it", ...counts });
  world.clock.advance(15 * second);
  const [mail] = (await world.mailbox()).slice(-1);
  expect(mail).toMatchObject({ to: "maria@example.com", subject: "Your Corvane account has been closed" });
  expect(mail?.text).toContain("before Saturday 13 June 2026, 11:15 UTC");
});

/** A meeting in three days. */
async function arranged(world: World, administrator: Parameters<typeof arrangeMeeting>[1]) {
  const [request] = await listMeetingRequests(world, administrator);
  // Monday 18 May 2026
  const time = { at: world.clock.now() + 4 * day, zone: "UTC", place: "https://meet.example/1", accepted: "" };
  const meeting = { id: request?.id ?? "", seen: "requested ", ...time };
  expect(await arrangeMeeting(world, administrator, meeting)).toEqual({ done: "arranged" });
}

const meetings = async (world: World, administrator: Parameters<typeof listMeetingRequests>[1]) =>
  (await listMeetingRequests(world, administrator)).map(({ status, cancelReason }) => [status, cancelReason]);

onBothDatabases("nobody is mailed about a deletion that is taken back in its first seconds", async (world) => {
  const { administrator, clientId } = await maria(world);
  await arranged(world, administrator);
  const before = (await world.mailbox()).length;
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  world.clock.advance(14 * second);
  expect((await outboxRows(world)).filter(({ release_at }) => release_at > world.clock.now())).toHaveLength(2);
  expect(await restoreClient(world, administrator, { clientId })).toEqual({ told: false, cancelledMeetings: 0 });
  world.clock.advance(minute);
  expect(await world.mailbox()).toHaveLength(before);
  expect(await meetings(world, administrator)).toEqual([["arranged", ""]]);
});

onBothDatabases(
  "a deletion cancels the meetings to come, and a restore says that they stay cancelled",
  async (world) => {
    const { administrator, clientId } = await maria(world);
    await arranged(world, administrator);
    expect(await readWhatGoes(world, administrator, clientId)).toMatchObject({ meetingRequests: 1, meetingsToCome: 1 });
    await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
    world.clock.advance(16 * second);
    const [closed, cancelled] = (await world.mailbox()).slice(-2);
    expect(closed?.text).toContain("Arranged meetings are cancelled.");
    expect(cancelled).toMatchObject({ subject: "Your meeting is cancelled", to: "maria@example.com" });
    expect(cancelled?.text).toContain("The reason: Your account was closed.");
    expect(cancelled?.text).not.toContain("another meeting");
    expect(cancelled?.calendar?.method).toBe("CANCEL");

    // Also one that would have been held by now.
    world.clock.advance(5 * day);
    expect(await restoreClient(world, administrator, { clientId })).toEqual({ told: true, cancelledMeetings: 1 });
    expect(await meetings(world, administrator)).toEqual([["cancelled", "Your account was closed."]]);
    expect((await world.mailbox()).at(-1)?.text).toContain(
      "The meeting that was arranged stays cancelled. Please ask for a new time.",
    );
  },
);

onBothDatabases(
  "a deleted client is restored with everything, and what they had removed stays removed",
  async (world) => {
    const { administrator, client, clientId } = await maria(world);
    await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
    expect(await names(world, client)).toEqual([]);
    expect(await deleted(world, administrator, "ruiz")).toMatchObject([
      { name: "Maria Ruiz", deletedBy: "Ada Winter", reason: "Asked for it" },
    ]);
    expect(await deleted(world, administrator, "nobody")).toEqual([]);

    await passDays(world, 29);
    await restoreClient(world, administrator, { clientId });
    expect(await names(world, client)).toEqual(["pension.pdf", "tax.pdf"]);
    expect(await user(world, client)).toMatchObject({ banReason: null });
    expect(Boolean((await user(world, client))?.banned)).toBe(false);
    expect(await deleted(world, administrator)).toEqual([]);
    expect(await readWhatGoes(world, administrator, clientId)).toMatchObject({ valuations: 1, meetingRequests: 1 });
    expect((await world.mailbox()).at(-1)?.subject).toBe("Your Corvane account is open again");
    expect(await world.auditTrail(clientId)).toEqual(["client.changed", "client.deleted", "client.restored"]);
    await expect(restoreClient(world, administrator, { clientId })).rejects.toMatchObject(missing);
    await passDays(world, 40);
    expect(await names(world, client)).toEqual(["pension.pdf", "tax.pdf"]);
  },
);

onBothDatabases("who was blocked before is blocked after, with the same reason", async (world) => {
  const { administrator, client, clientId } = await maria(world);
  await blockAccount(world, administrator, { clientId, reason: "lost phone" });
  await deleteClient(world, administrator, { clientId, reason: "Asked for it" });
  await restoreClient(world, administrator, { clientId });
  expect(await user(world, client)).toMatchObject({ banReason: "lost phone" });
});
