import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { submitted } from "../../../tests/support/applications";
import { lastMail } from "../../../tests/support/meetings";
import { aMessage } from "../../../tests/support/messages";
import { aClient, anAdministrator, password } from "../../../tests/support/people";
import { handedTo } from "../../../tests/support/staff";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { aTask } from "../../../tests/support/tasks";
import { anOffer, readyForTerms } from "../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { offerTerms } from "../applications/offers/decide.server";
import { readLoanFile } from "../applications/underwriting/read-loan-file.server";
import { assignDocuments } from "../documents/assign.server";
import { readAssignees } from "../documents/assignees.server";
import { lookAtDocument } from "../documents/looking.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { assignItem } from "../inbox/work.server";
import { bookMeeting } from "../meetings/booking/book.server";
import { readBookingView } from "../meetings/booking/booking-view.server";
import { listNotifications } from "../notifications/notifications.server";
import { saveStaffMails } from "../staff-mails/choices.server";
import { mailStaff } from "../staff-mails/mail-staff.server";
import { handStaffWorkOver, reinstateStaff, removeStaff, suspendStaff } from "./leave.server";
import { readStaffMember } from "./list-staff.server";
import { readHandedOver } from "./read-handed-over.server";
import { nobody, stays } from "./work-kinds";

/** Monday 18 May 2026, 14:00 in London and 9:00 in New York; the clock of a test begins on the Thursday before. */
const monday = Date.UTC(2026, 4, 18, 13);
const reason = "Has left";

const book = (world: World, client: ClientActor, advisor: string, at = monday) =>
  bookMeeting(world, client, {
    ...{ advisor, minutes: 45, format: "Video", office: "", at, topic: "Tax planning" },
    ...{ phone: "", note: "", formKey: newId() },
  });

async function give(world: World, client: ClientActor, advisor: string) {
  const row = { advisor, advisor_since: "2026-01-05" };
  await world.db.updateTable("clients").set(row).where("id", "=", client.clientId).execute();
}

const advisorOf = async (world: World, { clientId }: ClientActor) =>
  (await world.db.selectFrom("clients").select("advisor").where("id", "=", clientId).executeTakeFirstOrThrow()).advisor;

const staffOf = async (world: World) => ({
  ada: await anAdministrator(world),
  harriet: await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" }),
  tomas: await anAdministrator(world, { name: "Tomás Ferrer", role: "advisor", advisor: "tomas-ferrer" }),
  otto: await anAdministrator(world, { name: "Otto Brandt", role: "reviewer" }),
});

const take = (world: World, by: Administrator, id: string) => assignItem(world, by, { id, from: "", to: by.userId });

onBothDatabases("who leaves keeps nothing: each kind goes to who takes it, and the clients are told", async (world) => {
  const { ada, harriet, tomas, otto } = await staffOf(world);
  const maria = await aClient(world, { email: "maria@example.com" });
  await give(world, maria, "harriet-vale");
  const meeting = await book(world, maria, "harriet-vale");
  const { id: message } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  const { id: application } = await submitted(world);
  for (const id of [message, application]) await take(world, harriet, id);
  await aTask(world, harriet, { title: "Call Maria" });
  const document = await aStoredDocument(world, maria);
  await assignDocuments(world, ada, { documents: [{ id: document, from: "" }], to: harriet.userId });
  const { work, member, heirs } = await readStaffMember(world, ada, harriet.userId);
  expect(work).toEqual({
    clients: 1,
    meetings: 1,
    documents: 1,
    applications: 1,
    items: 1,
    tasks: 1,
    proposals: 0,
    looks: 0,
  });
  expect(member, "the list of the staff").toMatchObject({ items: 2, tasks: 1, documents: 1 });
  expect(heirs.find(({ name }) => name === "Otto Brandt")?.holds).toEqual([
    ...["documents", "applications", "items", "tasks", "proposals"],
  ]);

  const remove = (all: string, others = {}) =>
    removeStaff(world, ada, { id: harriet.userId, reason, password, heirs: handedTo(all, others) });
  expect(await remove("")).toMatchObject({ field: "clients", message: "Choose who takes them" });
  expect(await remove(otto.userId)).toMatchObject({ field: "clients" });
  expect(await remove(harriet.userId)).toMatchObject({ field: "clients" });
  expect(await remove(otto.userId, { clients: tomas.userId })).toMatchObject({ field: "meetings" });
  expect(await advisorOf(world, maria), "nothing half stored").toBe("harriet-vale");

  const own = { clients: tomas.userId, meetings: tomas.userId, tasks: nobody };
  expect(await remove(otto.userId, own)).toEqual({ ok: true });
  expect(await advisorOf(world, maria)).toBe("tomas-ferrer");
  const mail = await lastMail(world);
  expect(mail).toMatchObject({ subject: "Your meeting has another advisor", method: "REQUEST" });
  expect(mail.terms).toContainEqual(["With", "Tomás Ferrer"]);
  expect((await world.mailbox()).at(-1)?.text).toContain(
    "You will meet Tomás Ferrer instead of Harriet Vale. The time stays the same.",
  );
  expect((await listNotifications(world, maria)).map(({ sentence }) => sentence)).toContain(
    "Tomás Ferrer is now your advisor.",
  );
  const held = await world.db.selectFrom("meeting_cells").select("resource").distinct().execute();
  expect(held).toEqual([{ resource: "advisor tomas-ferrer" }]);
  expect("id" in meeting && (await world.auditTrail(meeting.id))).toEqual(["meeting.booked", "meeting.changed"]);
  expect((await readAssignees(world.db, [document])).get(document)?.name).toBe("Otto Brandt");
  const owners = await world.db.selectFrom("inbox_items").select(["id", "assignee_id"]).orderBy("n").execute();
  expect(owners).toEqual([message, application].map((id) => ({ id, assignee_id: otto.userId })));
  expect((await world.db.selectFrom("tasks").select("owner_id").execute()).map(({ owner_id }) => owner_id)).toEqual([
    "",
  ]);
  expect((await world.auditTrail(harriet.userId)).slice(-2)).toEqual(["staff.work-handed-over", "staff.removed"]);

  // Nobody books who has left, also who has the page open still.
  expect(await book(world, maria, "harriet-vale", monday + 86_400_000)).toEqual({ refused: "taken" });
  const view = await readBookingView(world, maria, new URLSearchParams("with=harriet-vale"));
  expect(view.choice.advisor).toBe("tomas-ferrer");
  expect(view.advisors.map(({ slug }) => slug)).not.toContain("harriet-vale");
  // The next one who is this advisor is booked again.
  await anAdministrator(world, { name: "Hanna Vale", role: "advisor", advisor: "harriet-vale" });
  expect(await book(world, maria, "harriet-vale", monday + 86_400_000)).toMatchObject({ id: expect.any(String) });
});

onBothDatabases("a heir who has another meeting then takes none of it", async (world) => {
  const { ada, harriet, tomas } = await staffOf(world);
  const [maria, other] = [await aClient(world), await aClient(world)];
  await give(world, maria, "harriet-vale");
  await book(world, maria, "harriet-vale");
  await book(world, other, "tomas-ferrer");
  const heirs = handedTo(tomas.userId);
  const refused = await removeStaff(world, ada, { id: harriet.userId, reason, password, heirs });
  expect(refused).toMatchObject({ ok: false, field: "meetings" });
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^Tomás Ferrer has another meeting on Monday 18 May/),
  });
  expect(await advisorOf(world, maria)).toBe("harriet-vale");
  const open = { ...heirs, meetings: nobody };
  expect(await removeStaff(world, ada, { id: harriet.userId, reason, password, heirs: open })).toEqual({ ok: true });
  const meetings = await world.db.selectFrom("meeting_requests").select("advisor").orderBy("n").execute();
  expect(meetings).toEqual([{ advisor: "" }, { advisor: "tomas-ferrer" }]);
});

onBothDatabases("what somebody has proposed is returned, and the heir proposes it again", async (world) => {
  const { ada, otto } = await staffOf(world);
  const id = await readyForTerms(world, ada, { loanAmount: "30000000" });
  await offerTerms(
    world,
    otto,
    await anOffer(world, otto, id, { terms: { amountCents: 30_000_000_00, rate: 2500, years: 10 } }),
  );
  expect((await readStaffMember(world, ada, otto.userId)).work.proposals).toBe(1);
  const eve = await anAdministrator(world, { name: "Eve Lund", role: "operations" });
  const heirs = handedTo(eve.userId);
  expect(await removeStaff(world, ada, { id: otto.userId, reason, password, heirs })).toEqual({ ok: true });
  expect((await listNotifications(world, eve)).map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    expect.stringMatching(/1 proposal to make again\.$/),
  ]);
  const [decision] = (await readLoanFile(world, ada, id)).decisions;
  expect(decision).toMatchObject({ state: "returned" });
  const tasks = await world.db.selectFrom("tasks").select(["title", "owner_id", "application_id"]).execute();
  expect(tasks).toEqual([
    { title: expect.stringMatching(/^Propose the terms for .+ again$/), owner_id: eve.userId, application_id: id },
  ]);
});

onBothDatabases("the suspended are not booked, and their work can be handed over while they stay", async (world) => {
  const { ada, harriet, tomas } = await staffOf(world);
  const maria = await aClient(world);
  await give(world, maria, "harriet-vale");
  const id = harriet.userId;
  await suspendStaff(world, ada, { id, reason, password });
  expect(await book(world, maria, "harriet-vale")).toEqual({ refused: "taken" });
  expect((await readStaffMember(world, ada, id)).work.clients).toBe(1);
  const heirs = handedTo("", { clients: tomas.userId });
  expect(await handStaffWorkOver(world, ada, { id, reason, password: "wrong", heirs })).toMatchObject({
    field: "password",
  });
  expect(await handStaffWorkOver(world, ada, { id, reason, password, heirs })).toEqual({ ok: true });
  expect(await advisorOf(world, maria)).toBe("tomas-ferrer");
  await reinstateStaff(world, ada, { id, password });
  expect(await book(world, maria, "harriet-vale")).toMatchObject({ id: expect.any(String) });
});

onBothDatabases("who stays can keep a kind of work; who is removed cannot", async (world) => {
  const { ada, harriet, tomas } = await staffOf(world);
  const maria = await aClient(world, { email: "maria@example.com" });
  await give(world, maria, "harriet-vale");
  await aTask(world, harriet, { title: "Call Maria" });
  const input = (all: string, others = {}) => ({
    ...{ id: harriet.userId, reason, password, heirs: handedTo(all, others) },
  });
  expect(await removeStaff(world, ada, input(tomas.userId, { tasks: stays }))).toMatchObject({
    ...{ field: "tasks", message: expect.stringContaining("Nothing stays with Harriet Vale, who is removed") },
  });
  expect(await handStaffWorkOver(world, ada, input(stays))).toMatchObject({ field: "clients" });
  expect(await handStaffWorkOver(world, ada, input(stays, { tasks: tomas.userId }))).toEqual({ ok: true });
  expect(await advisorOf(world, maria)).toBe("harriet-vale");
  expect((await readStaffMember(world, ada, harriet.userId)).work).toMatchObject({ clients: 1, tasks: 0 });
  expect((await readStaffMember(world, ada, tomas.userId)).work).toMatchObject({ clients: 0, tasks: 1 });
});

onBothDatabases("the document that a leaver looks at is free at once", async (world) => {
  const { ada, otto } = await staffOf(world);
  const maria = await aClient(world);
  const document = await aStoredDocument(world, maria);
  await lookAtDocument(world, otto, document);
  expect((await readStaffMember(world, ada, otto.userId)).work.looks).toBe(1);
  const heirs = handedTo("");
  expect(await removeStaff(world, ada, { id: otto.userId, reason, password, heirs })).toEqual({ ok: true });
  expect(await lookAtDocument(world, ada, document)).toEqual([]);
});

onBothDatabases("each heir is told once what has come, in the bell and by mail, and finds it again", async (world) => {
  const { ada, harriet, tomas, otto } = await staffOf(world);
  const [maria, ben] = [await aClient(world, { email: "maria@example.com" }), await aClient(world)];
  for (const client of [maria, ben]) await give(world, client, "harriet-vale");
  await aTask(world, harriet, { title: "Call the notary" });
  await aTask(world, harriet, { title: "Read the deed" });
  const { id: message } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  await take(world, harriet, message);
  for (const heir of [tomas, otto]) {
    await mailStaff(world);
    await saveStaffMails(world, heir, {
      ...({ bookings: "now", messages: "never", work: "now" } as const),
      ...({ uploads: "never", applications: "never", steps: "never" } as const),
    });
  }
  world.clock.advance(60_000);
  const heirs = handedTo(otto.userId, { clients: tomas.userId, items: nobody });
  expect(await handStaffWorkOver(world, ada, { id: harriet.userId, reason, password, heirs })).toEqual({ ok: true });

  const [forTomas, ...more] = await listNotifications(world, tomas);
  expect(forTomas).toMatchObject({
    sentence: `${ada.name} has handed work of Harriet Vale over to you: 2 clients.`,
    unread: true,
  });
  expect(more).toEqual([]);
  const [forOtto] = await listNotifications(world, otto);
  expect(forOtto?.sentence).toBe(`${ada.name} has handed work of Harriet Vale over to you: 2 open tasks.`);
  expect(await mailStaff(world)).toBe(2);
  const mail = (await world.mailbox()).filter(({ subject }) => subject === "Something new waits in the portal");
  expect(mail.map(({ to }) => to).toSorted()).toEqual([tomas.email, otto.email].toSorted());
  expect(mail[0]?.text).toContain("Work that is given to you");

  const self = { ...heirs, all: ada.userId, clients: ada.userId };
  await aTask(world, harriet, { title: "Send the deed" });
  expect(await handStaffWorkOver(world, ada, { id: harriet.userId, reason, password, heirs: self })).toEqual({
    ok: true,
  });
  const told = (await listNotifications(world, ada)).map(({ target }) => target);
  expect(
    told.filter((target) => target.includes("handed-over")),
    "who hands over knows it",
  ).toEqual([]);

  const handOver = new URL(forOtto?.target ?? "", "http://firm").searchParams.get("handover") ?? "";
  expect(await readHandedOver(world, otto, handOver)).toMatchObject({ of: "Harriet Vale", work: { tasks: 2 } });
  expect(await readHandedOver(world, tomas, handOver)).toMatchObject({ work: { clients: 2 } });
  expect(await readHandedOver(world, harriet, handOver), "nobody else's").toBeNull();
});

onBothDatabases("an heir is told only of what they see", async (world) => {
  const { ada, otto, tomas } = await staffOf(world);
  const maria = await aClient(world);
  await give(world, maria, "harriet-vale");
  await aTask(world, otto, { title: "Of a colleague's client", about: `client:${maria.clientId}` });
  await aTask(world, otto, { title: "About nobody" });
  const heirs = handedTo(tomas.userId);
  expect(await removeStaff(world, ada, { id: otto.userId, reason, password, heirs })).toEqual({ ok: true });
  expect((await listNotifications(world, tomas)).map(({ sentence }) => sentence)).toEqual([
    `${ada.name} has handed work of Otto Brandt over to you: 1 open task.`,
  ]);
});
