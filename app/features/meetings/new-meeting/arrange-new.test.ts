import { expect } from "vitest";
import { aNewMeeting, aRequest, friday, lastMail, plan } from "../../../../tests/support/meetings";
import { aClient, aClientForm, anAdministrator } from "../../../../tests/support/people";
import { sentences } from "../../../../tests/support/reviews";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { day, hour } from "../../../platform/clock";
import { addClient } from "../../clients/manage-clients.server";
import { arrangeMeeting, asAccepted } from "../arrange-meeting.server";
import { cancelMeeting } from "../cancel-meeting.server";
import { listMeetingRequests } from "../list-meetings.server";
import { readOwnNextMeeting } from "../meetings.server";
import { arrangeNewMeeting, findClientsToMeet, readClientToMeet, readFreeTimes } from "./arrange-new.server";

const stored = (world: World) => world.db.selectFrom("meeting_requests").selectAll().execute();

onBothDatabases("staff arrange a meeting that nobody asked for, and the client is told", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world, { email: "maria@example.com" });
  const wanted = aNewMeeting(client.clientId);
  const made = await arrangeNewMeeting(world, ada, wanted);
  const id = "id" in made ? made.id : "";
  expect(await arrangeNewMeeting(world, ada, wanted), "sent twice").toEqual(made);
  expect(await stored(world)).toHaveLength(1);
  expect(await listMeetingRequests(world, ada)).toMatchObject([
    { id, status: "arranged", unasked: true, booked: false, advisorName: "Harriet Vale", meetsAt: friday },
  ]);
  expect(await readOwnNextMeeting(world, client)).toMatchObject({ id, meetsAt: friday, endsAt: friday + hour });
  const mail = await lastMail(world);
  expect(mail.subject).toBe("Your meeting is arranged");
  expect(mail.method).toBe("REQUEST");
  const [{ body = "" } = {}] = await world.db.selectFrom("mail_outbox").select("body").execute();
  expect(body).toContain("has arranged a meeting with you.");
  expect(await sentences(world, client)).toEqual([
    "Your meeting is arranged: Portfolio review, Friday 11 December 2026, 14:00 in London (14:00 UTC).",
  ]);
  expect(await world.auditTrail(id)).toEqual(["meeting.arranged"]);
  await cancelMeeting(world, ada, { id, seen: `arranged ${friday}`, reason: "Harriet is ill" });
  expect((await lastMail(world)).method).toBe("CANCEL");
});

onBothDatabases("nobody and no room is taken twice, and what is not arranged leaves nothing behind", async (world) => {
  const ada = await anAdministrator(world);
  const [maria, bob] = [await aClient(world), await aClient(world)];
  const inLondon = { format: "In person", office: "London", place: "" };
  const first = await arrangeNewMeeting(world, ada, aNewMeeting(maria.clientId, inLondon));
  expect(first).toMatchObject({ id: expect.any(String) });
  expect((await readOwnNextMeeting(world, maria))?.place, "the office's address").toMatch(/London/);
  expect(await arrangeNewMeeting(world, ada, aNewMeeting(bob.clientId))).toEqual({
    ...{ field: "advisor", problem: "Harriet Vale has another meeting then: choose another time or advisor" },
  });
  const other = aNewMeeting(bob.clientId, { ...inLondon, advisor: "" });
  const warned = await arrangeNewMeeting(world, ada, other);
  const accepted = asAccepted("warnings" in warned ? warned.warnings : []);
  expect(accepted).not.toBe("");
  expect(await arrangeNewMeeting(world, ada, { ...other, accepted })).toEqual({
    ...{ field: "office", problem: "No room is free in London then: choose another time or office" },
  });
  expect(await arrangeNewMeeting(world, ada, aNewMeeting(bob.clientId, { at: world.clock.now() - 1 }))).toMatchObject({
    field: "date",
  });
  expect(await stored(world)).toHaveLength(1);
  const both = await Promise.all(
    [maria, bob].map(({ clientId }) => arrangeNewMeeting(world, ada, aNewMeeting(clientId, { at: friday + 7 * day }))),
  );
  expect(both.filter((answer) => "id" in answer)).toHaveLength(1);
});

onBothDatabases("a call needs no number where the client's record has one", async (world) => {
  const ada = await anAdministrator(world);
  const [maria, bob] = [await aClient(world), await aClient(world)];
  const record = world.db.updateTable("clients").set({ phone: "+44 20 7946 0991" });
  await record.where("id", "=", maria.clientId).execute();
  const call = { format: "Telephone", place: "" };
  await arrangeNewMeeting(world, ada, aNewMeeting(maria.clientId, call));
  expect(await readOwnNextMeeting(world, maria)).toMatchObject({ meetsAt: friday, place: "+44 20 7946 0991" });
  expect(await arrangeNewMeeting(world, ada, aNewMeeting(bob.clientId, { ...call, at: friday + 7 * day }))).toEqual({
    ...{ problem: "Enter the number to call", field: "place" },
  });
});

onBothDatabases(
  "probable mistakes are warned of once: a time outside the hours, and a client who meets somebody else",
  async (world) => {
    const ada = await anAdministrator(world);
    const client = await aClient(world, { name: "Maria Cruz" });
    const late = aNewMeeting(client.clientId, { at: friday + 6 * hour });
    const warned = await arrangeNewMeeting(world, ada, late);
    expect(warned).toEqual({
      warnings: [
        "Friday 11 December 2026, 20:00 in London is outside office hours (Monday to Friday, 08:00 to 19:00 in London).",
        "Harriet Vale does not work then, or is on leave.",
      ],
    });
    const accepted = asAccepted("warnings" in warned ? warned.warnings : []);
    expect(await arrangeNewMeeting(world, ada, { ...late, accepted })).toMatchObject({ id: expect.any(String) });
    const again = aNewMeeting(client.clientId, { at: friday + 6 * hour, advisor: "tomas-ferrer" });
    const answer = await arrangeNewMeeting(world, ada, again);
    expect("warnings" in answer && answer.warnings).toContain(
      "Maria Cruz meets somebody else then: Friday 11 December 2026, 20:00 in London.",
    );
    const clientId = await addClient(world, ada, aClientForm({ name: "Otto Weiss", email: "otto@example.com" }));
    const noAccount = await arrangeNewMeeting(world, ada, aNewMeeting(clientId, { at: friday + 7 * day }));
    expect("warnings" in noAccount && noAccount.warnings).toEqual([
      "Otto Weiss has no account, gets no mail and does not see the meeting: tell them yourself.",
    ]);
  },
);

onBothDatabases(
  "whoever has asked gets an answer to the request; the free times leave out what is taken",
  async (world) => {
    const ada = await anAdministrator(world);
    const client = await aClient(world, { name: "Maria Cruz" });
    const asked = await aRequest(world, client);
    expect((await readClientToMeet(world, ada, client.clientId)).asked).toEqual({ id: asked, topic: "Tax planning" });
    expect(await arrangeNewMeeting(world, ada, aNewMeeting(client.clientId))).toMatchObject({ field: "client" });
    const wanted = { clientId: client.clientId, advisor: "harriet-vale", format: "Video", office: "", minutes: 60 };
    const free = () => readFreeTimes(world, ada, { ...wanted, from: friday - 6 * hour });
    world.clock.advance(friday - 10 * day - world.clock.now());
    expect(await free()).toContain(friday);
    await arrangeMeeting(world, ada, { ...plan, id: asked, advisor: "harriet-vale", minutes: 60 });
    expect(await free()).not.toContain(friday);
  },
);

onBothDatabases("an advisor finds and meets only own clients", async (world) => {
  const harriet = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
  const { clientId } = await aClient(world, { name: "Maria Cruz" });
  await world.db.updateTable("clients").set({ advisor: "daniel-brooks" }).where("id", "=", clientId).execute();
  const missing = { init: { status: 404 } };
  expect(await findClientsToMeet(world, harriet, "maria")).toEqual([]);
  await expect(readClientToMeet(world, harriet, clientId)).rejects.toMatchObject(missing);
  await expect(arrangeNewMeeting(world, harriet, aNewMeeting(clientId))).rejects.toMatchObject(missing);
});
