import { expect } from "vitest";
import { nextOccurrences } from "~/content/events";
import { day } from "~/platform/clock";
import { aRequest as aDocumentRequest } from "../../../tests/support/document-requests";
import { aRequest } from "../../../tests/support/meetings";
import { aLetter } from "../../../tests/support/messages";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { plansOf, usesIndex, wholeReads } from "../../../tests/support/query-plans";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { aTask } from "../../../tests/support/tasks";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { deleteClient, restoreClient } from "../clients/delete-client.server";
import { addClient, changeClientStatus, updateClient } from "../clients/manage-clients.server";
import { sayInapplicable } from "../document-requests/own-answers.server";
import { assignDocuments } from "../documents/assign.server";
import { decideDocument } from "../documents/decide.server";
import { registerForEvent } from "../events/register.server";
import { type Actor, visitor } from "../identity/actor";
import { clientPath } from "../identity/client-path";
import { joinItem, separateItem } from "../inbox/join-item.server";
import { writeToFirm } from "../messages/send-message.server";
import { readClientPage } from "./read-client-page.server";
import { readTimeline, readTimelineRequest } from "./timeline.server";
import { kindOf } from "./vocabulary";

const everything = readTimelineRequest(new URLSearchParams());

const readPage = (world: World, actor: Actor, clientId: string, parameters = "") =>
  readClientPage(world, actor, { clientId, timeline: readTimelineRequest(new URLSearchParams(parameters)) });

onBothDatabases("what is open for a client stands first, late things on top", async (world) => {
  const { administrator, client } = await aDocumentRequest(world, { dueOn: "2026-05-20" });
  await aStoredDocument(world, client, { name: "return.pdf" });
  await aRequest(world, client);
  await writeToFirm(world, { ...client, emailConfirmed: true }, aLetter({ title: "May I move the review?" }));
  const states = async () =>
    (await readPage(world, administrator, client.clientId)).open.map(({ state, what, due }) => [state, what, due]);
  expect(await states()).toEqual([
    ["Message", "May I move the review?", ""],
    ["Document pending", "return.pdf", ""],
    ["Requested", "2025 Form 1040", ""],
    ["Meeting without a time", "Tax planning, asked for by Maria Ramírez", ""],
  ]);

  world.clock.advance(10 * day);
  expect((await states()).slice(0, 2)).toEqual([
    ["Message unanswered", "May I move the review?", "late"],
    ["Requested", "2025 Form 1040", "late"],
  ]);
});

onBothDatabases("what waits says who has to act: the client, a reviewer, or nobody yet", async (world) => {
  const { administrator: ada, client } = await aDocumentRequest(world, { dueOn: "2026-05-20" });
  const id = await aStoredDocument(world, client, { name: "return.pdf" });
  const withWhom = async () => (await readPage(world, ada, client.clientId)).open.map(({ state, who }) => [state, who]);
  expect(await withWhom()).toEqual([
    ["Document pending", ""],
    ["Requested", "Client"],
  ]);
  await assignDocuments(world, ada, { documents: [{ id, from: "" }], to: ada.userId });
  const page = await readPage(world, ada, client.clientId);
  expect(await withWhom()).toContainEqual(["Document pending", ada.name]);
  expect(page.documents.lines, "who has sent it").toMatchObject([{ who: "Client" }]);
  expect(page.requested, "who has asked for it").toMatchObject([{ who: ada.name }]);
  await sayInapplicable(world, client, { itemId: page.requested[0]?.id ?? "", text: "I file none", formKey: "1" });
  expect(await withWhom()).toContainEqual(["Marked as not applicable", ada.name]);
});

onBothDatabases("an open task that is due later does not wait now, and is counted as open", async (world) => {
  const ada = await anAdministrator(world);
  const { clientId } = await aClient(world);
  for (const due of [null, "2026-12-24"]) await aTask(world, ada, { about: `client:${clientId}`, due });
  const page = await readPage(world, ada, clientId);
  expect([page.open, page.tasks]).toMatchObject([[], { total: 2, allOpen: 2, later: 2 }]);
  await aTask(world, ada, { about: `client:${clientId}`, due: "2026-05-01" });
  const late = await readPage(world, ada, clientId);
  expect([late.open, late.tasks]).toMatchObject([[{ state: "Task", due: "late" }], { allOpen: 3, later: 2 }]);
});

onBothDatabases("the tables hold what belongs to this client, and nothing of another one", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { name: "Maria Ruiz", email: "Maria@Example.com" });
  const ben = await aClient(world, { name: "Ben Ode" });
  for (const client of [maria, ben]) {
    await aStoredDocument(world, client, { name: `return of ${client.name}.pdf` });
    await aRequest(world, client);
    await writeToFirm(world, { ...client, emailConfirmed: true }, aLetter({ title: `A question of ${client.name}` }));
  }
  const [occurrence] = nextOccurrences(world.clock.now());
  const registered = await registerForEvent(world, visitor, {
    ...{ occurrenceId: occurrence?.id ?? "", name: "Maria Ruiz", email: "maria@example.com", line: true },
  });

  const page = await readPage(world, ada, maria.clientId);
  expect(page.documents).toMatchObject({ total: 1, lines: [{ what: "return of Maria Ruiz.pdf", who: "Client" }] });
  expect(page.meetings).toMatchObject({ total: 1, lines: [{ state: "Requested", act: "Arrange" }] });
  expect(page.messages).toMatchObject({ total: 1, lines: [{ what: "A question of Maria Ruiz" }] });
  expect(page.registrations).toMatchObject({ total: 1, lines: [{ state: "Registered", who: "Same email" }] });
  expect(JSON.stringify(page)).not.toContain("Ben");
  expect((await readPage(world, ada, ben.clientId)).registrations.total).toBe(0);

  // Anybody can type an address: joined to another client, the registration and its history are theirs.
  const id = registered.ok ? registered.id : "";
  await joinItem(world, ada, { id, clientId: ben.clientId });
  const [ofMaria, ofBen] = [await readPage(world, ada, maria.clientId), await readPage(world, ada, ben.clientId)];
  expect(ofMaria.registrations.total).toBe(0);
  expect(ofBen.registrations).toMatchObject({ total: 1, lines: [{ who: "Joined" }] });
  expect(ofBen.messages.total).toBe(1);
  const types = ({ timeline }: typeof ofBen) => timeline.lines.map(({ type }) => type);
  expect(types(ofMaria)).not.toContain("event.registered");
  expect(types(ofBen)).toEqual(expect.arrayContaining(["event.registered", "inbox.joined"]));
  await separateItem(world, ada, { id, clientId: ben.clientId });
  expect((await readPage(world, ada, maria.clientId)).registrations.total).toBe(1);
});

onBothDatabases("the timeline tells everything, newest first, by kind and in pages", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { name: "Maria Ruiz" });
  const ben = await aClient(world, { name: "Ben Ode" });
  const documentId = await aStoredDocument(world, maria, { name: "return.pdf" });
  await aStoredDocument(world, ben);
  await aRequest(world, maria);
  await writeToFirm(world, { ...maria, emailConfirmed: true }, aLetter());
  await decideDocument(world, ada, { documentId, decision: "approved", reason: "" });
  await changeClientStatus(world, ada, { clientId: maria.clientId, status: "active" });

  const told = async (parameters = "") =>
    (await readPage(world, ada, maria.clientId, parameters)).timeline.lines.map(({ type }) => type);
  const all = await told();
  expect(all).toEqual([
    "client.status-changed",
    "document.approved",
    "message.received",
    "meeting.requested",
    "document.uploaded",
    "account.created",
  ]);
  expect(await told("kind=documents")).toEqual(["document.approved", "document.uploaded"]);
  expect(await told("kind=record")).toEqual(["client.status-changed", "account.created"]);
  expect(await told("kind=views"), "opening the page is a view").toEqual(["client.opened"]);
  expect(JSON.stringify((await readPage(world, ada, maria.clientId)).timeline)).not.toContain(
    `"${clientPath(maria.clientId)}"`,
  );
  expect(await told("kind=nothing"), "an unknown kind is none").toEqual(all);

  const subject = {
    id: maria.clientId,
    userId: maria.userId,
    emailKey: "x",
    name: "",
    joinDate: "",
    advisorName: "",
    advisorStaff: null,
    lastActiveAt: null,
  };
  const first = await readTimeline(world, subject, everything, 4);
  expect(first.lines.map(({ type }) => type)).toEqual(all.slice(0, 4));
  const second = await readTimeline(world, subject, { kind: "", before: first.older }, 4);
  expect([...second.lines.map(({ type }) => type), second.older]).toEqual([...all.slice(4), null]);
});

onBothDatabases("the timeline is read along the indexes of the client's own things", async (world) => {
  const maria = await aClient(world);
  await aStoredDocument(world, maria);
  const subject = {
    id: maria.clientId,
    userId: maria.userId,
    emailKey: "x",
    name: "",
    joinDate: "",
    advisorName: "",
    advisorStaff: null,
    lastActiveAt: null,
  };
  const plans = await plansOf(world, (recorded) => readTimeline(recorded, subject, everything));
  const large = ["audit_events", "documents", "meeting_requests", "contact_messages", "event_registrations", "clients"];
  expect(wholeReads(plans, large)).toEqual([]);
  expect(usesIndex(plans, "event_registrations_address")).toBe(true);
});

onBothDatabases(
  "a client without an account has a page; a deleted one has none until they are restored",
  async (world) => {
    const ada = await anAdministrator(world);
    const clientId = await addClient(world, ada, aClientForm({ name: "Zubin Mistry", portfolioValue: 500_00 }));
    world.clock.advance(day);
    const form = aClientForm({ name: "Zubin Mistry", portfolioValue: 600_00 });
    await updateClient(world, ada, { ...form, clientId, version: 1 });
    const page = await readPage(world, ada, clientId);
    expect(page).toMatchObject({
      open: [],
      documents: { total: 0 },
      applications: { total: 0 },

      people: { lines: [], isBusiness: false },
    });
    expect(page.portfolio).toMatchObject({
      ...{ summary: { valueCents: 600_00 }, before: { cents: 500_00 }, recordedBy: "Ada Winter", records: 2 },
    });

    await deleteClient(world, ada, { clientId, reason: "A test" });
    await expect(readPage(world, ada, clientId)).rejects.toMatchObject({ init: { status: 404 } });
    await restoreClient(world, ada, { clientId });
    expect((await readPage(world, ada, clientId)).client.name).toBe("Zubin Mistry");
  },
);

onBothDatabases("every type of event belongs to a kind", async (world) => {
  const kinds = Object.keys(world.auditCatalogue).map(kindOf);
  for (const kind of ["messages", "documents", "portfolio", "applications", "meetings", "people", "record", "views"])
    expect(kinds).toContain(kind);
});
