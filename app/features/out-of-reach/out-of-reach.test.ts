import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { anImportDone } from "../../../tests/support/client-imports";
import { lastMail } from "../../../tests/support/meetings";
import { aLetter } from "../../../tests/support/messages";
import { aClient, anAdministrator, password } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { aTask } from "../../../tests/support/tasks";
import { aTeam } from "../../../tests/support/teams";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { changeSeveral } from "../client-batches/change-several.server";
import { previewBatch } from "../client-batches/preview.server";
import { undoBatch } from "../client-batches/undo-batch.server";
import { mergeClients } from "../client-merges/merge.server";
import { previewMerge, readMerge } from "../client-merges/read-merges.server";
import { undoMerge } from "../client-merges/undo.server";
import { readClientListRequest } from "../clients/client-list.server";
import { fieldsOf } from "../clients/edited-fields";
import { updateClient } from "../clients/manage-clients.server";
import { Unconfirmed } from "../clients/questions.server";
import { readClient } from "../clients/read-client.server";
import { clientFormOf } from "../clients/schema";
import { assignDocuments } from "../documents/assign.server";
import { readAssignees } from "../documents/assignees.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { runImports } from "../imports/run-imports.server";
import { countUndo, undoImport } from "../imports/undo-import.server";
import { assignItem } from "../inbox/work.server";
import { bookMeeting } from "../meetings/booking/book.server";
import { writeToFirm } from "../messages/send-message.server";
import { finishTask } from "../tasks/change-task.server";
import { giveToTeam } from "../teams/give-client.server";
import { giveOutOfReach } from "./give-out-of-reach.server";
import { listOutOfReach, listTakers } from "./list-out-of-reach.server";

/** Monday 18 May 2026, 14:00 in London; the clock of a test begins on the Thursday before. */
const monday = Date.UTC(2026, 4, 18, 13);

const give = (world: World, { clientId }: Pick<ClientActor, "clientId">, advisor: string) =>
  world.db
    .updateTable("clients")
    .set({ advisor, advisor_since: advisor === "" ? "" : "2026-01-05" })
    .where("id", "=", clientId)
    .execute();

/** Maria is Harriet's client, and Harriet has a task, an inbox item and a document about her. */
async function aDesk(world: World) {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const tomas = await anAdministrator(world, { name: "Tomás Ferrer", role: "advisor", advisor: "tomas-ferrer" });
  const maria = await aClient(world, { name: "Maria Rossi", email: "maria@example.com" });
  await give(world, maria, "harriet-vale");
  const task = await aTask(world, harriet, { title: "Call Maria", about: `client:${maria.clientId}` });
  await aTask(world, ada, { title: "Ada sees everybody", about: `client:${maria.clientId}` });
  const written = await writeToFirm(world, { ...maria, emailConfirmed: true }, aLetter());
  await assignItem(world, ada, { id: written, from: "", to: harriet.userId });
  const document = await aStoredDocument(world, maria);
  await assignDocuments(world, ada, { documents: [{ id: document, from: "" }], to: harriet.userId });
  return { ada, harriet, tomas, maria, task, item: written, document };
}

async function ownersOf(world: World, { task, item, document }: { task: string; item: string; document: string }) {
  const [a] = await world.db.selectFrom("tasks").select("owner_id").where("id", "=", task).execute();
  const [b] = await world.db.selectFrom("inbox_items").select("assignee_id").where("id", "=", item).execute();
  return [a?.owner_id, b?.assignee_id, (await readAssignees(world.db, [document])).get(document)?.id ?? ""];
}

/** Saves the edit form with another advisor of record. */
async function readvise(
  world: World,
  by: Administrator,
  clientId: string,
  { advisor, ...rest }: { advisor: string; confirmed?: string[]; hand?: boolean },
) {
  const client = await readClient(world, by, clientId);
  const form = clientFormOf({ now: world.clock.now(), advisors: world.siteContent.advisors() }, client, {
    has: () => false,
  });
  const input = form.parse({ ...fieldsOf(client), advisor, advisorSince: "" });
  return updateClient(world, by, { ...input, clientId, version: client.version, ...rest });
}

async function asked(save: Promise<unknown>) {
  const error = await save.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Unconfirmed)) throw new Error("nothing was asked");
  return error.questions;
}

const book = (world: World, client: ClientActor, advisor: string, at = monday) =>
  bookMeeting(world, client, {
    ...{ advisor, minutes: 45, format: "Video", office: "", at, topic: "Tax planning" },
    ...{ phone: "", note: "", formKey: newId() },
  });

const titles = async (world: World, actor: Administrator, search = "") =>
  (await listOutOfReach(world, actor, { search })).work.map(({ title, owner }) => `${title} (${owner.name})`);

onBothDatabases("another advisor of record gets the open work, which the form names first", async (world) => {
  const desk = await aDesk(world);
  const { ada, tomas, maria, harriet, task } = desk;
  const { clientId } = maria;
  const questions = await asked(readvise(world, ada, clientId, { advisor: "tomas-ferrer", confirmed: [] }));
  const [{ key, work } = { key: "", work: undefined }] = questions;
  expect(questions).toHaveLength(1);
  expect(work).toMatchObject({ to: "Tomás Ferrer", stays: [] });
  expect(work?.goes).toHaveLength(3);
  expect(work?.goes[0]).toBe("Task “Call Maria” of Harriet Vale");
  expect(await ownersOf(world, desk), "nothing is saved before").toEqual(Array(3).fill(harriet.userId));
  // Something has come in between: it is asked again.
  const late = await aTask(world, harriet, { title: "Another", about: `client:${clientId}` });
  expect(await asked(readvise(world, ada, clientId, { advisor: "tomas-ferrer", confirmed: [key] }))).toHaveLength(1);
  await finishTask(world, harriet, late);
  await readvise(world, ada, clientId, { advisor: "tomas-ferrer", confirmed: [key] });
  expect(await ownersOf(world, desk)).toEqual(Array(3).fill(tomas.userId));
  expect(await world.auditTrail(task)).toEqual(["task.added", "task.handed-over"]);
  expect(await titles(world, ada)).toEqual([]);
});

onBothDatabases("work that does not go along is listed, and one press gives it to somebody", async (world) => {
  const desk = await aDesk(world);
  const { ada, tomas, maria, harriet, task, item } = desk;
  const { clientId } = maria;
  const [{ key } = { key: "" }] = await asked(
    readvise(world, ada, clientId, { advisor: "tomas-ferrer", confirmed: [] }),
  );
  await readvise(world, ada, clientId, { advisor: "tomas-ferrer", confirmed: [key], hand: false });
  // The document counts as nobody's already.
  expect(await ownersOf(world, desk)).toEqual([harriet.userId, harriet.userId, ""]);
  const { work } = await listOutOfReach(world, ada);
  expect(work.map(({ kind, proposed }) => [kind, proposed])).toEqual([
    ["task", tomas.userId],
    ["item", tomas.userId],
  ]);
  expect(await titles(world, ada, "call")).toEqual(["Call Maria (Harriet Vale)"]);
  expect(await titles(world, harriet), "not theirs any more").toEqual([]);
  expect(await titles(world, tomas)).toHaveLength(2);
  const auditor = await anAdministrator(world, { role: "auditor" });
  expect(await titles(world, auditor)).toHaveLength(2);
  expect((await listTakers(world, auditor)).task).toEqual([]);

  const giving = { kind: "task", id: task, from: harriet.userId } as const;
  await expect(giveOutOfReach(world, auditor, { ...giving, to: tomas.userId })).rejects.toThrow();
  expect(await giveOutOfReach(world, harriet, { ...giving, to: harriet.userId })).toEqual({ ok: false, gone: true });
  expect(await giveOutOfReach(world, ada, { ...giving, to: harriet.userId })).toMatchObject({
    message: "Harriet Vale works with other clients only. Choose somebody else",
  });
  expect(await giveOutOfReach(world, ada, { ...giving, to: tomas.userId })).toEqual({ ok: true });
  expect(await giveOutOfReach(world, ada, { ...giving, to: "" }), "the second").toEqual({ ok: false, gone: true });
  expect(await giveOutOfReach(world, tomas, { kind: "item", id: item, from: harriet.userId, to: "" })).toEqual({
    ok: true,
  });
  expect(await ownersOf(world, desk)).toEqual([tomas.userId, "", ""]);
  expect(await titles(world, ada)).toEqual([]);
});

onBothDatabases(
  "a meeting stays with its host until somebody gives it away, and the client is told then",
  async (world) => {
    const { ada, tomas, maria, harriet } = await aDesk(world);
    const booked = await book(world, maria, "harriet-vale");
    if (!("id" in booked)) throw new Error("not booked");
    const [{ key, work } = { key: "", work: undefined }] = await asked(
      readvise(world, ada, maria.clientId, { advisor: "tomas-ferrer", confirmed: [] }),
    );
    expect(work?.stays).toEqual(["Coming meeting “Tax planning” of Harriet Vale"]);
    await readvise(world, ada, maria.clientId, { advisor: "tomas-ferrer", confirmed: [key] });
    expect(await titles(world, ada)).toEqual(["Tax planning (Harriet Vale)"]);
    const other = await aClient(world);
    await book(world, other, "tomas-ferrer");
    const giving = { kind: "meeting", id: booked.id, from: harriet.userId } as const;
    expect(await giveOutOfReach(world, ada, { ...giving, to: tomas.userId })).toMatchObject({
      message: expect.stringMatching(/^Tomás Ferrer has another meeting on Monday 18 May/),
    });
    expect(await giveOutOfReach(world, ada, { ...giving, to: ada.userId })).toMatchObject({
      message: expect.stringContaining("is none of the advisors"),
    });
    expect(await giveOutOfReach(world, ada, { ...giving, to: "" })).toEqual({ ok: true });
    expect(await lastMail(world)).toMatchObject({ subject: "Your meeting has no advisor for now", method: "REQUEST" });
    expect(await titles(world, ada)).toEqual([]);
  },
);

onBothDatabases("several clients at once: the work goes with them, and comes back with the undo", async (world) => {
  const desk = await aDesk(world);
  const { ada, tomas, maria, harriet, task, item } = desk;
  const change = { kind: "advisor", value: "tomas-ferrer", words: "Tomás Ferrer" } as const;
  const request = readClientListRequest(new URLSearchParams());
  const choice = { request, ids: [maria.clientId], change };
  const { seen, work } = await previewBatch(world, ada, choice);
  expect(work?.goes).toHaveLength(3);
  const late = await aTask(world, harriet, { title: "Another", about: `client:${maria.clientId}` });
  await expect(changeSeveral(world, ada, { ...choice, seen })).rejects.toThrow("changed since you looked");
  await finishTask(world, harriet, late);
  const batch = await changeSeveral(world, ada, { ...choice, seen });
  expect(await ownersOf(world, desk)).toEqual(Array(3).fill(tomas.userId));
  // Tomás gives one of them to Ada: that one stays.
  await assignItem(world, tomas, { id: item, from: tomas.userId, to: ada.userId });
  await undoBatch(world, ada, batch);
  await undoBatch(world, ada, batch);
  expect(await ownersOf(world, desk)).toEqual([harriet.userId, ada.userId, harriet.userId]);
  expect(await world.auditTrail(task)).toEqual(["task.added", "task.handed-over", "task.handed-over"]);
  expect(await world.db.selectFrom("handed_work").selectAll().execute()).toEqual([]);
  const again = await changeSeveral(world, ada, {
    ...{ ...choice, hand: false },
    seen: (await previewBatch(world, ada, choice)).seen,
  });
  expect(again).not.toBe(batch);
  expect(await titles(world, ada)).toEqual(["Call Maria (Harriet Vale)"]);
});

onBothDatabases(
  "a merge takes the work to the advisor of the record that stays, and its undo brings it back",
  async (world) => {
    const desk = await aDesk(world);
    const { ada, tomas, maria, harriet } = desk;
    const twin = await aClient(world, { name: "M. Rossi", email: "m.rossi@example.com" });
    await give(world, twin, "tomas-ferrer");
    const request = {
      left: maria.clientId,
      right: twin.clientId,
      keep: "right",
      choices: { advisor: "right" },
    } as const;
    const { facts, work } = await previewMerge(world, ada, request);
    expect(work).toMatchObject({ to: "Tomás Ferrer" });
    const mergeId = await mergeClients(world, ada, { ...request, shown: facts });
    expect(await ownersOf(world, desk)).toEqual(Array(3).fill(tomas.userId));
    const read = await readMerge(world, ada, mergeId);
    await undoMerge(world, ada, { mergeId, shown: read.facts });
    expect(await ownersOf(world, desk)).toEqual(Array(3).fill(harriet.userId));
  },
);

onBothDatabases("an import with another advisor takes the work along, and its undo brings it back", async (world) => {
  const desk = await aDesk(world);
  const { ada, tomas, harriet } = desk;
  const done = await anImportDone(world, ada, "Name,Email,Advisor\nMaria Rossi,maria@example.com,Tomás Ferrer");
  expect(done).toMatchObject({ state: "done", changed: 1 });
  expect(await ownersOf(world, desk)).toEqual(Array(3).fill(tomas.userId));
  await countUndo(world, ada, done.id);
  await runImports(world, new AbortController().signal);
  const shown = { removed: 0, restored: 1, kept: 0 };
  expect(await undoImport(world, ada, { importId: done.id, shown, password })).toEqual({ ok: true });
  await runImports(world, new AbortController().signal);
  expect(await ownersOf(world, desk)).toEqual(Array(3).fill(harriet.userId));
});

onBothDatabases("a team that another advisor does not belong to leaves work out of reach", async (world) => {
  const { ada, maria } = await aDesk(world);
  await give(world, maria, "");
  expect(await titles(world, ada)).toEqual([]);
  const team = await aTeam(world, "Geneva");
  await giveToTeam(world, ada, { clientId: maria.clientId, team });
  expect(await titles(world, ada)).toHaveLength(2);
  const { work } = await listOutOfReach(world, ada);
  expect(work.map(({ proposed }) => proposed)).toEqual(["", ""]);
});
