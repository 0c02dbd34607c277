import { expect } from "vitest";
import { passDays } from "../../../tests/support/deleted-clients";
import { aClient, anAdministrator, password } from "../../../tests/support/people";
import { plansOf, wholeReads } from "../../../tests/support/query-plans";
import { handedTo } from "../../../tests/support/staff";
import { aClientsTask, aTask } from "../../../tests/support/tasks";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import type { Administrator } from "../identity/actor";
import { removeStaff } from "../staff/leave.server";
import { addTask } from "./add-task.server";
import { changeTask, finishTask, removeTask, reopenTask, restoreTask } from "./change-task.server";
import { forgetRemovedTasks } from "./forget.server";
import { listTasks, readDueTasks, readTasksOfNobody, readTasksRequest } from "./list-tasks.server";
import { listTasksAbout, readTask } from "./read-task.server";
import { remindOfTasks } from "./remind.server";
import { checkTemplate } from "./schema";
import { readTemplate, removeTemplate, restoreTemplate, saveTemplate } from "./templates.server";
import { listPlannedTemplates, useTemplate as makeByTemplate } from "./use-template.server";

const missing = { init: { status: 404 } };
const at = (text: string) => Date.parse(`${text}Z`);
const titles = async (world: World, reader: Administrator, parameters: Record<string, string> = {}) =>
  (await listTasks(world, reader, readTasksRequest(new URLSearchParams(parameters)))).tasks.map(({ title }) => title);
const bell = async (world: World, { userId }: Administrator) =>
  (await world.db.selectFrom("notifications").select("kind").where("user_id", "=", userId).execute()).map(
    ({ kind }) => kind,
  );

onBothDatabases(
  "tasks are listed by due date: the reader's, everybody's, nobody's and the done ones",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    await aTask(world, ada, { title: "Later", due: "2026-06-10" });
    await aTask(world, ada, { title: "Some day" });
    const soon = await aTask(world, ada, { title: "Soon", due: "2026-05-20" });
    const { client } = await aClientsTask(world, ada, { title: "Call back", owner: eve.userId, due: "2026-05-16" });
    await aTask(world, ada, { title: "Anybody’s", owner: "" });
    expect(await titles(world, ada)).toEqual(["Soon", "Later", "Some day"]);
    expect(await titles(world, eve)).toEqual(["Call back"]);
    expect(await titles(world, ada, { status: "nobody" })).toEqual(["Anybody’s"]);
    expect(await titles(world, ada, { status: "all", q: "call" })).toEqual(["Call back"]);
    expect(await titles(world, ada, { status: "all", q: client.name })).toEqual(["Call back"]);
    expect(await titles(world, ada, { q: "lat" })).toEqual(["Later"]);
    world.clock.set(at("2026-05-20T12:00"));
    const due = await readDueTasks(world, ada, 3);
    expect(await titles(world, ada, { status: "due" }), "what Today counts").toEqual(["Soon"]);
    expect([due.count.total, due.list.map(({ title }) => title)]).toEqual([1, ["Soon"]]);
    expect(await titles(world, eve, { status: "due" })).toEqual(["Call back"]);
    const ofNobody = async (reader: Administrator) =>
      (await readTasksOfNobody(world, reader, 3)).list.map(({ title }) => title);
    expect([await ofNobody(ada), await ofNobody(eve)]).toEqual([["Anybody’s"], ["Anybody’s"]]);
    const plans = await plansOf(world, (recorded) => readTasksOfNobody(recorded, ada, 3));
    expect(wholeReads(plans, ["tasks", "t"]), "along the index of owners").toEqual([]);
    await finishTask(world, ada, soon);
    await finishTask(world, ada, soon);
    expect(await titles(world, ada, { status: "done" })).toEqual(["Soon"]);
    await reopenTask(world, eve, soon);
    expect(await titles(world, ada)).toEqual(["Soon", "Later", "Some day"]);
    expect(await world.auditTrail(soon)).toEqual(["task.added", "task.done", "task.reopened"]);
    expect(await bell(world, eve)).toEqual(["task-assigned"]);
  },
);

onBothDatabases(
  "a form that is sent twice makes one task, and who was slower is told what has changed",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const [id] = await Promise.all([aTask(world, ada, { key: "k" }), aTask(world, ada, { key: "k" })]);
    expect(await titles(world, ada)).toHaveLength(1);
    const values = { id: id ?? "", title: "Check the lease", note: "", owner: eve.userId, due: null };
    expect(await changeTask(world, ada, { ...values, version: 1 })).toMatchObject({ ok: true });
    await expect(changeTask(world, eve, { ...values, title: "Mine", version: 1 })).rejects.toThrow("in the meantime");
    expect(await readTask(world, eve, id ?? "")).toMatchObject({
      title: "Check the lease",
      owner: { name: "Eve Stone" },
    });
  },
);

onBothDatabases("an advisor neither sees nor gets what is about another advisor's client", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const { client, id } = await aClientsTask(world, ada, { owner: harriet.userId, due: "2026-05-14" });
  expect(await titles(world, harriet)).toEqual(["Check the lease"]);
  expect((await readDueTasks(world, harriet, 3)).count.total).toBe(1);
  await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).where("id", "=", client.clientId).execute();
  expect(await titles(world, harriet)).toEqual([]);
  expect((await readDueTasks(world, harriet, 3)).count.total).toBe(0);
  await expect(readTask(world, harriet, id)).rejects.toMatchObject(missing);
  await expect(finishTask(world, harriet, id)).rejects.toMatchObject(missing);
  const about = `client:${client.clientId}`;
  const again = { title: "Again", note: "", due: null, about, key: "again" };
  await expect(addTask(world, harriet, { ...again, owner: "" })).rejects.toMatchObject(missing);
  expect(await addTask(world, ada, { ...again, owner: harriet.userId })).toMatchObject({
    ...{ ok: false, field: "owner", message: "Harriet Vale works with other clients only. Choose somebody else" },
  });
  const lucas = await anAdministrator(world, { name: "Lucas Meyer", role: "auditor" });
  expect(await addTask(world, ada, { ...again, owner: lucas.userId })).toMatchObject({ ok: false });
  expect(await titles(world, lucas, { status: "all" })).toEqual(["Check the lease"]);
});

onBothDatabases("an owner is reminded by the bell on the due date where they are, exactly once", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  await world.db.updateTable("user").set({ timeZone: "Pacific/Honolulu" }).where("id", "=", eve.userId).execute();
  const id = await aTask(world, ada, { owner: eve.userId, due: "2026-05-20" });
  await aTask(world, ada, { due: "2026-05-14" });
  expect(await remindOfTasks(world), "who sets today as the date knows it").toBe(0);
  world.clock.set(at("2026-05-20T09:00:00"));
  expect(await remindOfTasks(world), "there it is still the 19th").toBe(0);
  world.clock.set(at("2026-05-20T11:00:00"));
  const node = world.dialect === "postgres" ? await world.openAgain() : world;
  const told = await Promise.all([remindOfTasks(world), remindOfTasks(node), remindOfTasks(world)]);
  expect(told.reduce((sum, count) => sum + count)).toBe(1);
  expect(await bell(world, eve)).toEqual(["task-assigned", "task-due"]);
  const { version } = await readTask(world, ada, id);
  const moved = { id, version, title: "Check the lease", note: "", owner: eve.userId, due: "2026-05-22" };
  await changeTask(world, ada, moved);
  world.clock.set(at("2026-05-24T11:00:00"));
  expect(await remindOfTasks(world), "another date, two days late after a stop").toBe(1);
  expect(await remindOfTasks(world)).toBe(0);
});

onBothDatabases("nobody is reminded of what is done, removed, or out of their reach", async (world) => {
  const ada = await anAdministrator(world);
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  const due = "2026-05-20";
  const done = await aTask(world, ada, { due });
  await finishTask(world, ada, done);
  await removeTask(world, ada, await aTask(world, ada, { due }));
  const { client } = await aClientsTask(world, ada, { owner: harriet.userId, due });
  await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).where("id", "=", client.clientId).execute();
  world.clock.set(at("2026-05-20T11:00:00"));
  expect(await remindOfTasks(world)).toBe(0);
});

onBothDatabases("a template makes all its tasks once, with working days from today", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  const { clientId } = await aClient(world, { accountType: "business" });
  const use = () =>
    makeByTemplate(world, ada, { clientId, template: "new-business-client", owner: eve.userId, key: "once" });
  const [first, second] = [await use(), await use()];
  expect([first, second]).toMatchObject([
    { ok: true, tasks: 7 },
    { ok: true, tasks: 7 },
  ]);
  const { tasks, total } = await listTasksAbout(world, ada, { clientId });
  expect([total, tasks.length]).toEqual([7, 7]);
  expect(tasks.map(({ dueOn }) => dueOn)).toEqual(
    ["14", "18", "18", "19", "21", "25", "28"].map((day) => `2026-05-${day}`),
  );
  const planned = (await listPlannedTemplates(world, ada)).find(({ id }) => id === "new-business-client");
  expect(planned?.steps.map(({ due }) => due).toSorted(), "the page says the same days before").toEqual(
    tasks.map(({ dueOn }) => dueOn),
  );
  expect(await bell(world, eve)).toEqual(["task-assigned"]);

  const { version } = await readTemplate(world, ada, "new-business-client");
  const steps = [{ title: "Call", note: "", days: null }];
  const change = { id: "new-business-client", version, key: "t", name: "Calls", steps };
  await saveTemplate(world, ada, change);
  await expect(saveTemplate(world, eve, change)).rejects.toThrow("in the meantime");
  expect((await readTemplate(world, ada, "new-business-client")).steps).toEqual(steps);
  await removeTemplate(world, ada, "new-business-client");
  const gone = await makeByTemplate(world, ada, { clientId, template: "new-business-client", owner: "", key: "x" });
  expect(gone).toMatchObject({ ok: false, field: "template" });
  await restoreTemplate(world, ada, "new-business-client");
  expect((await readTemplate(world, ada, "new-business-client")).name).toBe("Calls");
  const row = (input: object) => ({ title: "", note: "", days: "", ...input });
  expect(checkTemplate({ name: "A", rows: [row({ title: "Call", days: "2" }), row({})] })).toMatchObject({ ok: true });
  expect(checkTemplate({ name: "", rows: [row({ days: "x" })] })).toMatchObject({
    errors: { name: "Name the template", "title-0": "Say what is to be done", "days-0": expect.any(String) },
  });
});

onBothDatabases("who leaves the staff hands open tasks over, but none that the heir does not see", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
  await aTask(world, eve, { title: "Open" });
  await finishTask(world, eve, await aTask(world, eve, { title: "Done" }));
  const { client } = await aClientsTask(world, eve, { title: "Other advisor’s" });
  await world.db.updateTable("clients").set({ advisor: "mei-lin-szeto" }).where("id", "=", client.clientId).execute();
  const heirs = handedTo(harriet.userId);
  const left = await removeStaff(world, ada, { id: eve.userId, reason: "Left", password, heirs });
  expect(left).toEqual({ ok: true });
  expect(await titles(world, harriet)).toEqual(["Open"]);
  expect(await titles(world, ada, { status: "nobody" })).toEqual(["Other advisor’s"]);
});

onBothDatabases(
  "a removed task can be restored for 30 days; a client's tasks are erased with the client",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await aTask(world, ada);
    await removeTask(world, ada, id);
    await expect(readTask(world, ada, id)).rejects.toMatchObject(missing);
    await restoreTask(world, ada, id);
    await removeTask(world, ada, id);
    world.clock.advance(29 * 86_400_000);
    await forgetRemovedTasks(world);
    await restoreTask(world, ada, id);
    await removeTask(world, ada, id);
    world.clock.advance(31 * 86_400_000);
    await forgetRemovedTasks(world);
    await expect(restoreTask(world, ada, id)).rejects.toMatchObject(missing);
    expect(await world.db.selectFrom("audit_personal").select("owner").where("owner", "=", id).execute()).toEqual([]);

    const eve = await anAdministrator(world, { name: "Eve Stone" });
    const { client } = await aClientsTask(world, ada, { owner: eve.userId });
    expect(await bell(world, eve)).toEqual(["task-assigned"]);
    await deleteClient(world, ada, { clientId: client.clientId, reason: "Asked for it" });
    expect(await titles(world, ada, { status: "all" }), "deleted").toEqual([]);
    await passDays(world, 31);
    expect(await world.db.selectFrom("tasks").select("id").execute(), "erased").toEqual([]);
    expect(await titles(world, ada, { status: "all" })).toEqual([]);
    expect(await bell(world, eve)).toEqual([]);
  },
);
